import TodayCore

extension DoctorFacts {
    /// Whether the provider has a usable rate for each currency.
    func checkQuotes(_ source: SourceFacts) -> [Finding] {
        guard let table = source.quotes?.table else { return [] }
        return leftOut(table, source)
    }

    private func leftOut(_ table: RateTable, _ source: SourceFacts) -> [Finding] {
        guard !table.leftOut.isEmpty else { return [] }
        let codes = table.leftOut.map(\.text).joined(separator: ", ")
        let detail = gettext(
            "{service} sent unusable rates, which are left out: {codes}.", about: source.label, ["codes": codes])
        let fix = gettext(
            "Wait, or choose another provider with `{command} config rates.provider NAME`.",
            ["command": source.label.name])
        return [Finding("quotes", gettext("rates"), .warning, detail, .say(fix))]
    }
}
