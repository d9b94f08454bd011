import Glibc

package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all of `text`, waiting while a non-blocking pipe is full; returns `false` if writing fails.
    @discardableResult
    package func write(_ text: String) -> Bool { Self.write(text, to: rawValue) }

    package static func write(_ text: String, to stream: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in retrying { Glibc.write(stream, bytes.baseAddress, bytes.count) }
            }
            if count < 0, errno == EAGAIN {
                var reader = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                poll(&reader, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The terminal's width; `nil` if it is unknown or this is no terminal.
    package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

    /// The terminal's width; if it is unknown, a positive COLUMNS, or 80 on a terminal without one; otherwise `nil`.
    package var width: Int? {
        let columnsVariable = Environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return columns ?? columnsVariable ?? (isatty(rawValue) != 0 ? 80 : nil)
    }

    package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

    private var size: winsize? {
        var size = winsize()
        return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Whether this is a pipe with unread data; source: pipe(7), FIONREAD.
    package var isUnread: Bool {
        var status = stat()
        guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        var bytes: Int32 = 0
        return ioctl(rawValue, UInt(FIONREAD), &bytes) == 0 && bytes > 0
    }
}

/// A progress line, shown after a second if standard error is a terminal that can clear a line.
package final class ProgressLine {
    private static let timeout = 1.0

    private let start = MonotonicClock.seconds
    private var isShown = false

    package init() {}

    package func show(_ words: (_ columns: Int) -> String) {
        guard MonotonicClock.seconds - start >= Self.timeout, let columns = Self.columns else { return }
        isShown = true
        draw(words(columns))
    }

    package func clear() {
        if isShown { draw("") }
        isShown = false
    }

    private func draw(_ text: String) { StandardStream.error.write("\r\(text)\u{1B}[K") }

    private static var columns: Int? {
        guard isatty(2) != 0, Environment["TERM"] != "dumb" else { return nil }
        return StandardStream.error.columns ?? 80
    }
}
