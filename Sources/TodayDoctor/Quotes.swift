import TodayCore

extension DoctorFacts {
    /// Whether the provider has a usable rate for each currency, and one for each that is pinned.
    func checkQuotes(_ source: SourceFacts) -> [Finding] {
        guard let table = source.quotes?.table else { return [] }
        return leftOut(table, source) + unquoted(table, source)
    }

    private func unquoted(_ table: RateTable, _ source: SourceFacts) -> [Finding] {
        configuration.settings.rates.pinned.compactMap { pin in
            pin.missing(in: table).map { code in
                let detail = gettext(
                    "{conversion} is pinned, but {service} has no rate for {code}.", about: source.label,
                    ["conversion": pin.text, "code": code.text])
                return Finding(
                    "quotes.\(pin.id)", gettext("rates"), .warning, detail,
                    .run("\(source.label.name) unpin \(pin.text)"))
            }
        }
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
