import CNotify
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles
import TodayGLib

/// A child process; the main loop collects its output until the child ends, even if other processes hold the pipe open.
final class ChildProcess {
    struct Output {
        let bytes: Data
        /// Whether the child wrote more than the limit; the rest was not read.
        let isTooLong: Bool
        /// The last line of standard error; empty if there is none.
        let lastWords: String
        let exitCode: Int32?
    }

    private static let mostWords = 4096

    private(set) var identifier: pid_t?
    private let group: ChildStart.Group
    private let output: OutputPipe
    private let errors: OutputPipe
    private var done: ((Output?) -> Void)?

    /// Creates and starts a child with additional `variables`; `nil` if it cannot be started.
    ///
    /// `input` must be at most 64 KiB (pipe(7)), and output is limited to `limit` bytes. Calls `done` once: when the
    /// child has ended, or from `abandon`.
    init?(
        _ arguments: [String], input: String? = nil, variables: [String: String] = [:],
        limit: Int = FetchAnswer.maximumBytes, group: ChildStart.Group = .ours, done: @escaping (Output?) -> Void
    ) {
        guard let output = OutputPipe(limit: limit, excess: .refused) else { return nil }
        guard let errors = OutputPipe(limit: Self.mostWords, excess: .forgotten) else {
            close(output.writingEnd)
            return nil
        }
        let inputEnd = input.flatMap(Self.pipe)
        var start = ChildStart(
            arguments, input: inputEnd.map { .descriptor($0) } ?? .nothing, output: .descriptor(output.writingEnd),
            errors: .descriptor(errors.writingEnd), group: group)
        // The activation token of this process is not for its children.
        start.variables = Dictionary(uniqueKeysWithValues: ActivationToken.variables.map { ($0, nil) })
        for (name, value) in variables { start.variables[name] = value }
        let child = start.start()
        for end in [output.writingEnd, errors.writingEnd] + (inputEnd.map { [$0] } ?? []) { close(end) }
        guard let child else { return nil }
        (identifier, self.output, self.errors, self.group, self.done) = (child, output, errors, group, done)
        ChildWatch.add(child) { [self] status in finish(ChildEnding(status)) }
    }

    private static func pipe(_ text: String) -> Int32? {
        guard let pipe = Pipe() else { return nil }
        defer { close(pipe.writing) }
        let bytes = Array(text.utf8)
        guard write(pipe.writing, bytes, bytes.count) == bytes.count else {
            close(pipe.reading)
            return nil
        }
        return pipe.reading
    }

    /// Sends a signal to the child, or to the group that it leads; does nothing once the child has ended.
    func signal(_ number: Int32) { if let identifier { kill(group == .ours ? identifier : -identifier, number) } }

    /// Calls `done` with `nil`, without waiting for the child to end.
    func abandon() { end(with: nil) }

    private func finish(_ ending: ChildEnding) {
        identifier = nil
        output.finish()
        errors.finish()
        let last = String(decoding: errors.bytes, as: UTF8.self).split(separator: "\n").last
        end(
            with: Output(
                bytes: Data(output.bytes), isTooLong: output.isTooLong, lastWords: String(last ?? ""),
                exitCode: ending.exitCode))
    }

    private func end(with output: Output?) {
        let done = done
        self.done = nil
        done?(output)
    }
}

/// A pipe for a child's output, up to a limit; the main loop reads the output as it arrives.
final class OutputPipe {
    /// The end that the child writes to; the caller closes it.
    let writingEnd: Int32
    private var buffer: OutputBuffer
    private var readingEnd: Int32
    private var watch: DescriptorWatch?

    init?(limit: Int, excess: OutputBuffer.Excess) {
        guard let pipe = Pipe() else { return nil }
        (readingEnd, writingEnd) = (pipe.reading, pipe.writing)
        buffer = OutputBuffer(limit: limit, excess: excess)
        g_unix_set_fd_nonblocking(readingEnd, 1, nil)
        watch = DescriptorWatch(readingEnd) { [unowned self] in readOutput() }
    }

    deinit { close() }

    var bytes: [UInt8] { buffer.bytes }
    var isTooLong: Bool { buffer.isTooLong }

    /// Reads the available data, and closes the pipe, which another program may hold open for days.
    func finish() {
        // A pipe holds at most 1 MiB (pipe(7)), which is 16 chunks.
        for _ in 0..<16 where readingEnd >= 0 { readOutput() }
        close()
    }

    private func readOutput() {
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        let count = read(readingEnd, &chunk, chunk.count)
        if count < 0, [EAGAIN, EINTR].contains(errno) { return }
        if count <= 0 || !buffer.append(chunk[..<count]) { close() }
    }

    private func close() {
        watch = nil
        if readingEnd >= 0 { Glibc.close(readingEnd) }
        readingEnd = -1
    }
}
