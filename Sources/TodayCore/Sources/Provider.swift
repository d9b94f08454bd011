/// One of several services that have the data of a source; the user chooses one in `config.json`.
package struct Provider: Hashable, Sendable {
    /// The value of the setting `provider`: "frankfurter".
    package let name: String
    /// What people call the service: "Frankfurter".
    package let service: String
    /// The line that its terms require beside its data; `nil` if they require none.
    package var attribution: Attribution?
    /// The address of its page for people.
    package let site: String
    /// Whether its data may be published.
    package let republishing: Republishing
    /// Whether its answers say when the next data comes, so that asking before is of no use.
    package var announcesUpdates = false
    /// Which past rates it has; `nil` if it has none.
    package var past: PastKind?
    /// The first day of these.
    package var firstDay = RateDay.first
    /// The name of the provider that is asked if this one is out of reach, and the user has chosen none.
    package var fallback: String?
    /// Whether its rates are those of a day rather than of a time of day.
    package var hasDailyRates = false
    /// Whether it answers only those who have signed in.
    package var needsSignIn = false
}

extension Provider {
    /// Whether it has the rates of these days.
    package func has(_ days: PastRates) -> Bool {
        guard days.days.lowerBound >= firstDay else { return false }
        return switch past {
        case .years: true
        case .days: days.isOneDay
        case nil: false
        }
    }
}

/// Whether the terms of a provider allow others to publish its data, with the address of the rule.
package enum Republishing: Hashable, Sendable {
    case allowed(rule: String)
    /// Forbidden, or not allowed by any terms that were found.
    case forbidden(rule: String)

    /// The page with the rule.
    package var rule: String {
        switch self {
        case .allowed(let rule), .forbidden(let rule): rule
        }
    }
}

/// Which past rates a provider has.
package enum PastKind: Hashable, Sendable {
    /// Those of a day.
    case days
    /// Those of a day, and of all days of a year in one request.
    case years
}

extension SourceDescriptor {
    /// The provider of quotes if its terms forbid publishing them; `nil` if they may be published.
    package func provider(forbidding quotes: ExchangeRates?) -> Provider? {
        guard let provider = providers.first(where: { $0.name == quotes?.provider }),
            case .forbidden = provider.republishing
        else { return nil }
        return provider
    }

    /// The provider with this name; the first if `name` is `nil`, and `nil` if the source has no providers.
    package func provider(_ name: String? = nil) -> Provider? { providers.first { $0.name == name } ?? providers.first }

    /// The same source with the words, terms and sign-in of the provider that a person chose; `nil` is the first.
    package func provided(by name: String?) -> SourceDescriptor {
        guard let provider = provider(name) else { return self }
        let service = SourceLabel.marked(provider.service, by: publisher)
        return changed(self) {
            $0.hasChosenProvider = name != nil
            $0.label = SourceLabel(name: label.name, service: service, heading: label.heading)
            ($0.attribution, $0.site) = (provider.attribution, provider.site)
            if !provider.needsSignIn { $0.capabilities.remove(.signIn) }
        }
    }

    /// The provider that the label names; `nil` if a published feed is read, or if the source has no providers.
    package var labelledProvider: Provider? { providers.first { $0.service == label.service } }

    /// The provider that is asked if the usual one is out of reach; `nil` if the user has chosen one.
    package var fallback: Provider? {
        guard !hasChosenProvider, let name = labelledProvider?.fallback else { return nil }
        return providers.first { $0.name == name }
    }

    /// Whose past rates to read: those of the source's own provider, or else of the first that has them; `nil` if none
    /// has, or if a published feed is read.
    package func provider(of days: PastRates) -> Provider? {
        labelledProvider.flatMap { own in ([own] + providers).first { $0.has(days) } }
    }

    /// The same source with the words of a provider that is asked for past rates alone, whose limits are its own.
    package func provided(forPastBy provider: Provider) -> SourceDescriptor {
        guard provider.service != label.service else { return self }
        return changed(provided(by: provider.name)) { $0.isForPastAlone = true }
    }

    /// The same source for people who read `languages`, the best first, with words of `translations`.
    package func speaking(_ languages: [String], _ translations: Translations = .current) -> SourceDescriptor {
        changed(self) { ($0.presenter, $0.translations) = (presenter.speaking(languages, translations), translations) }
    }

    /// The same source with the words of the provider that people sign in to, whichever they chose to ask.
    package var signingIn: SourceDescriptor { provided(by: providers.first(where: \.needsSignIn)?.name) }
}
