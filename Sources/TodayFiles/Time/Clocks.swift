import CGlibc
import FoundationEssentials
import Glibc
import TodayCore

package enum LocalClock {
    /// Formats a time as "14:02" on the day of `now`, else as "Nov 20 14:02", or "Nov 20, 2025, 14:02" in another year.
    package static func text(_ date: Date, now: Date = Date(), _ translations: Translations = .current) -> String {
        let place = place.localized(translations)
        return place.dayNumber(date) == place.dayNumber(now) ? place.time(date) : place.short(date, at: now)
    }

    /// Formats a time as "2026-11-20 14:02".
    package static func stamp(_ date: Date) -> String {
        let (year, month, day) = place.civil(date)
        return "\(year)-\(RFC3339.padded(month, 2))-\(RFC3339.padded(day, 2)) \(place.time(date))"
    }

    package static let place = LocalTime { local($0).tm_gmtoff }

    /// Returns the start of the next day, when "14:02" without a date becomes ambiguous.
    package static func nextMidnight(after now: Date) -> Date { moment(1, after: now, TimeOfDay(minutes: 0)) }

    /// Resolves an expression: a span counts back from `now`, and a time of day is the last one up to `now`.
    package static func past(_ expression: TimeExpression, now: Date = Date()) -> Date {
        switch expression {
        case .span(let seconds): return now.addingTimeInterval(-Double(seconds))
        case .moment(let date): return date
        case .day(let year, let month, let day, let time): return moment(year - 1900, month - 1, day, time)
        case .timeOfDay(let time):
            let today = moment(0, after: now, time)
            return today <= now ? today : moment(-1, after: now, time)
        }
    }

    /// Returns the local start of a day; a relative day counts from the local day of `now`.
    package static func start(of day: TypedDay, now: Date) -> Date {
        let today = now.addingTimeInterval(Double(local(now).tm_gmtoff))
        let (year, month, day) = LocalTime.utc.civil(day.day(at: today).midnight)
        return moment(year - 1900, month - 1, day, TimeOfDay(minutes: 0))
    }

    private static func moment(_ days: Int, after now: Date, _ time: TimeOfDay) -> Date {
        let today = local(now)
        return moment(Int(today.tm_year), Int(today.tm_mon), Int(today.tm_mday) + days, time)
    }

    /// Years and months count as in `tm`; day 0 is the last day of the month before.
    private static func moment(_ year: Int, _ month: Int, _ day: Int, _ time: TimeOfDay) -> Date {
        var fields = tm()
        (fields.tm_year, fields.tm_mon, fields.tm_mday) = (Int32(year), Int32(month), Int32(day))
        (fields.tm_hour, fields.tm_min) = (Int32(time.minutes / 60), Int32(time.minutes % 60))
        // Let mktime(3) determine daylight saving time.
        fields.tm_isdst = -1
        return Date(timeIntervalSince1970: Double(mktime(&fields)))
    }

    private static func local(_ date: Date) -> tm {
        var seconds = time_t(date.timeIntervalSince1970)
        var local = tm()
        localtime_r(&seconds, &local)
        return local
    }
}

/// The monotonic clock, for measuring durations; source: clock_gettime(2), CLOCK_MONOTONIC.
package enum MonotonicClock {
    package static var seconds: Double {
        let now = time
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

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

/// A wall-clock timer for poll(2), whose own timeout stops during suspend and ignores changes of the clock.
///
/// It becomes readable at the given time, or when the clock is set. Source: timerfd_create(2), TFD_TIMER_CANCEL_ON_SET.
package final class WallTimer {
    /// The descriptor for poll(2); -1, which poll(2) ignores, if no timer is available.
    package let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))

    package init() {}

    deinit { close(descriptor) }

    /// Sets the timer to 10 ms after `moment`, so that `moment` has passed when it fires; `nil` stops it.
    package func set(_ moment: Date?) {
        // Discard an unread change of the clock, which would make timerfd_settime fail.
        var expirations: UInt64 = 0
        _ = read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations))
        var setting = itimerspec()
        if let moment {
            let time = max(1, moment.timeIntervalSince1970 + 0.01)
            setting.it_value = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1_000_000_000))
        }
        let flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET
        timerfd_settime(descriptor, Int32(flags), &setting, nil)
    }
}
