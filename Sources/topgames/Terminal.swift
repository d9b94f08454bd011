import Glibc
import TodayCore

/// Where the output goes.
enum Terminal {
    /// How a table may look there; NO_COLOR is a convention, https://no-color.org.
    static func style(plain: Bool) -> TopTable.Style {
        let isTerminal = isatty(1) != 0
        let refuses = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let colour = isTerminal && !plain && !refuses && Environment["TERM"] != "dumb"
        return TopTable.Style(colour: colour, columns: isTerminal ? columns : 80)
    }

    /// Writes to standard output in as few pieces as possible; false where nobody reads any more.
    @discardableResult
    static func write(_ text: String) -> Bool {
        write(text, to: 1)
    }

    /// Says something to a person, on standard error.
    static func tell(_ sentence: String) {
        write(sentence + "\n", to: 2)
    }

    private static var columns: Int {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&reader, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
