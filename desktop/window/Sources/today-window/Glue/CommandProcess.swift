import CAdwaita
import Glibc
import WindowCore

/// A command that runs in a child process while the main loop continues.
///
/// Ends a command that exceeds its timeout, and reports it as late; also ends a command with too much output.
final class CommandProcess {
    private static let mostOutput = 4 << 20
    private static let mostErrors = 64 << 10

    private static var running: [ObjectIdentifier: CommandProcess] = [:]
    private static var isClosing = false

    private let output: PipeReader
    private let errors: PipeReader
    private let limits: Limits
    private var (deadline, killing): (GLibTimer?, GLibTimer?)
    private var code: Int?
    private var (hasEnded, isLate, isEnding) = (false, false, false)
    private let pid: pid_t
    private var report: ((CommandEnding) -> Void)?

    /// Starts a command and reports its result at most once; throws if it cannot be started, or after `endAll`.
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
        deadline = GLibTimer(milliseconds: limits.timeout * 1000) { [weak self] in self?.giveUp() }
        whenEnded(pid) { self.end(with: $0) }
    }

    private func end(with code: Int?) {
        (self.code, hasEnded) = (code, true)
        killing?.cancel()
        Self.running[ObjectIdentifier(self)] = nil
        check()
    }

    /// Drops the callbacks; the command continues to run, with the same timeout.
    func forget() {
        report = nil
        output.line = nil
    }

    /// Sends SIGTERM to the process group, and SIGKILL after the grace period if the command itself is still running.
    ///
    /// A child that outlives the command is not killed, because it may be storing a new token, which is issued only
    /// once (Decisions/0008).
    func end() {
        guard !isEnding, !hasEnded else { return }
        isEnding = true
        deadline?.cancel()
        signal(SIGTERM)
        for drain in [output, errors] { drain.stop() }
        killing = GLibTimer(milliseconds: limits.grace * 1000) { [self] in signal(SIGKILL) }
    }

    /// Ends all commands with `endsWithWindow`, and waits for them; no further command can be started.
    ///
    /// The other commands continue, so that the user's last change is not lost.
    static func endAll() {
        isClosing = true
        for command in running.values { command.forget() }
        let ending = running.values.filter(\.limits.endsWithWindow)
        for command in ending { command.end() }
        var isOver = false
        let most = ending.map(\.limits.grace).max() ?? 0
        // Limit the wait, because not even SIGKILL ends a process that hangs in the kernel.
        let limit = GLibTimer(milliseconds: (most + 1) * 1000) { isOver = true }
        while !isOver, ending.contains(where: { !$0.hasEnded }) { g_main_context_iteration(nil, 1) }
        limit.cancel()
    }

    private func giveUp() {
        isLate = true
        end()
        // Do not wait, because descendants of the command may hold the pipes open.
        finish()
    }

    private func signal(_ number: Int32) { if !hasEnded { kill(-pid, number) } }

    private func check() {
        if output.isTooLong {
            end()
            // Do not wait, because the command may ignore the signal.
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

    /// Writes a short text, which fits into any pipe buffer, and closes the pipe.
    private static func write(_ input: String, to pipe: Int32) {
        Array(input.utf8).withUnsafeBytes { _ = Glibc.write(pipe, $0.baseAddress, $0.count) }
        close(pipe)
    }
}

extension CommandProcess {
    struct Limits {
        let timeout: Int
        let grace: Int
        /// Whether the command ends with the window; `false` for changes by the user, which must not be lost.
        var endsWithWindow = true
    }
}

struct StartFailure: Error { let reason: String }

final class PipeReader {
    private static let chunk = 32 << 10

    private(set) var bytes: [UInt8] = []
    private(set) var isDone = false
    private(set) var isTooLong = false
    var line: ((String) -> Void)?

    private let stream: Retained
    private let limit: Int
    private let cancelled = Retained(owned: UnsafeMutableRawPointer(g_cancellable_new()))
    private var startOfLine = 0

    /// Takes over `pipe`; after more than `limit` bytes, stops reading and discards all bytes.
    init(_ pipe: Int32, limit: Int) {
        stream = Retained(owned: g_unix_input_stream_new(pipe, 1)!.raw)
        self.limit = limit
    }

    /// Reads until the end, the limit, an error or `stop`, then runs `done`.
    func read(_ done: @escaping () -> Void) {
        let pipe: UnsafeMutablePointer<GInputStream> = cast(stream.raw)
        g_input_stream_read_bytes_async(
            pipe, gsize(Self.chunk), G_PRIORITY_DEFAULT, cast(cancelled.raw),
            { _, result, data in
                defer { releaseSwiftObject(data) }
                CallbackBox<(OpaquePointer?) -> Void>.from(data).content(result)
            },
            CallbackBox { (result: OpaquePointer?) in
                let chunk = g_input_stream_read_bytes_finish(pipe, result, nil)
                defer { if let chunk { g_bytes_unref(chunk) } }
                self.append(chunk)
                if self.isDone { done() } else { self.read(done) }
            }.data)
    }

    func stop() { g_cancellable_cancel(cast(cancelled.raw)) }

    private func append(_ chunk: OpaquePointer?) {
        var size: gsize = 0
        guard !isDone, let chunk, let data = g_bytes_get_data(chunk, &size), size > 0 else {
            isDone = true
            return
        }
        bytes += UnsafeRawBufferPointer(start: data, count: Int(size))
        isTooLong = bytes.count > limit
        if isTooLong { (bytes, isDone) = ([], true) }
        if line != nil { readLines() }
    }

    private func readLines() {
        while startOfLine < bytes.count, let end = bytes[startOfLine...].firstIndex(of: 10) {
            line?(String(decoding: bytes[startOfLine..<end], as: UTF8.self))
            startOfLine = end + 1
        }
    }
}
