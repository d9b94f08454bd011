import Glibc
import TodayFiles
import TodayGLib

/// A child process with a time limit, after which its group gets SIGTERM, then SIGKILL; a survivor is abandoned.
final class TimedChild {
    /// The milliseconds between SIGTERM, SIGKILL and giving up.
    private static let grace: UInt32 = 2_000

    private(set) var isLate = false
    private var child: ChildProcess?
    private var signals = [SIGTERM, SIGKILL]
    private lazy var timer = Timer { [weak self] in self?.end() }

    /// Starts a child, or returns `nil`; calls `done` once from the main loop, with `nil` for an abandoned child.
    init?(_ words: [String], milliseconds: UInt32, limit: Int, done: @escaping (ChildProcess.Output?) -> Void) {
        child = ChildProcess(words, limit: limit, group: .own) { output in
            // The closure retains this object, so that the timer lives until the child has ended.
            self.timer.stop()
            self.child = nil
            done(output)
        }
        guard child != nil else { return nil }
        timer.start(milliseconds: milliseconds)
    }

    func terminate() { child?.signal(SIGTERM) }

    private func end() {
        isLate = true
        guard !signals.isEmpty else { return child?.abandon() ?? () }
        child?.signal(signals.removeFirst())
        timer.start(milliseconds: Self.grace)
    }
}
