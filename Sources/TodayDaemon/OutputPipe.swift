import CNotify
import Glibc
import TodayFiles

/// A pipe for the output of a child, which the main loop reads as it arrives, up to a limit.
final class OutputPipe {
    /// The end that the child writes to; whoever starts the child closes it.
    let writingEnd: Int32
    private var buffer: OutputBuffer
    private var readingEnd: Int32
    private var source: UInt32 = 0

    /// A pipe of at most `limit` bytes; `nil` if the process has too many files open.
    init?(limit: Int, excess: OutputBuffer.Excess) {
        guard let pipe = Pipe() else { return nil }
        (readingEnd, writingEnd) = (pipe.reading, pipe.writing)
        buffer = OutputBuffer(limit: limit, excess: excess)
        g_unix_set_fd_nonblocking(readingEnd, 1, nil)
        source = g_unix_fd_add(
            readingEnd, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
            { _, _, context in
                Unmanaged<OutputPipe>.fromOpaque(context!).takeUnretainedValue().take()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { close() }

    /// The output so far.
    var bytes: [UInt8] { buffer.bytes }
    /// Whether there was more than the limit, and the rest was refused.
    var isTooLong: Bool { buffer.isTooLong }

    /// Reads what has arrived, and stops: a program that the child left behind may hold the other end for days.
    func finish() {
        // A pipe holds 1 MiB at most (pipe(7)): what the child itself wrote is read after so many pieces.
        for _ in 0..<16 where readingEnd >= 0 { take() }
        close()
    }

    private func take() {
        var chunk = [UInt8](repeating: 0, count: OutputBuffer.chunk)
        let count = read(readingEnd, &chunk, chunk.count)
        if count < 0, [EAGAIN, EINTR].contains(errno) { return }
        if count <= 0 || !buffer.take(chunk[..<count]) { close() }
    }

    private func close() {
        if source != 0 { g_source_remove(source) }
        source = 0
        if readingEnd >= 0 { Glibc.close(readingEnd) }
        readingEnd = -1
    }
}
