import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("The lock of one instance", .timeLimit(.minutes(2)))
struct InstanceLockTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("todayd.lock")
    }

    /// Another process that holds the lock.
    private func holder() throws -> Helper {
        let held = folder.file("held")
        let watch = FolderWatch(held)
        let helper = try Helper(
            "hold", ["HELPER_PATH": path, "HELPER_HELD": held, "HELPER_RELEASED": folder.file("released")])
        while text(held) == nil, helper.process.isRunning { _ = try watch.wait(until: Date(timeIntervalSinceNow: 1)) }
        try #require(text(held) != nil, "the other process did not get the lock")
        return helper
    }

    private func answerOfAnother() throws -> String? {
        let answer = folder.file("answer")
        _ = try Helper("tryLock", ["HELPER_PATH": path, "HELPER_ANSWER": answer]).finished()
        return text(answer)
    }

    @Test("While another process holds the lock it is not available, and its holder is known, until that process ends")
    func held() throws {
        let other = try holder()
        #expect(try HeldLock(path) == nil)
        #expect(InstanceLock.holder(path) == other.process.processIdentifier)
        other.kill()
        #expect(InstanceLock.holder(path) == nil)
        #expect(try HeldLock(path) != nil)
    }

    @Test("While this process holds the lock, others do not get it, and know the holder; once released, they get it")
    func ours() throws {
        do {
            let lock = try HeldLock(path)
            #expect(try answerOfAnother() == "held by \(getpid())")
            withExtendedLifetime(lock) {}
        }
        #expect(try answerOfAnother() == "taken")
    }

    @Test("A process that waits for the lock gets it when the other releases it, and not before")
    func waiting() throws {
        let other = try holder()
        let released = folder.file("released")
        let thread = Thread { try? other.release() }
        thread.start()
        let lock = try InstanceLock.wait(path, seconds: 100)
        #expect(text(released) != nil)
        withExtendedLifetime(lock) {}
    }

    @Test("Waiting for a lock that is never released ends with an error that names the process")
    func never() throws {
        let other = try holder()
        defer { other.kill() }
        let holder = "process \(other.process.processIdentifier)"
        let reason = "\(holder) still holds it after 1 s; if that process hangs, end it"
        #expect(throws: FileError(.lock, path, reason: reason)) { try HeldLock(path, waiting: 0.1) }
    }

    @Test("A file that was never locked has no holder, nor has a missing one")
    func nobody() throws {
        #expect(InstanceLock.holder(path) == nil)
        try folder.put("12345\n", at: path)
        #expect(InstanceLock.holder(path) == nil)
    }

    @Test("A lock file that cannot be created is an error")
    func impossible() throws {
        try folder.put("", at: folder.file("file"))
        #expect(throws: FileError.self) { try HeldLock(folder.file("file/todayd.lock")) }
    }
}
