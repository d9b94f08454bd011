import Glibc

/// Standard output and standard error, written to at once and without a buffer of our own.
public enum StandardStream: Int32, Sendable {
    /// What was asked for.
    case output = 1
    /// What is said beside it.
    case error = 2

    /// Writes all of `text`, in one piece where the reader takes it; false where nobody reads any more.
    ///
    /// A reader that is slow is waited for, also where it made the pipe non-blocking.
    @discardableResult
    public func write(_ text: String) -> Bool {
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

    /// The columns of the terminal that it is; nil where it is none, or one that does not say.
    public var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

    /// The lines of the terminal that it is; nil where it is none, or one that does not say.
    public var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

    private var size: winsize? {
        var size = winsize()
        return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Whether something that was written is still in the pipe, because its reader did not come to it yet.
    ///
    /// False where it is not a pipe: nothing else tells. Source: pipe(7), FIONREAD.
    public var isUnread: Bool {
        var status = stat()
        guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        var bytes: Int32 = 0
        return ioctl(rawValue, UInt(FIONREAD), &bytes) == 0 && bytes > 0
    }
}
