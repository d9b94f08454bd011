import TodayBars

extension DoctorFacts {
    /// Whether a click can open a page.
    func checkBrowser() -> [Finding] {
        let browser = Subject("browser")
        guard !hasBrowser else { return [browser(.ok, "xdg-open is installed")] }
        return [browser(.warning, "xdg-open is not installed, so a click opens nothing.", .say("Install xdg-utils."))]
    }

    /// Which bars are installed, and whether they show the feed; of a source that has none there is nothing to say.
    func checkBars() -> [Finding] {
        guard own.descriptor.can(.feed) else { return [] }
        let (subject, list) = (Subject("bars"), Finding.Fix.run("\(own.label.name) bars"))
        let here = bars.filter(\.isHere)
        guard !here.isEmpty else { return [subject(.note, "No supported bar was found.", list)] }
        let findings = here.compactMap(finding)
        let others = here.filter { finding($0) == nil }.map(\.name).joined(separator: ", ")
        return findings + (others.isEmpty ? [] : [subject(.note, "not showing the feed: \(others)", list)])
    }

    /// What is said of a bar into which somebody has put an entry, or may have.
    private func finding(_ bar: BarStatus) -> Finding? {
        let (subject, source) = (Subject("bar.\(bar.name)", bar.name), own.label.name)
        let place = bar.configuration.map(written) ?? "no configuration"
        let install = "\(source) bars install \(bar.name)"
        switch bar.entry {
        case .yes where !bar.installed:
            return subject(.note, "\(place) has the entry, but \(bar.title) is not installed.")
        case .yes: return subject(.ok, "shows the feed (\(place))")
        case .lost:
            let detail = "It shows nothing: its PATH does not find the \(source) named in \(place)."
            return subject(.warning, detail, .run("\(install) --write"))
        case .outdated:
            let detail = "\(place) runs a \(source) other than this one, or an earlier version wrote the entry."
            return subject(.warning, detail, .run("\(install) --write"))
        case .unclear:
            return subject(.note, "Cannot parse \(place), so it may or may not show the feed.", .run(install))
        case .no, nil: return nil
        }
    }
}
