import Foundation
import Glibc
import TestSupport
import Testing

@testable import TodayFiles

@Suite("Child processes")
struct ChildStartTests {
    private func pipe() throws -> TodayFiles.Pipe {
        let pipe = TodayFiles.Pipe()
        return try #require(pipe)
    }

    /// What a shell script prints, run as a child with these changes.
    private func output(_ script: String, _ change: (inout ChildStart) -> Void = { _ in }) throws -> String {
        let pipe = try pipe()
        var start = ChildStart(["sh", "-c", script], input: .nothing, output: .descriptor(pipe.writing))
        change(&start)
        let child = try #require(start.start())
        close(pipe.writing)
        defer { close(pipe.reading) }
        var buffer = OutputBuffer(limit: 1_000_000)
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        while case let count = read(pipe.reading, &chunk, chunk.count), count > 0 { _ = buffer.take(chunk[..<count]) }
        #expect(ChildEnding.of(child).exitCode == 0)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test("a program that is not installed does not start")
    func missing() {
        #expect(ChildStart(["no-such-program-of-ours"]).start() == nil)
        #expect(DetachedProgram.start(["no-such-program-of-ours"]) == nil)
        #expect(DetachedProgram.begin(["no-such-program-of-ours"]) == .notThere)
    }

    @Test("its streams are what they are said to be, and it has no other files of ours")
    func streams() throws {
        #expect(try output("cat; echo said; echo lost >&2") { $0.streams[2] = .nothing } == "said\n")
        let other = try pipe()
        defer { other.close() }
        #expect(try output("[ -e /proc/self/fd/\(other.writing) ] || echo closed") == "closed\n")
    }

    @Test("its environment is ours with the changes: one variable more, and one removed")
    func variables() throws {
        let script = "echo \"$CHILD_START_NEW,${PATH-none},${HOME-none}\""
        let said = try output(script) { $0.variables = ["CHILD_START_NEW": "a b", "HOME": String?.none] }
        #expect(said.hasPrefix("a b,/") && said.hasSuffix(",none\n"))
    }

    @Test("it leads a group or a session of its own, or belongs to ours")
    func groups() throws {
        let script = "read -r all < /proc/self/stat; set -- $all; echo \"$1 $5 $6\""
        func ids(_ group: ChildStart.Group) throws -> [pid_t] {
            try output(script) { $0.group = group }.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
        }
        let (ours, own, session) = (try ids(.ours), try ids(.own), try ids(.session))
        #expect(ours[1] == getpgrp() && ours[2] == getsid(0))
        #expect(own[1] == own[0] && own[2] == getsid(0))
        #expect(session[1] == session[0] && session[2] == session[0])
    }

    @Test("a signal that we ignore ends it all the same")
    func signals() throws {
        let before = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, before) }
        let child = try #require(ChildStart(["sh", "-c", "kill -PIPE $$; exit 3"]).start())
        let ending = ChildEnding.of(child)
        #expect(ending.signal == SIGPIPE && ending.exitCode == nil)
    }

    @Test("it can be another file than its name says")
    func file() throws {
        let said = try output("") { ($0.file, $0.words) = ("/bin/sh", ["other", "-c", "echo $1", "x", "y"]) }
        #expect(said == "y\n")
    }

    @Test("a program that fails at once is noticed; one that runs on is left running")
    func begin() {
        #expect(DetachedProgram.begin(["sh", "-c", "exit 3"]) == .failed(code: 3))
        #expect(DetachedProgram.begin(["true"]) == .begun)
    }
}
