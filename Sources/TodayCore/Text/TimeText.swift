import FoundationEssentials

/// Formats spans of time.
package enum TimeText {
    /// Formats 0 as "0 seconds", 90 as "90 seconds", 120 as "2 minutes", 7200 as "2 hours", 259200 as "3 days".
    package static func span(_ seconds: Int, _ translations: Translations = .current) -> String {
        words(max(0, seconds), in: unit(of: seconds), translations)
    }

    /// Formats a span without rounding it: 86,400 as "24 hours", 150 as "150 seconds".
    package static func exact(_ seconds: Int, _ translations: Translations = .current) -> String {
        let unit = [86_400, 3600, 60].first { seconds >= 2 * $0 && seconds % $0 == 0 } ?? 1
        return words(seconds, in: unit, translations)
    }

    private static func words(_ seconds: Int, in unit: Int, _ translations: Translations) -> String {
        switch unit {
        case 1: translations.ngettext("{n} second", "{n} seconds", seconds)
        case 60: translations.ngettext("{n} minute", "{n} minutes", seconds / unit)
        case 3600: translations.ngettext("{n} hour", "{n} hours", seconds / unit)
        default: translations.ngettext("{n} day", "{n} days", seconds / unit)
        }
    }

    private static func unit(of seconds: Int) -> Int {
        switch seconds {
        case ..<120: 1
        case ..<7200: 60
        case ..<172_800: 3600
        default: 86_400
        }
    }

    /// Formats a remaining time, rounded to the nearest unit: 604,790 as "7 days".
    package static func until(_ seconds: Int, _ translations: Translations = .current) -> String {
        let unit = unit(of: seconds)
        return span((seconds + unit / 2) / unit * unit, translations)
    }

    /// Formats an age: "just now", "3 min ago", "2 h ago", "4 days ago".
    package static func ago(_ seconds: Int, _ translations: Translations = .current) -> String {
        let time =
            switch seconds {
            case ..<10: ""
            case ..<60: "\(seconds) s"
            case ..<3600: "\(seconds / 60) min"
            case ..<172_800: "\(seconds / 3600) h"
            default: span(seconds, translations)
            }
        return time.isEmpty ? translations.gettext("just now") : translations.gettext("{time} ago", ["time": time])
    }

    /// Returns the age to show in a display that updates itself: 0 in the first minute, so that no seconds are counted.
    package static func ageWithoutSeconds(_ seconds: Int) -> Int { seconds < 60 ? 0 : seconds }

    /// Returns when the text for the age of `date` changes after `now`, for an age from `ageWithoutSeconds`.
    package static func nextChange(of date: Date, after now: Date) -> Date {
        let seconds = Int(now.timeIntervalSince(date))
        let step =
            switch seconds {
            case ..<3600: 60
            case ..<172_800: 3600
            default: 86_400
            }
        // A date in the future has no age until it is at most `slack` seconds ahead.
        let next = seconds < -Age.slack ? -Age.slack : (max(0, seconds) / step + 1) * step
        return date.addingTimeInterval(Double(next))
    }
}

/// The age of a time: 0 for a time up to a minute ahead, because clocks differ; none for a time further ahead.
package struct Age: Hashable, Sendable {
    static let slack = 60

    package let seconds: Int

    package init?(of date: Date, at now: Date) {
        let seconds = Int(now.timeIntervalSince(date))
        guard seconds >= -Self.slack else { return nil }
        self.seconds = max(0, seconds)
    }

    /// Returns whether `date` is at most `limit` seconds ago, and not too far ahead.
    package static func isAtMost(_ limit: Double, since date: Date, at now: Date) -> Bool {
        let seconds = now.timeIntervalSince(date)
        return seconds >= Double(-slack) && seconds <= limit
    }
}
