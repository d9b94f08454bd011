import Foundation
import TestSupport
import Testing

@testable import TodayFiles

@Suite("A lock that one process holds", .timeLimit(.minutes(2)))
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

    @Test("while another process holds it, it cannot be taken, and its holder is known; it ends with that process")
    func held() throws {
        let other = try holder()
        #expect(try HeldLock(path) == nil)
        #expect(InstanceLock.holder(path) == other.process.processIdentifier)
        other.kill()
        #expect(InstanceLock.holder(path) == nil)
        #expect(try HeldLock(path) != nil)
    }

    @Test("while this process holds it, no other gets it, and the others learn who has it; once released, they get it")
    func ours() throws {
        do {
            let lock = try HeldLock(path)
            #expect(try answerOfAnother() == "held by \(getpid())")
            withExtendedLifetime(lock) {}
        }
        #expect(try answerOfAnother() == "taken")
    }

    @Test("a process that waits for it gets it when the other releases it, and not before")
    func waiting() throws {
        let other = try holder()
        let released = folder.file("released")
        let thread = Thread { try? other.release() }
        thread.start()
        let lock = try InstanceLock.wait(path, seconds: 100)
        #expect(text(released) != nil)
        withExtendedLifetime(lock) {}
    }

    @Test("who waits for a process that never lets go stops waiting, and says which process it is")
    func never() throws {
        let other = try holder()
        defer { other.kill() }
        let reason = "process \(other.process.processIdentifier) has held it for 1 s; if that process hangs, end it"
        #expect(throws: FileError(.lock, path, reason: reason)) { try HeldLock(path, waiting: 0.1) }
    }

    @Test("a file that was never locked has no holder, and neither has one that is not there")
    func nobody() throws {
        #expect(InstanceLock.holder(path) == nil)
        try folder.put("12345\n", at: path)
        #expect(InstanceLock.holder(path) == nil)
    }

    @Test("if there can be no such file, it says so")
    func impossible() throws {
        try folder.put("", at: folder.file("file"))
        #expect(throws: FileError.self) { try HeldLock(folder.file("file/todayd.lock")) }
    }
}
