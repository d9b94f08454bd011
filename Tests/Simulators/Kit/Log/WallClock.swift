import Glibc

/// The clock for expiring tokens and refilling buckets.
package enum WallClock {
    /// In Unix seconds.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
