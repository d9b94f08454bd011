import CAdwaita
import FoundationEssentials
import TodayReports
import WindowCore

enum Words {
    static func sentence(_ notice: Notice) -> String {
        notice.sentence?.escaped(for: .plain) ?? gettext("There is no newer data.")
    }

    static func spoken(_ notice: Notice) -> String {
        [sentence(notice), time(notice)].compactMap(\.self).joined(separator: " ")
    }

    static func time(_ notice: Notice) -> String? {
        notice.time.map { gettext("The data is from {time}.").filled(["time": clock($0)]) }
    }

    static func sentence(_ failure: CommandFailure, command: String) -> String {
        if let sentence = failure.sentence { return sentence.escaped(for: .plain) }
        return switch failure.kind {
        case .missing: gettext("The program “{name}” was not found.").filled(["name": command])
        case .late: gettext("“{name}” timed out.").filled(["name": command])
        case .unavailable, .signedOut, .usage, .rubbish, .other:
            gettext("“{name}” returned invalid data. Try again, or reinstall it if the problem persists.")
                .filled(["name": command])
        }
    }

    /// Names the hidden items or, if there are more than three, counts them.
    static func leftOut(_ titles: [DisplayText]) -> String? {
        guard !titles.isEmpty else { return nil }
        let names = titles.map { $0.escaped(for: .plain).prefixed(40) }.joined(separator: ", ")
        return titles.count > 3
            ? ngettext("{n} hidden", "{n} hidden", titles.count).filled(["n": "\(titles.count)"])
            : gettext("Hidden: {names}").filled(["names": names])
    }

    /// The line below search results about what the search has covered; `nil` if no such line is needed.
    static func reach(_ reach: SearchReach, _ source: SourceWords, hasItems: Bool, isFiltered: Bool) -> String? {
        let values = ["items": source.items, "service": source.serviceInSentence]
        switch reach {
        case .everything where isFiltered:
            return hasItems ? gettext("Searched the {items} that match the filters").filled(values) : nil
        case .everything: return hasItems ? gettext("Searched all {items}").filled(values) : nil
        case .pending: return source.searchesService ? gettext("Searching {service}…").filled(values) : nil
        case .service(0): return hasItems ? gettext("Nothing more on {service}").filled(values) : nil
        case .service(let more):
            let words = ngettext("{n} more on {service}", "{n} more on {service}", more)
            return words.filled(values).filled(["n": "\(more)"])
        case .cache: return gettext("Searched only the cached {items}").filled(values)
        }
    }

    static func found(_ state: ItemsState, _ count: Int, command: String) -> String {
        switch state {
        case .items: ngettext("{n} result", "{n} results", count).filled(["n": "\(count)"])
        case .nothingFound: gettext("Nothing Found")
        case .failure(let failure): sentence(failure, command: command)
        case .loading, .empty: ""
        }
    }

    /// The result of a successful refresh that began at `start`.
    ///
    /// `fetched` is when the data was fetched, possibly before `start`; `next` is when newer data will be available.
    static func refreshed(_ fetched: Date?, since start: Date, next: Date?) -> String {
        if let next, next > Date() {
            return gettext("Up to date. Next update {time}").filled(["time": upcoming(next)])
        }
        let age = fetched.map { Int(start.timeIntervalSince($0)) } ?? 0
        guard (1..<60).contains(age) else { return gettext("Up to date") }
        return ngettext("Up to date: fetched {n} second ago", "Up to date: fetched {n} seconds ago", age)
            .filled(["n": "\(age)"])
    }

    static func mistake(_ failure: CommandFailure) -> String {
        failure.sentence?.escaped(for: .plain) ?? gettext("This cannot be converted.")
    }

    static func move(_ move: Move?) -> (spoken: String, tooltip: String)? {
        switch move {
        case .up: (gettext("moved up"), gettext("Moved up within the last hour"))
        case .down: (gettext("moved down"), gettext("Moved down within the last hour"))
        case .new: (gettext("new in the ranking"), gettext("New in the ranking within the last hour"))
        case .same, nil: nil
        }
    }

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

    static func limits(_ extent: LineShape.Extent) -> (top: String, bottom: String) {
        switch extent {
        case .ranks(let best, let worst): ("\(best)", "\(worst)")
        case .values(let lowest, let highest, _): (number(highest), number(lowest))
        }
    }

    static func axis(_ date: Date, _ extent: LineShape.Extent) -> String {
        if case .ranks = extent { clock(date) } else { day(date) }
    }

    static func point(_ point: LineShape.Point, _ extent: LineShape.Extent) -> String {
        switch extent {
        case .ranks:
            gettext("{time}: rank {rank}").filled(["time": clock(point.time), "rank": point.text])
        case .values(_, _, let unit):
            gettext("{time}: {value} {unit}")
                .filled(["time": clock(point.time), "value": number(point.text), "unit": unit])
        }
    }

    private static func number(_ digits: String) -> String {
        let parts = digits.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return digits }
        return gettext("{whole}.{decimals}").filled(["whole": parts[0], "decimals": parts[1]])
    }

    /// Shows a time, because an age would soon be wrong.
    static func time(of report: ConversionReport) -> String {
        gettext("Rates of {time}").filled(["time": clock(report.ratesFrom)])
    }

    /// The local time, with the day unless it is today, and the year unless it is this year: "Nov 20 14:00".
    static func clock(_ date: Date) -> String {
        let (values, now) = (parts(of: date), parts(of: Date()))
        let isThisYear = values["year"] == now["year"]
        if isThisYear, values["month"] == now["month"], values["day"] == now["day"] { return values["time"] ?? "" }
        let words = isThisYear ? gettext("{month} {day} {time}") : gettext("{month} {day}, {year}, {time}")
        return words.filled(values)
    }

    /// The local day, with the year unless it is this year.
    static func day(_ date: Date) -> String {
        let (values, now) = (parts(of: date), parts(of: Date()))
        return (values["year"] == now["year"] ? gettext("{month} {day}") : gettext("{month} {day}, {year}")).filled(
            values)
    }

    static func upcoming(_ date: Date) -> String {
        let days = [0, 1].map { day(Date(timeIntervalSinceNow: Double($0) * 86_400)) }
        let words =
            switch days.firstIndex(of: day(date)) {
            case 0: gettext("at {time}")
            case 1: gettext("tomorrow at {time}")
            default: gettext("on {day} at {time}")
            }
        return words.filled(["day": day(date), "time": parts(of: date)["time"] ?? ""])
    }

    /// Returns the local date and time; the names of months have the same translations as in the commands.
    private static func parts(of date: Date) -> [String: String] {
        guard let time = g_date_time_new_from_unix_local(gint64(date.timeIntervalSince1970)) else { return [:] }
        defer { g_date_time_unref(time) }
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let clock = [g_date_time_get_hour(time), g_date_time_get_minute(time)].map { ($0 < 10 ? "0" : "") + "\($0)" }
        return [
            "year": "\(g_date_time_get_year(time))", "month": gettext(names[Int(g_date_time_get_month(time)) - 1]),
            "day": "\(g_date_time_get_day_of_month(time))", "time": clock.joined(separator: ":"),
        ]
    }

    static func title(_ item: ItemReport) -> String { TileText(item).title.prefixed(60) }
}

extension String {
    func filled(_ values: [String: String]) -> String {
        Placeholders.fill(self) { values[$0] }
    }

    func prefixed(_ limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}
