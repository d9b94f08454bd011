import Glibc

/// Standard output and standard error, written at once and without a buffer of our own.
package enum StandardStream: Int32, Sendable {
    /// For results.
    case output = 1
    /// For messages.
    case error = 2

    /// Writes all of `text`, in one piece if the reader takes it; returns false if nobody reads any longer.
    ///
    /// It waits for a slow reader, even one that made the pipe non-blocking.
    @discardableResult
    package func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var reader = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                poll(&reader, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The width of the terminal, in columns; `nil` if it is not a terminal, or does not say.
    package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

    /// The height of the terminal, in lines; `nil` if it is not a terminal, or does not say.
    package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

    private var size: winsize? {
        var size = winsize()
        return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Whether the pipe still holds something written earlier, because its reader has not got to it yet.
    ///
    /// False if it is not a pipe: there is no way to know. Source: pipe(7), FIONREAD.
    package var isUnread: Bool {
        var status = stat()
        guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        var bytes: Int32 = 0
        return ioctl(rawValue, UInt(FIONREAD), &bytes) == 0 && bytes > 0
    }
}
