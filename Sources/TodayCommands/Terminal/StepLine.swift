import Glibc
import TodaySystem

/// A line on the terminal that shows the progress of a command that takes more than a second; cleared at the end.
final class StepLine {
    private static let patience = 1.0

    private let start = MonotonicClock.seconds
    private var isShown = false

    func show(_ words: String) {
        guard MonotonicClock.seconds - start >= Self.patience, isatty(2) != 0, Environment["TERM"] != "dumb" else {
            return
        }
        isShown = true
        StandardStream.error.write("\r\(words)\u{1B}[K")
    }

    func clear() {
        if isShown { StandardStream.error.write("\r\u{1B}[K") }
        isShown = false
    }
}
