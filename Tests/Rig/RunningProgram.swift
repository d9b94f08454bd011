import Foundation
import Synchronization
import TestSupport

/// A program that a test has started, in a process group of its own.
package final class RunningProgram: Sendable {
    /// Its name and arguments.
    package let name: String
    /// Its process.
    package let pid: pid_t
    /// What it writes to standard output; at a terminal also to standard error.
    package let output: Transcript
    /// What it writes to standard error.
    package let errors: Transcript
    /// Holds its ending, once there is one.
    private let endings: EventLog<Ending>
    private let isGone = Mutex(false)
    private let input: Mutex<Int32>
    private let tidiesUp: Bool

    /// Starts a program; see `ProgramStart` for its settings.
    package init(_ start: ProgramStart) throws {
        let spawned = try start.spawn()
        name = start.name
        tidiesUp = start.tidiesUp
        pid = spawned.pid
        input = Mutex(spawned.input)
        output = Transcript("the output of \(name)", reading: spawned.output)
        errors = Transcript("the errors of \(name)", reading: spawned.errors)
        endings = EventLog("the end of \(name)")
        Undertaker.shared.watch(pid)
        Thread.detachNewThread { [self] in awaitEnd() }
    }

    /// How it ended, if it has.
    package var ending: Ending? { endings.all.first }

    /// Writes to its standard input.
    package func write(_ text: String) {
        let bytes = Array(text.utf8)
        input.withLock { _ = $0 < 0 ? 0 : Glibc.write($0, bytes, bytes.count) }
    }

    /// Ends its standard input.
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

    /// Sends a signal to it and its children.
    package func signalGroup(_ number: Int32) {
        isGone.withLock { isGone in if !isGone { kill(-pid, number) } }
    }

    /// Waits until it has ended.
    @discardableResult
    package func ended() async throws -> Ending {
        try await endings.first("the end") { _ in true }
    }

    /// Waits until it has ended and all its output was read.
    package func outcome() async throws -> Outcome {
        let ending = try await ended()
        try await output.ended()
        try await errors.ended()
        return Outcome(ending: ending, output: output.text, errors: errors.text)
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
            Undertaker.shared.forget(pid)
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
