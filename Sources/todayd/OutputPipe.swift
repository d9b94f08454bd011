import CNotify
import FoundationEssentials
import Glibc

/// A pipe for the output of a child, which the main loop reads as it arrives, up to a limit.
final class OutputPipe {
    /// What happens to bytes beyond the limit.
    enum Excess {
        /// The pipe is closed: whoever writes that much has no answer for us.
        case refused
        /// Only the last bytes are kept.
        case forgotten
    }

    /// The end that the child writes to; whoever starts the child closes it.
    let writingEnd: Int32
    /// The output so far.
    private(set) var bytes = Data()
    /// Whether there was more than the limit, and the rest was refused.
    private(set) var isTooLong = false

    private let limit: Int
    private let excess: Excess
    private var readingEnd: Int32
    private var source: UInt32 = 0

    /// A pipe of at most `limit` bytes; `nil` if the process has too many files open.
    init?(limit: Int, excess: Excess) {
        var ends: [Int32] = [-1, -1]
        guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else { return nil }
        (readingEnd, writingEnd) = (ends[0], ends[1])
        (self.limit, self.excess) = (limit, excess)
        g_unix_set_fd_nonblocking(readingEnd, 1, nil)
        source = g_unix_fd_add(
            readingEnd, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
            { _, _, context in
                Unmanaged<OutputPipe>.fromOpaque(context!).takeUnretainedValue().take()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { close() }

    /// Reads what has arrived, and stops: a program that the child left behind may hold the other end for days.
    func finish() {
        // A pipe holds 1 MiB at most (pipe(7)): what the child itself wrote is read after so many pieces.
        for _ in 0..<16 where readingEnd >= 0 { take() }
        close()
    }

    private func take() {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(readingEnd, &chunk, chunk.count)
        if count < 0, [EAGAIN, EINTR].contains(errno) { return }
        guard count > 0 else { return close() }
        bytes.append(contentsOf: chunk[..<count])
        guard bytes.count > limit else { return }
        bytes = Data(excess == .refused ? bytes.prefix(limit) : bytes.suffix(limit))
        guard excess == .refused else { return }
        isTooLong = true
        close()
    }

    private func close() {
        if source != 0 { g_source_remove(source) }
        source = 0
        if readingEnd >= 0 { Glibc.close(readingEnd) }
        readingEnd = -1
    }
}
