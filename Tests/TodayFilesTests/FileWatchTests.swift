import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("A watch on a file", .timeLimit(.minutes(2)))
struct FileWatchTests {
    /// A change of the settings, in a folder with `config/today` and `dotfiles`.
    enum Change: String, CaseIterable {
        case created = "touch config/today/config.json"
        case linked = "ln -s ../../dotfiles/first.json config/today/config.json"
        case targetWritten = "echo new > dotfiles/first.json"
        case targetReplaced = "echo new > dotfiles/new && mv dotfiles/new dotfiles/first.json"
        case relinked = "ln -sf ../../dotfiles/second.json config/today/config.json"
        case relinkedInPlace =
            "rm config/today/config.json && ln -s ../../dotfiles/second.json config/today/config.json"
        case secondTargetWritten = "echo new > dotfiles/second.json"
        case removed = "rm config/today/config.json"

        var before: String {
            switch self {
            case .created, .linked: ":"
            case .secondTargetWritten: "\(Change.linked.rawValue) && \(Change.relinked.rawValue)"
            default: Change.linked.rawValue
            }
        }
    }

    private let home: TemporaryFolder
    private var path: String { home.file("config/today/config.json") }

    init() throws {
        home = try TemporaryFolder()
        try shell("mkdir -p config/today dotfiles/today")
        try shell("echo 1 > dotfiles/first.json && echo 2 > dotfiles/second.json")
    }

    private func shell(_ command: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: home.path)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    /// Returns whether an event came within 20 s.
    private func wakes(_ watch: FileWatch) -> Bool {
        var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&event, 1, 20_000) == 1
    }

    private func isQuiet(_ watch: FileWatch) -> Bool {
        var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&event, 1, 0) == 0
    }

    /// Discards events until there are none, such as those of watches that ended.
    private func settle(_ watch: FileWatch) { while !isQuiet(watch) { watch.drain() } }

    @Test("A link to a file elsewhere, each change of its target and of the link are seen", arguments: Change.allCases)
    func link(_ change: Change) throws {
        try shell(change.before)
        let watch = FileWatch(path)
        settle(watch)
        try shell(change.rawValue)
        #expect(wakes(watch))
    }

    @Test("After a link has changed, the watch follows the new target and no longer the old one")
    func relinked() throws {
        try shell(Change.linked.rawValue + " && mkdir other && echo 3 > other/third.json")
        let watch = FileWatch(path)
        try shell("ln -sf ../../other/third.json config/today/config.json")
        #expect(wakes(watch))
        settle(watch)
        try shell(Change.targetWritten.rawValue)
        #expect(isQuiet(watch))
        try shell("echo new > other/third.json")
        #expect(wakes(watch))
    }

    @Test("A chain of links is followed, each link of it wakes the watch, and a loop of links ends")
    func chain() throws {
        try shell("ln -s first.json dotfiles/middle.json && ln -s ../../dotfiles/middle.json config/today/config.json")
        let watch = FileWatch(path)
        try shell("ln -sf second.json dotfiles/middle.json")
        #expect(wakes(watch))
        settle(watch)
        try shell("ln -sf middle.json dotfiles/middle.json")
        #expect(wakes(watch))
        settle(watch)
        try shell("ln -sf first.json dotfiles/middle.json")
        #expect(wakes(watch))
    }

    @Test("A linked folder is followed, its link as well, and other changes beside that link are not")
    func folder() throws {
        try shell("rmdir config/today && ln -s ../dotfiles/today config/today && mkdir dotfiles/later")
        let watch = FileWatch(path)
        try shell("echo 1 > dotfiles/today/config.json")
        #expect(wakes(watch))
        settle(watch)
        try shell("echo 1 > config/kwinrc")
        #expect(isQuiet(watch))
        try shell("ln -sfn ../dotfiles/later config/today")
        #expect(wakes(watch))
        settle(watch)
        try shell("echo 1 > dotfiles/later/config.json")
        #expect(wakes(watch))
    }

    @Test("A link whose target has no folder yet wakes the watch when the target appears")
    func dangling() throws {
        try shell("ln -s ../../later/today/config.json config/today/config.json")
        let watch = FileWatch(path)
        for step in ["mkdir later", "mkdir later/today", "echo 1 > later/today/config.json"] {
            try shell(step)
            #expect(wakes(watch), "\(step)")
            settle(watch)
        }
    }
}
