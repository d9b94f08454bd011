import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("A secret that a person keeps in a file")
struct SecretFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("secret")
    }

    @Test("it is read without the line break that editors add", arguments: ["s3cr3t", "s3cr3t\n", "  s3cr3t\r\n\n"])
    func reading(content: String) throws {
        try folder.put(content, at: path, mode: 0o600)
        #expect(try SecretFile.read(path) == "s3cr3t")
    }

    @Test("one that others can read is rejected, with what to do", arguments: [0o640, 0o644, 0o604, 0o620])
    func readableByOthers(mode: Int) throws {
        try folder.put("s3cr3t", at: path, mode: mode)
        let reason = "others can read it; run `chmod 600 \(path)`"
        #expect(throws: FileError("use", path, reason: reason)) { try SecretFile.read(path) }
    }

    @Test("an owner with read permission only may use it")
    func readOnly() throws {
        try folder.put("s3cr3t", at: path, mode: 0o400)
        #expect(try SecretFile.read(path) == "s3cr3t")
    }

    @Test("a file with no word or two is no secret", arguments: ["", "\n", "id s3cr3t", "one\ntwo"])
    func notOne(content: String) throws {
        try folder.put(content, at: path, mode: 0o600)
        #expect(throws: FileError("use", path, reason: "it must contain exactly one secret")) {
            try SecretFile.read(path)
        }
    }

    @Test("an endless file is rejected")
    func endless() throws {
        try folder.put(String(repeating: "x", count: 4097), at: path, mode: 0o600)
        #expect(throws: FileError.tooLarge("read", path, limit: 4096)) { try SecretFile.read(path) }
        #expect(throws: FileError.self) { try SecretFile.read("/dev/zero") }
    }

    @Test("a missing file is an error, with its name")
    func missing() {
        #expect(throws: FileError("read", path, code: ENOENT)) { try SecretFile.read(path) }
    }

    @Test("an error never contains the secret")
    func silent() throws {
        try folder.put("s3cr3t other", at: path, mode: 0o600)
        let error = #expect(throws: FileError.self) { try SecretFile.read(path) }
        #expect(error?.sentence.contains("s3cr3t") == false)
    }
}
