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

    /// The output of a shell script that runs as a child with these changes.
    private func output(_ script: String, _ change: (inout ChildStart) -> Void = { _ in }) throws -> String {
        var start = ChildStart(["sh", "-c", script], input: .nothing)
        change(&start)
        let child = try #require(ChildOutput(start, limit: 1_000_000))
        while child.receive(within: -1) == .bytes {}
        #expect(ChildEnding.waiting(for: child.process).exitCode == 0)
        return String(decoding: child.bytes, as: UTF8.self)
    }

    @Test("A program that is not installed does not start")
    func missing() {
        #expect(ChildStart(["no-such-program-of-ours"]).start() == nil)
        #expect(DetachedProgram.start(["no-such-program-of-ours"]) == nil)
        #expect(DetachedProgram.begin(["no-such-program-of-ours"]) == .missing)
    }

    @Test("A child has the streams that are set, and no other files of ours")
    func streams() throws {
        #expect(try output("cat; echo said; echo lost >&2") { $0.streams[2] = .nothing } == "said\n")
        let other = try pipe()
        defer { other.close() }
        #expect(try output("[ -e /proc/self/fd/\(other.writing) ] || echo closed") == "closed\n")
    }

    @Test("A child has our environment with the changes: one variable added, and one removed")
    func variables() throws {
        let script = "echo \"$CHILD_START_NEW,${PATH-none},${HOME-none}\""
        let said = try output(script) { $0.variables = ["CHILD_START_NEW": "a b", "HOME": String?.none] }
        #expect(said.hasPrefix("a b,/") && said.hasSuffix(",none\n"))
    }

    @Test("A child leads its own group or session, or belongs to ours")
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

    @Test("A signal that we ignore ends a child")
    func signals() throws {
        let before = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, before) }
        let child = try #require(ChildStart(["sh", "-c", "kill -PIPE $$; exit 3"]).start())
        let ending = ChildEnding.waiting(for: child)
        #expect(ending.signal == SIGPIPE && ending.exitCode == nil)
    }

    @Test("A child's file can differ from its name")
    func file() throws {
        let said = try output("") { ($0.file, $0.words) = ("/bin/sh", ["other", "-c", "echo $1", "x", "y"]) }
        #expect(said == "y\n")
    }

    @Test("A detached program that fails at once is reported, and one that runs on is left running")
    func begin() {
        #expect(DetachedProgram.begin(["sh", "-c", "exit 3"]) == .failed(code: 3))
        #expect(DetachedProgram.begin(["true"]) == .begun)
    }
}

@Suite("The output of a child")
struct ChildOutputTests {
    private func output(
        of script: String, input: String? = nil, limit: Int = 1_000, within seconds: Int? = 10
    ) -> ChildOutput.Ending? {
        ChildOutput.of(["sh", "-c", script], input: input, limit: limit, within: seconds)
    }

    private func whole(_ ending: ChildOutput.Ending?) throws -> (text: String, ending: ChildEnding) {
        guard case .whole(let bytes, let ending)? = ending else {
            throw FileError(.read, "its output", reason: "\(String(describing: ending))")
        }
        return (String(decoding: bytes, as: UTF8.self), ending)
    }

    @Test("The output has everything that the child wrote for its input, with or without a timeout")
    func whole() throws {
        let long = String(repeating: "line\n", count: 40_000)
        #expect(try whole(output(of: "cat", input: long, limit: 1 << 20)).text == long)
        #expect(try whole(output(of: "cat; echo end", input: "a", within: nil)).text == "aend\n")
        #expect(try whole(output(of: "echo said; exit 3")).ending.exitCode == 3)
        #expect(try whole(output(of: "kill -KILL $$", within: nil)).ending.signal == SIGKILL)
        #expect(ChildOutput.of(["no-such-program-of-ours"]) == nil)
    }

    @Test("The output ends with the child, even if another program holds the pipe open")
    func held() throws {
        let sleeper = try #require(pid_t(try whole(output(of: "sleep 60 & echo -n $!")).text))
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    @Test("Output beyond the limit is not read, and a child that takes too long is terminated")
    func limits() {
        #expect(output(of: "yes", limit: 100) == .tooLong)
        #expect(output(of: "exec sleep 60", within: 0) == .late)
    }
}

@Suite("The buffer for a child's output")
struct OutputBufferTests {
    @Test(
        "The buffer has everything up to the limit, then the beginning if more is rejected, or the end",
        arguments: [
            (.refused, [[1, 2], [3, 4]], [1, 2, 3, 4], false), (.refused, [[1, 2, 3, 4, 5]], [1, 2, 3, 4], true),
            (.forgotten, [[1, 2, 3], [4, 5, 6]], [3, 4, 5, 6], false),
        ] as [(OutputBuffer.Excess, [[UInt8]], [UInt8], Bool)])
    func kept(_ excess: OutputBuffer.Excess, _ pieces: [[UInt8]], _ bytes: [UInt8], _ isTooLong: Bool) {
        var buffer = OutputBuffer(limit: 4, excess: excess)
        for piece in pieces {
            let wantsMore = buffer.append(piece[...])
            #expect(wantsMore == !isTooLong)
        }
        #expect(buffer.bytes == bytes && buffer.isTooLong == isTooLong)
    }
}
