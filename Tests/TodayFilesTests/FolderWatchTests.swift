import Foundation
import TestSupport
import Testing

@testable import TodayFiles

/// Each wait has a distant deadline, so that a watch without events fails instead of hanging.
@Suite("A watch on a folder", .timeLimit(.minutes(2)))
struct FolderWatchTests {
    private let home: TemporaryFolder
    private let folder: String
    private let path: String

    init() throws {
        home = try TemporaryFolder()
        folder = home.file("state/today/topgames")
        path = folder + "/feed.json"
    }

    /// Whether an event came before the distant deadline.
    private func wakes(_ watch: FolderWatch) throws -> Bool {
        let deadline = Date(timeIntervalSinceNow: 20)
        return try watch.wait(until: deadline) == .changed && Date() < deadline
    }

    private func write(_ text: String) throws { try AtomicFile.write(Array(text.utf8), to: path) }

    @Test("A missing folder is created, and each file that is renamed into its place wakes the watch")
    func replaced() throws {
        let watch = FolderWatch(path)
        #expect(try mode(folder) == 0o700)
        for round in 1...5 {
            try write("round \(round)")
            #expect(try wakes(watch))
            #expect(text(path) == "round \(round)")
        }
    }

    @Test("A write between reading and waiting is not lost")
    func between() throws {
        try write("first")
        let watch = FolderWatch(path)
        _ = text(path)
        try write("second")
        #expect(try wakes(watch))
    }

    @Test("The removal of the file wakes the watch as well")
    func removed() throws {
        try write("x")
        let watch = FolderWatch(path)
        try FileManager.default.removeItem(atPath: path)
        #expect(try wakes(watch))
    }

    @Test(
        "When the folder is deleted and recreated, the watch continues",
        arguments: ["state/today/topgames", "state/today", "state"])
    func folderRemoved(part: String) throws {
        try write("x")
        let watch = FolderWatch(path)
        try FileManager.default.removeItem(atPath: home.file(part))
        #expect(try wakes(watch))
        // Step by step, with a wake-up between the steps: the worst case.
        var made = home.path
        for name in ["state", "today", "topgames"] {
            made += "/" + name
            guard mkdir(made, 0o700) == 0 else { continue }
            #expect(try wakes(watch), "\(made) was made, and it slept on")
        }
        try write("back")
        #expect(try wakes(watch))
        #expect(text(path) == "back")
    }

    @Test("When the folder is moved away and replaced, the watch follows the new one")
    func folderMoved() throws {
        try write("x")
        let watch = FolderWatch(path)
        try FileManager.default.moveItem(atPath: folder, toPath: home.file("elsewhere"))
        #expect(try wakes(watch))
        try write("new")
        while text(path) != "new" { #expect(try wakes(watch)) }
        #expect(try wakes(watch))
    }

    @Test("Folders that are created while the watch searches them are found, whatever the timing")
    func race() throws {
        let watch = FolderWatch(path)
        for round in 1...200 {
            try FileManager.default.removeItem(atPath: home.file("state"))
            let path = path
            Thread.detachNewThread { try? AtomicFile.write(Array("round \(round)".utf8), to: path) }
            while text(path) != "round \(round)" { try #require(try wakes(watch), "deaf in round \(round)") }
        }
    }

    @Test("A deadline ends the wait, and not early; one in the past ends it at once, and one put off only later")
    func deadlines() throws {
        let watch = FolderWatch(path)
        #expect(try watch.wait(until: .distantPast) == .changed)
        try write("x")
        #expect(try watch.wait(until: Date(timeIntervalSinceNow: 0.3)) == .changed)
        for seconds in [0.8, 0.2] {
            let later = Date(timeIntervalSinceNow: seconds)
            #expect(try watch.wait(until: later) == .changed)
            #expect(Date() >= later)
        }
    }

    @Test("If there can be no folder, the watch still waits for one")
    func impossible() throws {
        try home.put("", at: home.file("file"))
        let watch = FolderWatch(home.file("file/sub/feed.json"))
        #expect(try watch.wait(until: .distantPast) == .changed)
        try FileManager.default.removeItem(atPath: home.file("file"))
        try #require(try wakes(watch), "deaf to the place becoming free")
        try AtomicFile.write(Array("there".utf8), to: home.file("file/sub/feed.json"))
        while text(home.file("file/sub/feed.json")) != "there" { try #require(try wakes(watch)) }
        #expect(try wakes(watch))
    }
}
