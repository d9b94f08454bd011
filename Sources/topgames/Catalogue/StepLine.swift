import Glibc
import TodayCore
import TodayStore

/// One line at the terminal that says how far a command is, where that takes more than a second; gone at its end.
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
