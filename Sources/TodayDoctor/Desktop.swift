import TodayBars
import TodayCore

extension DoctorFacts {
    func checkBrowser() -> [Finding] {
        let browser = Subject("browser", gettext("browser"))
        let player = missingPlayer.map { program in
            Finding(
                "player", gettext("player"), .warning,
                gettext(
                    "{program}, which open.with names, is not installed: `{command} watch` fails, and a click on a notification opens the browser.",
                    ["program": DisplayText(program).inSentence, "command": own.label.name]),
                .run("\(own.label.name) config open.with browser"))
        }
        let found: [Finding] =
            hasBrowser
            ? browser(.ok, gettext("xdg-open is installed"))
            : browser(
                .warning, gettext("xdg-open is not installed, so a click opens nothing."),
                .advise(gettext("Install xdg-utils.")))
        return found + [player].compactMap(\.self)
    }

    /// Lists the installed or configured bars, and whether they show the feed; empty if the source has no bar feed.
    func checkBars() -> [Finding] {
        guard own.descriptor.can(.feed) else { return [] }
        let (subject, list) = (Subject("bars", gettext("bars")), Finding.Fix.run("\(own.label.name) bars"))
        let presentBars = bars.filter(\.isHere)
        guard !presentBars.isEmpty else { return subject(.note, gettext("No supported bar was found."), list) }
        let findings = presentBars.compactMap(finding)
        let others = presentBars.filter { finding($0) == nil }.map(\.name).joined(separator: ", ")
        guard !others.isEmpty else { return findings }
        return findings + subject(.note, gettext("not showing the feed: {others}", ["others": others]), list)
    }

    private func finding(_ bar: BarStatus) -> Finding? {
        let (subject, source) = (Subject("bar.\(bar.name)", bar.name), own.label.name)
        let place = bar.configuration.map(abbreviated) ?? gettext("no configuration")
        let install = "\(source) bars install \(bar.name)"
        switch bar.entry {
        case .yes where !bar.installed:
            return subject(
                .note,
                gettext("{place} has the entry, but the bar is not installed.", ["place": place]))
        case .yes: return subject(.ok, gettext("shows the feed ({place})", ["place": place]))
        case .lost:
            let detail = gettext(
                "It shows nothing: its PATH does not find the {source} named in {place}.",
                ["source": source, "place": place])
            return subject(.warning, detail, .run("\(install) --write"))
        case .outdated:
            let detail = gettext(
                "{place} runs a {source} other than this one, or an earlier version wrote the entry.",
                ["place": place, "source": source])
            return subject(.warning, detail, .run("\(install) --write"))
        case .unused: return subject(.warning, bar.reason ?? place, .run(install))
        case .unclear:
            return subject(
                .note, gettext("Cannot parse {place}, so it may or may not show the feed.", ["place": place]),
                .run(install))
        case .no, nil: return nil
        }
    }
}
