import TodayCore

/// Whose rates a conversion has, where the user may expect those of another provider.
extension Converter {
    /// The provider that was asked in 0.1, unless the user chose another.
    private static let formerDefault = RateProviders.openERAPI
    /// The provider whose name stood for the rates of the European Central Bank then.
    private static let renamed = RateProviders.frankfurter

    /// Whether quotes are of the provider that is asked, and not of one in its place.
    func isUsual(_ known: CachedRates) -> Bool { ports.provider?.name == known.quotes.provider }

    /// That the provider could not be reached, and whose rates these are; `nil` if they are its own.
    func substitution(_ known: CachedRates) -> String? {
        guard LoadRates(ports).isFallback(known.quotes), let provider = provider(of: known) else { return nil }
        return gettext(
            "These rates are from {other}, because {service} could not be reached.",
            ["other": provider.service, "service": ports.source.label.inSentence])
    }

    /// That the numbers come from somewhere else than those of the conversion `before`; `nil` if they do not, or if the
    /// user has chosen that.
    func newProvider(_ known: CachedRates, _ before: LastConversion?) -> String? {
        guard let before, isUsual(known), let provider = ports.provider else { return nil }
        if settings.provider == Self.renamed.name, before.provider == nil {
            let fact = gettext(
                "{service} now blends the rates of many central banks; before, they were those of the European Central Bank.",
                ["service": provider.service])
            return ports.sentence(fact, command: back(to: RateProviders.centralBank))
        }
        let former = before.provider ?? Self.formerDefault.name
        guard settings.provider == nil, former != provider.name,
            let other = ports.source.providers.first(where: { $0.name == former })
        else { return nil }
        let fact = gettext(
            "Rates now come from {service}, and no longer from {other}.",
            ["service": provider.service, "other": other.service])
        return ports.sentence(fact, command: back(to: other))
    }

    private func back(to provider: Provider) -> String {
        gettext(
            "For the previous ones, run `{command} config rates.provider {name}`.",
            ["command": ports.source.name, "name": provider.name])
    }
}
