import TodayCore

extension DoctorFacts {
    /// Checks that all rates of the provider are usable, and that there is a rate for each pinned conversion.
    func checkQuotes(_ source: SourceFacts) -> [Finding] {
        guard let rates = source.rates?.rates else { return [] }
        // The rates may come from the fallback provider.
        let label = source.descriptor.provided(by: rates.provider).label
        return unusableRates(rates.table, label) + pinsWithoutRate(rates.table, label)
    }

    private func pinsWithoutRate(_ table: RateTable, _ label: SourceLabel) -> [Finding] {
        configuration.settings.rates.pinned.compactMap { pin in
            pin.missing(in: table).map { code in
                let detail = gettext(
                    "{conversion} is pinned, but {service} has no rate for {code}.", about: label,
                    ["conversion": pin.words, "code": code.text])
                return Finding(
                    "quotes.\(pin.id)", gettext("rates"), .warning, detail,
                    .run("\(label.name) unpin \(pin.text)"))
            }
        }
    }

    private func unusableRates(_ table: RateTable, _ label: SourceLabel) -> [Finding] {
        guard !table.leftOut.isEmpty else { return [] }
        let codes = table.leftOut.map(\.text).joined(separator: ", ")
        let detail = gettext(
            "{service} sent unusable rates, which are left out: {codes}.", about: label, ["codes": codes])
        let fix = gettext(
            "Wait, or choose another provider with `{command} config rates.provider NAME`.",
            ["command": label.name])
        return [Finding("quotes", gettext("rates"), .warning, detail, .advise(fix))]
    }
}
