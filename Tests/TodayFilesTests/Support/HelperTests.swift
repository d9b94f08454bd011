import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

/// Parts of other tests that run in a separate process; see `Helper`.
@Suite("Helpers in a separate process", .enabled(if: ProcessInfo.processInfo.environment[Helper.variable] != nil))
struct HelperTests {
    private func environment(_ name: String) throws -> String {
        try #require(ProcessInfo.processInfo.environment[name])
    }

    private func date(_ name: String) throws -> Date {
        Date(timeIntervalSince1970: try #require(Double(try environment(name))))
    }

    @Test("Rewrites a file until it is killed", .enabled(if: Helper.isWanted("rewrite")))
    func rewrite() throws {
        let path = try environment("HELPER_PATH")
        while getppid() != 1 {
            for content in CrashTests.contents { try AtomicFile.write(content, to: path) }
        }
    }

    @Test("Holds a lock until its standard input ends", .enabled(if: Helper.isWanted("hold")))
    func hold() throws {
        let lock = try #require(try HeldLock(try environment("HELPER_PATH")))
        try AtomicFile.write([], to: try environment("HELPER_HELD"))
        _ = FileHandle.standardInput.availableData
        try AtomicFile.write([], to: try environment("HELPER_RELEASED"))
        withExtendedLifetime(lock) {}
    }

    @Test("Reports whether it gets a lock", .enabled(if: Helper.isWanted("tryLock")))
    func tryLock() throws {
        let path = try environment("HELPER_PATH")
        let lock = try HeldLock(path)
        let words = lock == nil ? "held by \(InstanceLock.holder(path) ?? -1)" : "taken"
        try AtomicFile.write(Array(words.utf8), to: try environment("HELPER_ANSWER"))
    }

    @Test("Writes more than the limit allows", .enabled(if: Helper.isWanted("fullDisk")))
    func fullDisk() throws {
        var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
        signal(SIGXFSZ, SIG_IGN)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        let path = try environment("HELPER_PATH")
        var words = "written"
        do throws(FileError) {
            try AtomicFile.write(Array(repeating: 0x78, count: 5000), to: path)
        } catch {
            words = error.sentence
        }
        try AtomicFile.write(Array(words.utf8), to: try environment("HELPER_ANSWER"))
    }

    @Test("Prints the time in the zone of TZ", .enabled(if: Helper.isWanted("tellTime")))
    func tellTime() throws {
        let words = LocalClock.text(try date("HELPER_DATE"), now: try date("HELPER_NOW"))
        try AtomicFile.write(Array(words.utf8), to: try environment("HELPER_ANSWER"))
    }

    @Test("Prints the moment of a typed time in the zone of TZ", .enabled(if: Helper.isWanted("findTime")))
    func findTime() throws {
        let now = try date("HELPER_NOW")
        let typed = try environment("HELPER_EXPRESSION")
        let day = try TypedDay.read(typed, NumberDialect(style: .english, isPortuguese: false))
        let time = TimeExpression(typed).map { LocalClock.past($0, now: now) }
        let found = try #require(time ?? day.map { LocalClock.start(of: $0, now: now) })
        let words = RFC3339.text(found) + " " + LocalClock.place.time(now)
        try AtomicFile.write(Array(words.utf8), to: try environment("HELPER_ANSWER"))
    }
}
