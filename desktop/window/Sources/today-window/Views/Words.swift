import CAdwaita
import FoundationEssentials
import TodayCore
import WindowCore

/// The window's own sentences.
enum Words {
    /// The sentence of a notice: what happened, and when the data is from.
    static func sentence(_ notice: Notice) -> String {
        let said = notice.sentence.map { lexicon.said($0.escaped(for: .plain)) } ?? gettext("There is no newer data.")
        guard let time = notice.time else { return said }
        return said + " " + gettext("Updated {time}").filled(["time": clock(time)]) + "."
    }

    /// The sentence of a trouble.
    static func sentence(_ trouble: Trouble, command: String) -> String {
        if let sentence = trouble.sentence { return lexicon.said(sentence.escaped(for: .plain)) }
        return switch trouble.kind {
        case .missing: gettext("The program “{name}” was not found.").filled(["name": command])
        case .late: gettext("“{name}” did not answer in time.").filled(["name": command])
        case .unavailable, .signedOut, .rubbish, .other:
            gettext("“{name}” gave an answer that cannot be shown.").filled(["name": command])
        }
    }

    /// What is wrong with what was typed, in a line.
    static func mistake(_ trouble: Trouble) -> String {
        trouble.sentence.map { lexicon.said($0.escaped(for: .plain)) } ?? gettext("This cannot be converted.")
    }

    /// When the rates of a conversion were determined, and how long ago that was.
    static func time(of report: ConversionReport) -> String {
        let day = date(report.ratesFrom, "%x %H:%M")
        guard let age = report.ageSeconds else { return gettext("Rates of {time}").filled(["time": day]) }
        return gettext("Rates of {time}, {age}").filled(["time": day, "age": ago(age)])
    }

    /// How long ago something was, in a few words.
    static func ago(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: gettext("just now")
        case ..<3600: ngettext("{n} minute ago", "{n} minutes ago", seconds / 60).filled(["n": "\(seconds / 60)"])
        case ..<86_400: ngettext("{n} hour ago", "{n} hours ago", seconds / 3600).filled(["n": "\(seconds / 3600)"])
        default: ngettext("{n} day ago", "{n} days ago", seconds / 86_400).filled(["n": "\(seconds / 86_400)"])
        }
    }

    /// The time of day of a date, with the day if it was another one.
    static func clock(_ date: Date) -> String {
        let day = "%F"
        return self.date(date, self.date(date, day) == self.date(Date(), day) ? "%H:%M" : "%x %H:%M")
    }

    private static func date(_ date: Date, _ format: String) -> String {
        guard let time = g_date_time_new_from_unix_local(gint64(date.timeIntervalSince1970)) else { return "" }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, format) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// A title within a sentence.
    static func title(_ item: ItemReport) -> String { TileText(item).title.prefixed(60) }
}

extension String {
    /// The first characters, with an ellipsis if there are more.
    func prefixed(_ limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}
