import FoundationEssentials
import Glibc

/// The time of day where the person is.
public enum LocalClock {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// "14:02" on the day of `now`, "Nov 20 14:02" on any other.
    public static func text(_ date: Date, now: Date = Date()) -> String {
        let then = local(date)
        let today = local(now)
        let time = "\(two(then.tm_hour)):\(two(then.tm_min))"
        guard (then.tm_year, then.tm_yday) != (today.tm_year, today.tm_yday) else { return time }
        return "\(months[Int(then.tm_mon)]) \(then.tm_mday) \(time)"
    }

    private static func local(_ date: Date) -> tm {
        var seconds = time_t(date.timeIntervalSince1970)
        var local = tm()
        localtime_r(&seconds, &local)
        return local
    }

    private static func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
