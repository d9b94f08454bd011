import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The configuration on the disk")
struct ConfigurationFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("config.json")
    }

    private func sentence() -> String? {
        do {
            _ = try ConfigurationFile.read(path)
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test("without a file, everything has its default")
    func missing() throws {
        #expect(try ConfigurationFile.read(path) == Configuration())
        #expect(try ConfigurationFile.read(folder.file("no/folder/config.json")) == Configuration())
    }

    @Test(
        "a mistake is reported with the file, the line and the key, also in an empty file and in bytes that are no text",
        arguments: [
            (
                Array("{\n    // every minute\n    \"intervall\": 60\n}\n".utf8),
                "3: intervall: unknown key; use one of: interval, notify, favorites, sources, credentials, rates, publish"
            ),
            ([], "1: a value is missing"), ([0xFF, 0xFE, 0x00, 0x80], "1: "),
        ] as [([UInt8], String)])
    func mistake(bytes: [UInt8], said: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(said == "1: " ? sentence()?.hasPrefix("\(path):1: ") == true : sentence() == "\(path):\(said)")
    }

    @Test("a file that cannot be read is reported as such")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(sentence() == "Cannot read \(path): Is a directory")
    }
}
