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
    private static var isClosing = false

    private let output: PipeReader
    private let errors: PipeReader
    private let limits: Limits
    private var (deadline, killing): (Timer?, Timer?)
    private var code: Int?
    private var (hasEnded, isLate, isEnding) = (false, false, false)
    /// The leader of its group.
    private let pid: pid_t
    private var report: ((CommandEnding) -> Void)?

    /// Starts a command, and reports once how it ended; `line` takes each line that it prints, as it does.
    init(
        _ words: [String], input: String? = nil, limits: Limits, line: ((String) -> Void)? = nil,
        report: @escaping (CommandEnding) -> Void
    ) throws(StartFailure) {
        guard !Self.isClosing else { throw StartFailure(reason: "") }
        self.limits = limits
        let process = try StartedProcess(words, takesInput: input != nil)
        pid = process.pid
        self.report = report
        output = PipeReader(process.output, limit: Self.mostOutput)
        errors = PipeReader(process.errors, limit: Self.mostErrors)
        output.line = line
        for drain in [output, errors] { drain.read { self.check() } }
        if let input, let pipe = process.input { Self.write(input, to: pipe) }
        Self.running[ObjectIdentifier(self)] = self
        deadline = Timer(milliseconds: limits.patience * 1000) { [weak self] in self?.giveUp() }
        whenEnded(pid) { self.end(with: $0) }
    }

    private func end(with code: Int?) {
        (self.code, hasEnded) = (code, true)
        killing?.cancel()
        Self.running[ObjectIdentifier(self)] = nil
        check()
    }

    /// Forgets the command, whose answer nobody wants any more; it comes to its own end, and has no less time for that.
    func forget() {
        report = nil
        output.line = nil
    }

    /// Ends the command: asks it and everything that it started to end, and kills them if the command itself goes on.
    ///
    /// A program that it started, and that does not heed the signal, outlives a command that does: it may be keeping a new
    /// token, which can be had only once (Decisions/0008).
    func end() {
        guard !isEnding, !hasEnded else { return }
        isEnding = true
        deadline?.cancel()
        signal(SIGTERM)
        for drain in [output, errors] { drain.stop() }
        killing = Timer(milliseconds: limits.grace * 1000) { [self] in signal(SIGKILL) }
    }

    /// Ends the commands that only answer something, when nobody wants the answers any more, and waits until they have ended.
    ///
    /// Those that change something are let go: what a person has done last is kept, too. No other command starts any more,
    /// whatever happens meanwhile.
    static func endAll() {
        isClosing = true
        for child in running.values { child.forget() }
        let asked = running.values.filter(\.limits.isQuestion)
        for child in asked { child.end() }
        var isOver = false
        let most = asked.map(\.limits.grace).max() ?? 0
        // Not even SIGKILL ends a process that hangs in the kernel.
        let limit = Timer(milliseconds: (most + 1) * 1000) { isOver = true }
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
    private func signal(_ number: Int32) { if !hasEnded { kill(-pid, number) } }

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
    private static func write(_ input: String, to pipe: Int32) {
        Array(input.utf8).withUnsafeBytes { _ = Glibc.write(pipe, $0.baseAddress, $0.count) }
        close(pipe)
    }
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
struct StartFailure: Error { let reason: String }

/// What comes out of a pipe, read as it comes.
final class PipeReader {
    private static let chunk = 32 << 10

    private(set) var bytes: [UInt8] = []
    /// Whether nothing more will come.
    private(set) var isDone = false
    private(set) var isTooLong = false
    /// Takes each complete line.
    var line: ((String) -> Void)?

    private let stream: Retained
    private let limit: Int
    private let cancelled = Retained(owned: UnsafeMutableRawPointer(g_cancellable_new()))
    private var startOfLine = 0

    /// Reads a pipe, and closes it in the end; keeps no more than a limit.
    init(_ pipe: Int32, limit: Int) {
        stream = Retained(owned: g_unix_input_stream_new(pipe, 1)!.raw)
        self.limit = limit
    }

    /// Reads to the end, and then runs `done`.
    func read(_ done: @escaping () -> Void) {
        let pipe: UnsafeMutablePointer<GInputStream> = cast(stream.raw)
        g_input_stream_read_bytes_async(
            pipe, gsize(Self.chunk), G_PRIORITY_DEFAULT, cast(cancelled.raw),
            { _, result, data in
                defer { releaseSwiftObject(data) }
                Box<(OpaquePointer?) -> Void>.from(data).content(result)
            },
            Box { (result: OpaquePointer?) in
                let chunk = g_input_stream_read_bytes_finish(pipe, result, nil)
                defer { if let chunk { g_bytes_unref(chunk) } }
                self.take(chunk)
                if self.isDone { done() } else { self.read(done) }
            }.data)
    }

    func stop() { g_cancellable_cancel(cast(cancelled.raw)) }

    private func take(_ chunk: OpaquePointer?) {
        var size: gsize = 0
        guard !isDone, let chunk, let data = g_bytes_get_data(chunk, &size), size > 0 else {
            isDone = true
            return
        }
        bytes += UnsafeRawBufferPointer(start: data, count: Int(size))
        isTooLong = bytes.count > limit
        if isTooLong { (bytes, isDone) = ([], true) }
        if line != nil { takeLines() }
    }

    private func takeLines() {
        while startOfLine < bytes.count, let end = bytes[startOfLine...].firstIndex(of: 10) {
            line?(String(decoding: bytes[startOfLine..<end], as: UTF8.self))
            startOfLine = end + 1
        }
    }
}
