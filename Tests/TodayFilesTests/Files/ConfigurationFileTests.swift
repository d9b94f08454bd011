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

    @Test("a mistake is reported with the file, the line and the key")
    func mistake() throws {
        try folder.put("{\n    // every minute\n    \"intervall\": 60\n}\n", at: path)
        #expect(
            sentence()
                == "\(path):3: intervall: unknown key; use one of: interval, notify, favorites, sources, credentials, rates, publish"
        )
    }

    @Test("an empty file is a mistake")
    func empty() throws {
        try folder.put("", at: path)
        #expect(sentence() == "\(path):1: a value is missing")
    }

    @Test("bytes that are not text are a mistake and do not trap")
    func bytes() throws {
        try Data([0xFF, 0xFE, 0x00, 0x80]).write(to: URL(fileURLWithPath: path))
        #expect(sentence()?.hasPrefix("\(path):1: ") == true)
    }

    @Test("a file that cannot be read is reported as such")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(sentence() == "Cannot read \(path): Is a directory")
    }
}
