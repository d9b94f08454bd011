import Glibc

/// One line on standard error that shows progress, redrawn each time and cleared at the end.
///
/// It shows nothing within the first second, nor if standard error is not a terminal.
package final class ProgressLine {
    private static let patience = 1.0

    private let start = MonotonicClock.seconds
    private var isShown = false

    /// Starts to count the first second.
    package init() {}

    /// Shows `words`, which are told how many columns the terminal has.
    package func show(_ words: (_ columns: Int) -> String) {
        guard MonotonicClock.seconds - start >= Self.patience, let columns = Self.columns else { return }
        isShown = true
        draw(words(columns))
    }

    /// Clears the line, as if it had never been there.
    package func clear() {
        if isShown { draw("") }
        isShown = false
    }

    /// Goes to the start of the line, writes, and clears the rest of it; source: ECMA-48, CR and EL.
    private func draw(_ text: String) {
        StandardStream.error.write("\r\(text)\u{1B}[K")
    }

    /// The columns of the terminal; `nil` if there is none that can clear a line.
    private static var columns: Int? {
        guard isatty(2) != 0, Environment["TERM"] != "dumb" else { return nil }
        return StandardStream.error.columns ?? 80
    }
}
