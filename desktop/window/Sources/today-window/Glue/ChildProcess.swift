import CAdwaita
import Glibc
import WindowCore

/// A command that runs in a process of its own, while the main loop goes on.
///
/// What it prints is read up to a limit, and it has a limited time: one that hangs is ended, and its owner learns of it.
final class ChildProcess {
    private static let mostOutput = 4 << 20
    private static let mostErrors = 64 << 10
    /// Milliseconds for which a command that is asked to end may go on.
    private static let grace = 2000

    private static var running: [ObjectIdentifier: ChildProcess] = [:]

    private let process: Kept
    private let output: Drain
    private let errors: Drain
    private var deadline: Later?
    private var code: Int?
    private var (hasEnded, isLate) = (false, false)
    private let pid: pid_t
    private var report: ((CommandEnding) -> Void)?

    /// Starts a command, and reports once how it ended; `line` takes each line that it prints, as it does.
    init(
        _ words: [String], input: String? = nil, patience: Int, line: ((String) -> Void)? = nil,
        report: @escaping (CommandEnding) -> Void
    ) throws(StartFailure) {
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
        deadline = Later(milliseconds: patience * 1000) { [weak self] in self?.giveUp() }
        g_subprocess_wait_async(
            process, nil, Completion.callback,
            Completion.data { _, result in
                g_subprocess_wait_finish(process, result, nil)
                self.code = g_subprocess_get_if_exited(process) != 0 ? Int(g_subprocess_get_exit_status(process)) : nil
                self.hasEnded = true
                Self.running[ObjectIdentifier(self)] = nil
                self.check()
            })
    }

    /// Forgets the command, whose answer nobody wants any more; it comes to its own end, and has no less time for that.
    func forget() {
        report = nil
        output.line = nil
    }

    /// Ends the command, and everything that it started.
    func end() {
        deadline?.cancel()
        signal(SIGTERM)
        for drain in [output, errors] { drain.stop() }
    }

    /// Ends all commands that are running.
    static func endAll() {
        for child in running.values { child.end() }
    }

    private func giveUp() {
        isLate = true
        end()
        // What it started may keep the pipes open: nobody waits for that.
        finish()
        // One that is stuck may not even end when it is asked to.
        deadline = Later(milliseconds: Self.grace) { [self] in signal(SIGKILL) }
    }

    /// Signals the group of processes that the command and what it started are.
    private func signal(_ number: Int32) {
        if !hasEnded { kill(-pid, number) }
    }

    private func check() {
        if output.isTooLong { end() }
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

/// Why a command could not be started.
struct StartFailure: Error {
    let reason: String
}
