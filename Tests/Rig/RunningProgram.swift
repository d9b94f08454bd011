import Foundation
import Synchronization
import TestSupport

/// A program that a test has started, in its own process group.
package final class RunningProgram: Sendable {
    package let name: String
    package let pid: pid_t
    /// What it writes to standard output; at a terminal also to standard error.
    package let output: Transcript
    package let errors: Transcript
    /// Holds its ending, once there is one.
    private let endings: EventLog<Ending>
    private let isGone = Mutex(false)
    private let input: Mutex<Int32>
    private let tidiesUp: Bool

    package init(_ start: ProgramStart) throws {
        let spawned = try start.spawn()
        name = start.name
        tidiesUp = start.tidiesUp
        pid = spawned.pid
        input = Mutex(spawned.input)
        output = Transcript("the output of \(name)", reading: spawned.output)
        errors = Transcript("the errors of \(name)", reading: spawned.errors)
        endings = EventLog("the end of \(name)")
        ProcessReaper.shared.watch(pid)
        Thread.detachNewThread { [self] in awaitEnd() }
    }

    package var ending: Ending? { endings.all.first }

    package func write(_ text: String) {
        let bytes = Array(text.utf8)
        input.withLock { _ = $0 < 0 ? 0 : Glibc.write($0, bytes, bytes.count) }
    }

    package func closeInput() {
        input.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    /// Sends a signal, unless it has ended: then its process id may be another's.
    package func signal(_ number: Int32) {
        isGone.withLock { isGone in if !isGone { kill(pid, number) } }
    }

    package func signalGroup(_ number: Int32) {
        isGone.withLock { isGone in if !isGone { kill(-pid, number) } }
    }

    @discardableResult
    package func ended(limit: Double = SafetyLimit.seconds) async throws -> Ending {
        try await endings.first("the end", limit: limit) { _ in true }
    }

    /// Waits until it has ended and all its output was read.
    package func outcome(limit: Double = SafetyLimit.seconds) async throws -> Outcome {
        let ending = try await ended(limit: limit)
        try await output.ended()
        try await errors.ended()
        return Outcome(ending: ending, output: output.text, written: errors.text)
    }

    /// Ends it and its remaining children; until then their process ids cannot be reused.
    package func dispose() async {
        if tidiesUp {
            signal(SIGTERM)
            _ = try? await ended()
        }
        signalGroup(SIGKILL)
        _ = try? await ended()
        isGone.withLock { isGone in
            guard !isGone else { return }
            isGone = true
            waitpid(pid, nil, 0)
            ProcessReaper.shared.forget(pid)
        }
        closeInput()
    }

    private func awaitEnd() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        endings.append(Ending((information.si_code, information._sifields._sigchld.si_status)))
        endings.end()
    }
}

/// How a program ended.
package enum Ending: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)

    init(_ information: (code: Int32, status: Int32)) {
        self = information.code == 1 ? .code(information.status) : .signal(information.status)  // 1: CLD_EXITED
    }
}

/// The result of a program that has ended.
package struct Outcome: Sendable {
    package let ending: Ending
    package var output: String
    package var written: String
    /// Its errors without the name of the program, which tests of sentences need not repeat.
    package var errors: String {
        written.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let name = Self.programs.first { line.hasPrefix("\($0): ") }
            return String(line.dropFirst(name.map { $0.count + 2 } ?? 0))
        }.joined(separator: "\n")
    }

    private static let programs = [
        "topgames", "rates", "pokedex", "characters", "channels", "todayd", "today-fetch", "today-search",
    ]

    package var code: Int32 {
        if case .code(let code) = ending { return code }
        return -1
    }

    package var sentences: [Substring] { errors.split(separator: "\n") }
}

/// One of the outputs of a program, as lines and as raw text.
package final class Transcript: Sendable {
    /// Its lines, without line breaks; the last one even if it has none.
    package let lines: EventLog<String>
    private let bytes = Mutex([UInt8]())

    /// Reads `descriptor` to the end on its own thread, and closes it.
    init(_ name: String, reading descriptor: Int32) {
        lines = EventLog(name)
        Thread.detachNewThread { [self] in read(descriptor) }
    }

    /// Everything so far; invalid UTF-8 is repaired.
    package var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    package func ended() async throws { _ = try? await lines.first("the end") { _ in false } }

    private func read(_ descriptor: Int32) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var rest: [UInt8] = []
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            // A terminal ends with EIO, everything else with 0.
            guard count > 0 else { break }
            bytes.withLock { $0 += chunk[..<count] }
            rest += chunk[..<count]
            while let end = rest.firstIndex(of: 0x0A) {
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
        lines.end()
        close(descriptor)
    }
}

/// Ends the programs of a test run that was killed: a shell that waits for the end of its standard input.
final class ProcessReaper: Sendable {
    static let shared = ProcessReaper()

    private static let script = """
        trap '' INT TERM HUP
        pids=' ' # one space before, between and after them; more would make matching ever slower
        while read -r what pid; do
            case "$what$pids" in
                +* ) pids="$pids$pid " ;;
                -*" $pid "* ) pids="${pids%% $pid *} ${pids#* $pid }" ;;
            esac
        done
        for pid in $pids; do kill -s TERM -- "-$pid"; done 2>/dev/null
        [ "$pids" = ' ' ] || sleep 1
        for pid in $pids; do kill -s KILL -- "-$pid"; done 2>/dev/null
        """

    private let pipe: Int32

    private init() {
        signal(SIGPIPE, SIG_IGN)
        let start = ProgramStart("/bin/sh", ["-c", Self.script], environment: ["PATH": "/usr/bin:/bin"])
        // Without the shell everything works except for the cleanup after a crash.
        let spawned = try? start.spawn()
        if let spawned { for descriptor in [spawned.output, spawned.errors] { close(descriptor) } }
        pipe = spawned?.input ?? -1
    }

    func watch(_ pid: pid_t) { say("+ \(pid)\n") }
    func forget(_ pid: pid_t) { say("- \(pid)\n") }

    private func say(_ line: String) { _ = Glibc.write(pipe, Array(line.utf8), line.utf8.count) }
}
