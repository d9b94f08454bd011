import Glibc
import TodayCore
import TodayStore

/// One line at the terminal that says how far a command is, where that takes more than a second; gone at its end.
final class StepLine {
    private static let patience = 1.0

    private let start = StepLine.clock()
    private var isShown = false

    func show(_ words: String) {
        guard Self.clock() - start >= Self.patience, isatty(2) != 0, Environment["TERM"] != "dumb" else { return }
        isShown = true
        StandardStream.error.write("\r\(words)\u{1B}[K")
    }

    func clear() {
        if isShown { StandardStream.error.write("\r\u{1B}[K") }
        isShown = false
    }

    /// Seconds on a clock that nobody sets.
    private static func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
