import Glibc

/// The time tokens expire and buckets fill by.
enum WallClock {
    /// Unix seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
