import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("Credentials on disk")
struct CredentialFileTests {
    private struct Tokens: Codable, Hashable, Sendable {
        var access: String
        var refresh: String?
    }

    private let folder: TemporaryFolder
    private let path: String
    private let file: CredentialFile<Tokens>

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("today/credentials.json")
        file = CredentialFile(path: path)
    }

    @Test(
        "Only the owner can read credentials, from the first byte on; a file that others could read becomes private",
        arguments: [0o644, 0o640, 0o666])
    func modes(given: Int) throws {
        try file.save(Tokens(access: "a"), "topgames")
        #expect(try mode(path) == 0o600)
        #expect(try mode(folder.file("today")) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: given], ofItemAtPath: path)
        try file.save(Tokens(access: "b"), "topgames")
        #expect(try mode(path) == 0o600)
    }

    @Test("Credentials are stored and deleted separately for each source")
    func perSource() throws {
        #expect(try file.load("topgames") == nil)
        try file.save(Tokens(access: "a", refresh: "r"), "topgames")
        try file.save(Tokens(access: "p"), "pokedex")
        #expect(try file.load("topgames") == Tokens(access: "a", refresh: "r"))
        #expect(try file.load("rates") == nil)
        try file.save(nil, "topgames")
        #expect(try file.load("topgames") == nil)
        #expect(try file.load("pokedex") == Tokens(access: "p"))
        #expect(text(path)?.contains("\"a\"") == false)
    }

    @Test(
        "A damaged file is never overwritten, because a token may still be recovered from it",
        arguments: ["", "{", "[1]", "\u{0}"])
    func damaged(content: String) throws {
        try folder.put(content, at: path, mode: 0o600)
        let error = FileError(.read, path, reason: "it is damaged; move it away and sign in again")
        #expect(throws: error) { try file.load("topgames") }
        #expect(throws: error) { try file.save(Tokens(access: "a"), "topgames") }
        #expect(throws: error) { try file.save(nil, "topgames") }
        #expect(text(path) == content)
    }

    @Test("Exclusive work runs under a lock that other processes see")
    func exclusively() throws {
        var holderInside: pid_t?
        try file.exclusively { () throws(FileError) in holderInside = try askAnother() }
        #expect(holderInside == getpid())
        #expect(try askAnother() == nil)
    }

    @Test("A failure of exclusive work is passed on unchanged, and the lock is released")
    func failing() throws {
        let failure = FileError(.use, "x", reason: "y")
        #expect(throws: failure) { try file.exclusively { () throws(FileError) in throw failure } }
        #expect(try askAnother() == nil)
    }

    /// The holder of the lock, as another process sees it.
    private func askAnother() throws(FileError) -> pid_t? {
        let answer = folder.file("answer")
        let helper = try? Helper("tryLock", ["HELPER_PATH": path + ".lock", "HELPER_ANSWER": answer])
        guard helper?.finished() == true, let words = text(answer) else { throw FileError(.use, answer, reason: "?") }
        return words.hasPrefix("held by ") ? pid_t(words.dropFirst(8)) : nil
    }
}

@Suite("A secret in a file of the user")
struct SecretFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("secret")
    }

    @Test(
        "A secret is read without the line break that editors add, also from a read-only file",
        arguments: ["s3cr3t", "s3cr3t\n", "  s3cr3t\r\n\n"], [0o600, 0o400])
    func reading(content: String, mode: Int) throws {
        try folder.put(content, at: path, mode: mode)
        #expect(try SecretFile.read(path) == "s3cr3t")
    }

    @Test("A secret that others can read is rejected, with the remedy", arguments: [0o640, 0o644, 0o604, 0o620])
    func readableByOthers(mode: Int) throws {
        try folder.put("s3cr3t", at: path, mode: mode)
        let reason = "others can read it; run `chmod 600 \(path)`"
        #expect(throws: FileError(.use, path, reason: reason)) { try SecretFile.read(path) }
    }

    @Test("A file without a word, or with two, is no secret", arguments: ["", "\n", "id s3cr3t", "one\ntwo"])
    func notOne(content: String) throws {
        try folder.put(content, at: path, mode: 0o600)
        #expect(throws: FileError(.use, path, reason: "it must contain exactly one secret")) {
            try SecretFile.read(path)
        }
    }

    @Test("An endless file is rejected")
    func endless() throws {
        try folder.put(String(repeating: "x", count: 4097), at: path, mode: 0o600)
        #expect(throws: FileError.tooLarge(.read, path, limit: 4096)) { try SecretFile.read(path) }
        #expect(throws: FileError.self) { try SecretFile.read("/dev/zero") }
    }

    @Test("A missing file is an error, with its name")
    func missing() {
        #expect(throws: FileError(.read, path, code: ENOENT)) { try SecretFile.read(path) }
    }
}
