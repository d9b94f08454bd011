import Glibc

/// A clock that nobody sets, for measuring how long something takes; source: clock_gettime(2), CLOCK_MONOTONIC.
package enum MonotonicClock {
    /// Seconds since some moment before this program started.
    package static var seconds: Double {
        let now = time
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// The same in whole microseconds.
    package static var microseconds: Int {
        let now = time
        return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
    }

    private static var time: timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now
    }
}
