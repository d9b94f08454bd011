import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("A process that is killed while it writes")
struct CrashTests {
    /// Two files of different lengths, each of one letter, so that half a file shows.
    static let contents = [
        Array(repeating: UInt8(ascii: "a"), count: 200_000), Array(repeating: UInt8(ascii: "b"), count: 70_000),
    ]

    @Test("leaves a whole file, the old or the new, whenever it is killed", .timeLimit(.minutes(2)))
    func killed() throws {
        var generator = SeededGenerator.drawn(for: "killed writer")
        for _ in 0..<12 {
            let folder = try TemporaryFolder()
            let path = folder.file("snapshot.json")
            try AtomicFile.write(Self.contents[0], to: path)
            let writer = try Helper("rewrite", ["HELPER_PATH": path])
            defer { writer.kill() }
            // Readers see whole files meanwhile, too; the first new one shows that the writer is at work.
            while try AtomicFile.read(path) == Self.contents[0], writer.process.isRunning {}
            #expect(writer.process.isRunning)
            for _ in 0..<Int.random(in: 0...300, using: &generator) { try expectWhole(path) }
            writer.kill()
            try expectWhole(path)
            try AtomicFile.write(Self.contents[1], to: path)
            #expect(try AtomicFile.read(path) == Self.contents[1])
        }
    }

    private func expectWhole(_ path: String) throws {
        let bytes = try #require(try AtomicFile.read(path), "the file is gone")
        if !Self.contents.contains(bytes) { Issue.record("half a file: \(bytes.count) bytes") }
    }
}
