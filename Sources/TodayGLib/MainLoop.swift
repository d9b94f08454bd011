import CGio
import FoundationEssentials
import TodayCore
import TodayFiles

/// A restartable one-shot timer on the main loop.
///
/// Waits in seconds are aligned with other programs' timers to save power, but a wait of more than
/// `Schedule.longestWait` ends at a wall-clock time: it continues during suspend, and ends early if the clock is set.
package final class Timer {
    private let action: () -> Void
    private var source: UInt32 = 0
    private lazy var clock = WallTimer()
    private var watch: DescriptorWatch?

    package init(_ action: @escaping () -> Void) { self.action = action }

    deinit { stop() }

    package func start(seconds: Int) {
        stop()
        if seconds > Schedule.longestWait, clock.descriptor >= 0 {
            clock.set(Date(timeIntervalSinceNow: Double(seconds)))
            watch = DescriptorWatch(clock.descriptor) { [unowned self] in
                watch = nil
                action()
            }
        } else {
            source = g_timeout_add_seconds(UInt32(clamping: seconds), { Timer.fire($0) }, context)
        }
    }

    /// Starts or restarts the timer, not aligned with other timers.
    package func start(milliseconds: UInt32) {
        stop()
        source = g_timeout_add(milliseconds, { Timer.fire($0) }, context)
    }

    package func stop() {
        if source != 0 { g_source_remove(source) }
        (source, watch) = (0, nil)
    }

    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func fire(_ context: UnsafeMutableRawPointer?) -> gboolean {
        let timer = Unmanaged<Timer>.fromOpaque(context!).takeUnretainedValue()
        timer.source = 0
        timer.action()
        return 0
    }
}

/// Calls a closure on the main loop whenever a descriptor can be read, or its other end is closed.
package final class DescriptorWatch {
    private let action: () -> Void
    private var source: UInt32 = 0

    package init(_ descriptor: Int32, _ action: @escaping () -> Void) {
        self.action = action
        source = g_unix_fd_add(
            descriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue),
            { _, _, context in
                // The closure may release the watch, which owns the closure.
                let watch = Unmanaged<DescriptorWatch>.fromOpaque(context!).takeUnretainedValue()
                withExtendedLifetime(watch) { watch.action() }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { g_source_remove(source) }
}

package final class UnixSignal {
    private let action: () -> Void
    private var source: UInt32 = 0

    package init(_ signal: Int32, _ action: @escaping () -> Void) {
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

/// Reaps a child process when it ends.
package final class ChildWatch {
    private let ended: (Int32) -> Void

    private init(_ ended: @escaping (Int32) -> Void) { self.ended = ended }

    /// Calls `ended` once with the wait status of the child.
    package static func add(_ child: Int32, _ ended: @escaping (Int32) -> Void = { _ in }) {
        g_child_watch_add(
            child,
            { _, status, context in
                Unmanaged<ChildWatch>.fromOpaque(context!).takeRetainedValue().ended(status)
            }, Unmanaged.passRetained(ChildWatch(ended)).toOpaque())
    }
}
