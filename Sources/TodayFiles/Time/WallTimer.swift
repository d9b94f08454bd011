import CTimer
import FoundationEssentials
import Glibc

/// A timer for a moment of the wall clock, to wait for with poll(2).
///
/// A timeout stands still while a machine sleeps, and does not see that somebody sets the clock; this one is ready at
/// once in both cases. Source: timerfd_create(2), TFD_TIMER_CANCEL_ON_SET.
package final class WallTimer {
    /// Ready to read when it is time; -1, which poll(2) ignores, if no timer is available.
    package let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))

    /// A timer that is not set yet.
    package init() {}

    deinit { close(descriptor) }

    /// Sets it to a hair after `moment`, so that the moment has really passed; nil stops it.
    package func set(_ moment: Date?) {
        // A change of the clock that was not heard of would make the next setting fail.
        var expirations: UInt64 = 0
        _ = read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations))
        var setting = itimerspec()
        if let moment {
            let time = max(1, moment.timeIntervalSince1970 + 0.01)
            setting.it_value = timespec(
                tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1_000_000_000))
        }
        let flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET
        timerfd_settime(descriptor, Int32(flags), &setting, nil)
    }
}
