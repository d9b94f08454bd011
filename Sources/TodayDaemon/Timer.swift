import CNotify
import FoundationEssentials
import TodayCore
import TodayFiles

/// One call after some seconds, on the main loop; aligned with the timers of other programs to save power.
///
/// A long wait is for a moment of the day: it goes on while the machine sleeps, and may end early because somebody has
/// set the clock.
final class Timer {
    private var source: UInt32 = 0
    private let action: () -> Void
    private lazy var clock = WallTimer()

    /// Makes a timer that is not running.
    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    deinit { stop() }

    /// Starts or restarts it from now.
    func start(seconds: Int) {
        stop()
        guard seconds <= Schedule.longestWait || clock.descriptor < 0 else {
            return start(at: Date(timeIntervalSinceNow: Double(seconds)))
        }
        source = g_timeout_add_seconds(
            UInt32(clamping: seconds),
            { context in
                let timer = Unmanaged<Timer>.fromOpaque(context!).takeUnretainedValue()
                timer.source = 0
                timer.action()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func start(at moment: Date) {
        clock.set(moment)
        source = g_unix_fd_add(
            clock.descriptor, G_IO_IN,
            { _, _, context in
                let timer = Unmanaged<Timer>.fromOpaque(context!).takeUnretainedValue()
                timer.source = 0
                timer.action()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Cancels it.
    func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}
