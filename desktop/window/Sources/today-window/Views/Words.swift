import CAdwaita
import FoundationEssentials
import TodayReports
import WindowCore

/// The window's own sentences.
enum Words {
    /// The sentence of a notice: what happened.
    static func sentence(_ notice: Notice) -> String {
        notice.sentence?.escaped(for: .plain) ?? gettext("There is no newer data.")
    }

    /// The sentence of a trouble.
    static func sentence(_ trouble: Trouble, command: String) -> String {
        if let sentence = trouble.sentence { return sentence.escaped(for: .plain) }
        return switch trouble.kind {
        case .missing: gettext("The program “{name}” was not found.").filled(["name": command])
        case .late: gettext("“{name}” timed out.").filled(["name": command])
        case .unavailable, .signedOut, .usage, .rubbish, .other:
            gettext("“{name}” returned invalid data. Try again, or reinstall it if the problem persists.")
                .filled(["name": command])
        }
    }

    /// What is wrong with what was typed, in a line.
    static func mistake(_ trouble: Trouble) -> String {
        trouble.sentence?.escaped(for: .plain) ?? gettext("This cannot be converted.")
    }

    /// What the sign of a move means; `nil` if nothing moved.
    static func move(_ move: Move?) -> String? {
        switch move {
        case .up: gettext("moved up")
        case .down: gettext("moved down")
        case .new: gettext("new in the ranking")
        case .same, nil: nil
        }
    }

    /// Between what a line moves.
    static func extent(_ extent: LineShape.Extent) -> String {
        switch extent {
        case .ranks(let best, let worst):
            let words =
                best == worst
                ? gettext("Rank {best} throughout")
                : gettext("Best rank {best}, lowest rank {worst}")
            return words.filled(["best": "\(best)", "worst": "\(worst)"])
        case .values(let lowest, let highest, let unit):
            let values = ["lowest": number(lowest), "highest": number(highest), "unit": unit]
            return gettext("Lowest {lowest} {unit}, highest {highest} {unit}").filled(values)
        }
    }

    /// A number with the mark of the person's language.
    private static func number(_ digits: String) -> String {
        let parts = digits.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return digits }
        return gettext("{whole}.{decimals}").filled(["whole": parts[0], "decimals": parts[1]])
    }

    /// When the rates of a conversion were determined; how long ago that was would not stay true.
    static func time(of report: ConversionReport) -> String {
        gettext("Rates of {time}").filled(["time": date(report.ratesFrom, "%x %H:%M")])
    }

    /// The time of day of a date, with the day if it was another one.
    static func clock(_ date: Date) -> String {
        let day = "%F"
        return self.date(date, self.date(date, day) == self.date(Date(), day) ? "%H:%M" : "%x %H:%M")
    }

    private static func date(_ date: Date, _ format: String) -> String {
        guard let time = g_date_time_new_from_unix_local(gint64(date.timeIntervalSince1970)) else { return "" }
        defer { g_date_time_unref(time) }
        return taken(g_date_time_format(time, format)) ?? ""
    }

    /// A title within a sentence.
    static func title(_ item: ItemReport) -> String { TileText(item).title.prefixed(60) }
}

extension String {
    /// The text with values in the places of names in braces.
    func filled(_ values: [String: String]) -> String {
        var (result, rest) = ("", self[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open] + (values[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The first characters, with an ellipsis if there are more.
    func prefixed(_ limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}
