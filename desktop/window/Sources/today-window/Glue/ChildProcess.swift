import CAdwaita
import Glibc
import WindowCore

/// A command that runs in a process of its own, while the main loop goes on.
///
/// What it prints is read up to a limit, and it has a limited time: one that hangs is ended, and its owner learns of it.
final class ChildProcess {
    private static let mostOutput = 4 << 20
    private static let mostErrors = 64 << 10

    private static var running: [ObjectIdentifier: ChildProcess] = [:]

    private let process: Kept
    private let output: Drain
    private let errors: Drain
    private let limits: Limits
    private var (deadline, killing): (Later?, Later?)
    private var code: Int?
    private var (hasEnded, isLate, isEnding) = (false, false, false)
    /// The leader of its group; 0 if it had ended before anybody could ask for its number.
    private let pid: pid_t
    private var report: ((CommandEnding) -> Void)?

    /// Starts a command, and reports once how it ended; `line` takes each line that it prints, as it does.
    init(
        _ words: [String], input: String? = nil, limits: Limits, line: ((String) -> Void)? = nil,
        report: @escaping (CommandEnding) -> Void
    ) throws(StartFailure) {
        self.limits = limits
        let process = try Self.start(words, takesInput: input != nil)
        self.process = Kept(owned: process.raw)
        pid = g_subprocess_get_identifier(process).flatMap { pid_t(String(cString: $0)) } ?? 0
        self.report = report
        output = Drain(g_subprocess_get_stdout_pipe(process), limit: Self.mostOutput)
        errors = Drain(g_subprocess_get_stderr_pipe(process), limit: Self.mostErrors)
        output.line = line
        for drain in [output, errors] { drain.read { self.check() } }
        if let input { Self.write(input, to: process) }
        Self.running[ObjectIdentifier(self)] = self
        deadline = Later(milliseconds: limits.patience * 1000) { [weak self] in self?.giveUp() }
        g_subprocess_wait_async(
            process, nil, Completion.callback,
            Completion.data { _, result in
                g_subprocess_wait_finish(process, result, nil)
                self.code = g_subprocess_get_if_exited(process) != 0 ? Int(g_subprocess_get_exit_status(process)) : nil
                self.hasEnded = true
                self.killing?.cancel()
                Self.running[ObjectIdentifier(self)] = nil
                self.check()
            })
    }

    /// Forgets the command, whose answer nobody wants any more; it comes to its own end, and has no less time for that.
    func forget() {
        report = nil
        output.line = nil
    }

    /// Ends the command, and everything that it started: asks it to, and kills it if it goes on.
    func end() {
        guard !isEnding, !hasEnded else { return }
        isEnding = true
        deadline?.cancel()
        signal(SIGTERM)
        for drain in [output, errors] { drain.stop() }
        killing = Later(milliseconds: limits.grace * 1000) { [self] in signal(SIGKILL) }
    }

    /// Ends the commands that only answer something, when nobody wants the answers any more, and waits until they have ended.
    ///
    /// Those that change something are let go: what a person has done last is kept, too.
    static func endAll() {
        for child in running.values { child.forget() }
        let asked = running.values.filter(\.limits.isQuestion)
        for child in asked { child.end() }
        var isOver = false
        let most = asked.map(\.limits.grace).max() ?? 0
        // Not even SIGKILL ends a process that hangs in the kernel.
        let limit = Later(milliseconds: (most + 1) * 1000) { isOver = true }
        while !isOver, asked.contains(where: { !$0.hasEnded }) { g_main_context_iteration(nil, 1) }
        limit.cancel()
    }

    private func giveUp() {
        isLate = true
        end()
        // What it started may keep the pipes open: nobody waits for that.
        finish()
    }

    /// Signals the group of processes that the command and what it started are.
    private func signal(_ number: Int32) {
        // The group 0 would be our own.
        if !hasEnded, pid > 0 { kill(-pid, number) }
    }

    private func check() {
        if output.isTooLong {
            end()
            // It may not heed the signal, and nobody waits for that, either.
            return finish()
        }
        guard hasEnded, output.isDone, errors.isDone else { return }
        finish()
    }

    private func finish() {
        deadline?.cancel()
        guard let report else { return }
        self.report = nil
        report(
            CommandEnding(
                code: code, output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self),
                isLate: isLate, isTooLong: output.isTooLong))
    }

    /// Writes a few words, which fit into any pipe, and ends them.
    private static func write(_ input: String, to process: OpaquePointer) {
        guard let pipe = g_subprocess_get_stdin_pipe(process) else { return }
        g_output_stream_write_all(pipe, input, gsize(input.utf8.count), nil, nil, nil)
        g_output_stream_close(pipe, nil, nil)
    }

    private static func start(_ words: [String], takesInput: Bool) throws(StartFailure) -> OpaquePointer {
        var arguments: [UnsafePointer<CChar>?] = words.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { for word in arguments { g_free(UnsafeMutableRawPointer(mutating: word)) } }
        let pipes = [G_SUBPROCESS_FLAGS_STDOUT_PIPE, G_SUBPROCESS_FLAGS_STDERR_PIPE]
        let flags = (pipes + (takesInput ? [G_SUBPROCESS_FLAGS_STDIN_PIPE] : [])).reduce(0) { $0 | $1.rawValue }
        var problem: UnsafeMutablePointer<GError>?
        let launcher = g_subprocess_launcher_new(GSubprocessFlags(flags))!
        defer { g_object_unref(launcher.raw) }
        g_subprocess_launcher_set_child_setup(launcher, leadGroup, nil, nil)
        guard let process = g_subprocess_launcher_spawnv(launcher, &arguments, &problem) else {
            defer { g_clear_error(&problem) }
            throw StartFailure(reason: problem.map { String(cString: $0.pointee.message) } ?? "")
        }
        return process
    }
}

/// Makes the new process the leader of a group, so that what it starts can be ended with it.
private nonisolated func leadGroup(_: gpointer?) {
    setpgid(0, 0)
}

extension ChildProcess {
    /// How a command comes to its end.
    struct Limits {
        /// Seconds that it may take.
        let patience: Int
        /// Seconds for which a command that was asked to end may go on.
        let grace: Int
        /// Whether it only answers something, so that nothing is lost if it ends with the window.
        var isQuestion = true
    }
}

/// Why a command could not be started.
struct StartFailure: Error {
    let reason: String
}
