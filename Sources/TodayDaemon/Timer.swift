import CNotify
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// A restartable one-shot timer on the main loop.
///
/// Waits in seconds are aligned with other programs' timers to save power, but a wait of more than
/// `Schedule.longestWait` ends at a wall-clock time: it continues during suspend, and ends early if the clock is set.
final class Timer {
    private var source: UInt32 = 0
    private let action: () -> Void
    private lazy var clock = WallTimer()

    init(_ action: @escaping () -> Void) { self.action = action }

    deinit { stop() }

    func start(seconds: Int) {
        stop()
        if seconds > Schedule.longestWait, clock.descriptor >= 0 {
            clock.set(Date(timeIntervalSinceNow: Double(seconds)))
            source = g_unix_fd_add(clock.descriptor, G_IO_IN, { _, _, context in Timer.fire(context) }, context)
        } else {
            source = g_timeout_add_seconds(UInt32(clamping: seconds), { Timer.fire($0) }, context)
        }
    }

    /// Starts or restarts the timer, which is not aligned with other timers.
    func start(milliseconds: UInt32) {
        stop()
        source = g_timeout_add(milliseconds, { Timer.fire($0) }, context)
    }

    func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func fire(_ context: UnsafeMutableRawPointer?) -> gboolean {
        let timer = Unmanaged<Timer>.fromOpaque(context!).takeUnretainedValue()
        timer.source = 0
        timer.action()
        return 0
    }
}

/// Calls a closure on the main loop whenever a signal arrives.
final class UnixSignal {
    private let action: () -> Void
    private var source: UInt32 = 0

    init(_ signal: Int32, _ action: @escaping () -> Void) {
        self.action = action
        source = g_unix_signal_add(
            signal,
            { context in
                Unmanaged<UnixSignal>.fromOpaque(context!).takeUnretainedValue().action()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { g_source_remove(source) }
}

/// The signals that end todayd, reload its configuration (SIGHUP) or render its data again (SIGUSR1).
///
/// The handlers are installed before the lock is acquired, because commands send signals to the lock holder. A signal
/// that arrives before the main loop runs is handled when the loop starts.
final class DaemonSignals {
    var end: () -> Void = {}
    var reload: () -> Void = {}
    var render: () -> Void = {}
    private var handlers: [UnixSignal] = []

    init() {
        handlers =
            [SIGTERM, SIGINT].map { UnixSignal($0) { [unowned self] in end() } }
            + [UnixSignal(SIGHUP) { [unowned self] in reload() }, UnixSignal(SIGUSR1) { [unowned self] in render() }]
    }
}
