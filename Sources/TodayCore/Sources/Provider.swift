/// One of several services that a source can use; `config.json` selects one.
package struct Provider: Hashable, Sendable {
    /// The value of the setting `provider`, such as "frankfurter".
    package let name: String
    package let service: String
    /// The name to display, if it differs from the service's name.
    package var title: String?
    package var attribution: Attribution?
    package let site: String
    package let republishing: Republishing
    /// Whether responses contain the time of the next update; requests before that time are useless.
    package var announcesUpdates = false
    package var past: PastKind?
    package var firstDay = RateDay.firstOfEuro
    /// The provider to use during an outage of this provider, unless the user has chosen a provider.
    package var fallback: String?
    /// Whether the rates apply to a day rather than to a time of day.
    package var hasDailyRates = false
    package var needsSignIn = false
}

extension Provider {
    package func has(_ days: PastRates) -> Bool {
        guard days.days.lowerBound >= firstDay else { return false }
        return switch past {
        case .years: true
        case .days: days.isOneDay
        case nil: false
        }
    }
}

extension Attribution {
    /// The attribution in the user's language; text that the terms prescribe is not marked for translation.
    package var translated: Attribution { Attribution(gettext(text), link: link) }
}

/// Whether a provider's terms allow others to publish its data, with the address of the rule.
package enum Republishing: Hashable, Sendable {
    case allowed(rule: String)
    /// Forbidden, or not allowed by any published terms.
    case forbidden(rule: String)

    package var rule: String {
        switch self {
        case .allowed(let rule), .forbidden(let rule): rule
        }
    }
}

/// The past rates that a provider offers.
package enum PastKind: Hashable, Sendable {
    /// One day per request.
    case days
    /// One day or a whole year per request.
    case years
}

extension SourceDescriptor {
    /// Returns the provider of `rates` if its terms forbid publishing the rates; otherwise `nil`.
    package func provider(forbidding rates: ExchangeRates?) -> Provider? {
        guard let provider = providers.first(where: { $0.name == rates?.provider }),
            case .forbidden = provider.republishing
        else { return nil }
        return provider
    }

    /// Returns the named provider, or else the first provider; `nil` if the source has no providers.
    package func provider(_ name: String? = nil) -> Provider? { providers.first { $0.name == name } ?? providers.first }

    /// Returns the source with a provider's name, terms and sign-in; an unknown or missing `name` selects the first.
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

    /// The provider that the label names; `nil` for a published feed or a source without providers.
    package var labelledProvider: Provider? { providers.first { $0.service == label.service } }

    /// The provider to use during an outage of the default provider; `nil` if none exists, or if the user chose one.
    package var fallback: Provider? {
        guard !hasChosenProvider, let name = labelledProvider?.fallback else { return nil }
        return providers.first { $0.name == name }
    }

    /// Returns a provider with rates of these past days, preferably the current one; always `nil` for a published feed.
    package func provider(of days: PastRates) -> Provider? {
        labelledProvider.flatMap { current in ([current] + providers).first { $0.has(days) } }
    }

    /// Returns the source for past rates by `provider`, with a separate limit file; unchanged for the current provider.
    package func withPastRates(from provider: Provider) -> SourceDescriptor {
        guard provider.service != label.service else { return self }
        return changed(provided(by: provider.name)) { $0.isForPastRatesOnly = true }
    }

    /// Returns the source in the user's languages, most preferred first.
    package func localized(_ languages: [String], _ translations: Translations = .current) -> SourceDescriptor {
        changed(self) { ($0.presenter, $0.translations) = (presenter.localized(languages, translations), translations) }
    }

    /// The source with the provider that requires a sign-in, even if the user has chosen another provider.
    package var signingIn: SourceDescriptor { provided(by: providers.first(where: \.needsSignIn)?.name) }
}
