import TodayBars

extension DoctorCheck {
    /// Whether a click can open a page.
    static let browser = DoctorCheck { facts in
        guard !facts.hasBrowser else { return [Finding("browser", "browser", .ok, "xdg-open is installed")] }
        return [
            Finding(
                "browser", "browser", .warning, "xdg-open is not installed, so a click opens nothing.",
                .say("Install xdg-utils."))
        ]
    }
}

extension DoctorCheck {
    /// Which bars are installed, and whether they show the feed; of a source that has none there is nothing to say.
    static let bars = DoctorCheck { facts in
        guard facts.own.descriptor.can(.feed) else { return [] }
        let here = facts.bars.filter(\.isHere)
        guard !here.isEmpty else {
            return [
                Finding("bars", "bars", .note, "No supported bar was found.", .run("\(facts.own.label.name) bars"))
            ]
        }
        let others = here.filter { !$0.isWorthALine }.map(\.name).joined(separator: ", ")
        let rest = Finding(
            "bars", "bars", .note, "not showing the feed: \(others)", .run("\(facts.own.label.name) bars"))
        return here.filter(\.isWorthALine).map { $0.finding(facts) } + (others.isEmpty ? [] : [rest])
    }
}

extension BarStatus {
    /// Whether somebody has put an entry into it, or may have.
    fileprivate var isWorthALine: Bool { entry == .yes || entry == .outdated || entry == .lost || entry == .unclear }

    fileprivate func finding(_ facts: DoctorFacts) -> Finding {
        let place = configuration.map(facts.written) ?? "no configuration"
        let source = facts.own.label.name
        let install = "\(source) bars install \(name)"
        return switch entry {
        case .yes where !installed:
            .bar(self, .note, "\(place) has the entry, but \(title) is not installed.")
        case .yes: .bar(self, .ok, "shows the feed (\(place))")
        case .lost:
            .bar(
                self, .warning, "It shows nothing: its PATH does not find the \(source) named in \(place).",
                .run("\(install) --write"))
        case .outdated:
            .bar(
                self, .warning, "\(place) runs a \(source) other than this one, or an earlier version wrote the entry.",
                .run("\(install) --write"))
        default: .bar(self, .note, "Cannot parse \(place), so it may or may not show the feed.", .run(install))
        }
    }
}

extension Finding {
    fileprivate static func bar(_ bar: BarStatus, _ state: State, _ detail: String, _ fix: Fix? = nil) -> Finding {
        Finding("bar.\(bar.name)", bar.name, state, detail, fix)
    }
}
