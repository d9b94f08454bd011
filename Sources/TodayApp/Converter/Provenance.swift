import TodayCore

extension Converter {
    private static let formerDefault = RateProviders.openERAPI
    private static let formerCentralBank = RateProviders.frankfurter

    func isFromChosenProvider(_ cachedRates: CachedRates) -> Bool {
        environment.provider?.name == cachedRates.rates.provider
    }

    func substitution(_ cachedRates: CachedRates) -> String? {
        guard LoadRates(environment).isFallback(cachedRates.rates), let provider = provider(of: cachedRates) else {
            return nil
        }
        return gettext(
            "These rates are from {other}, because {service} could not be reached.",
            ["other": gettext(provider.service), "service": environment.source.label.inSentence])
    }

    /// Returns a remark if `previous` used another provider than the current default, or Frankfurter's earlier rates.
    func newProvider(_ cachedRates: CachedRates, _ previous: LastConversion?) -> String? {
        guard let previous, isFromChosenProvider(cachedRates), let provider = environment.provider else { return nil }
        if settings.provider == Self.formerCentralBank.name, previous.provider == nil {
            let fact = gettext(
                "{service} now blends the rates of many central banks; before, they were those of the European Central Bank.",
                ["service": gettext(provider.service)])
            return environment.sentence(fact, advice: back(to: RateProviders.centralBank))
        }
        let former = previous.provider ?? Self.formerDefault.name
        guard settings.provider == nil, former != provider.name,
            let other = environment.source.providers.first(where: { $0.name == former })
        else { return nil }
        let fact = gettext(
            "Rates now come from {service}, and no longer from {other}.",
            ["service": gettext(provider.service), "other": gettext(other.service)])
        return environment.sentence(fact, advice: back(to: other))
    }

    private func back(to provider: Provider) -> String {
        gettext(
            "To use the previous rates, run `{command} config rates.provider {name}`.",
            ["command": environment.source.name, "name": provider.name])
    }
}
