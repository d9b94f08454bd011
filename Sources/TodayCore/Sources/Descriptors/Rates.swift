import FoundationEssentials

extension SourceDescriptor {
    static var ratesName: String { "rates" }

    package static let rates = SourceDescriptor(
        label: SourceLabel(name: ratesName, service: RateProviders.all[0].service, heading: "Exchange rates"),
        abstract: "Convert between currencies.", noun: Noun("currency", "currencies", id: "code"), paging: .whole,
        search: .idOrName,
        sortOrders: [
            SortOrder("name", label: "Name, A to Z"), SortOrder("-name", label: "Name, Z to A"),
            SortOrder("code", label: "Code, A to Z"), SortOrder("-code", label: "Code, Z to A"),
            SortOrder("value", label: "Value, lowest first"), SortOrder("-value", label: "Value, highest first"),
        ],
        capabilities: [.feed, .favorites, .signIn, .offlineDetails], history: .values,
        attribution: RateProviders.all[0].attribution,
        signIn: SignInWords(
            means: .key, page: "https://currencylayer.com/dashboard",
            guide: """
                Asks for your account's access key, checks it with CurrencyLayer, and stores it. The other \
                providers need none. To use CurrencyLayer, set "rates": {"provider": "currencylayer"} in config.json.
                """,
            signOut: "Delete the stored access key."),
        details: DetailWords(
            summary: """
                Shows what a currency is worth in the base currency and the other way round, the time of the rates, and \
                the successor of an obsolete currency. The base currency is the US dollar by default; config.json can set \
                another, as in "rates": {"base": "BRL"}.
                """),
        examples: Examples(name: "real", longName: "Canadian dollar", id: "BRL", part: "dollar"),
        presenter: RatesPresenter(), screen: .converter, bareWords: .conversion, providers: RateProviders.all,
        limits: .daily, directory: CurrencyDirectory(), site: RateProviders.all[0].site)
}

/// The providers of exchange rates, with links to their terms.
package enum RateProviders {
    /// All providers, the default provider first.
    package static let all = [frankfurter, centralBank, openERAPI, currencyLayer]

    /// A blend of the daily rates of central banks and other official institutions.
    ///
    /// See https://frankfurter.dev (2026-11): 219 currencies from 112 institutions, no key, no quota. The project
    /// confirms that its rates are free to use, and excludes institutions that forbid this.
    package static let frankfurter = Provider(
        name: "frankfurter", service: "Frankfurter", site: "https://frankfurter.dev",
        republishing: .allowed(rule: "https://github.com/lineofflight/frankfurter/issues/532"), past: .years,
        firstDay: RateDay(of: Date(timeIntervalSince1970: -679_449_600)), fallback: openERAPI.name, hasDailyRates: true)

    /// The reference rates of the European Central Bank only, served by Frankfurter.
    ///
    /// Terms: free use, if the bank is named as the source and the rates are reproduced accurately.
    package static let centralBank = Provider(
        name: "ecb", service: marked("Frankfurter (ECB)"), title: marked("European Central Bank"),
        attribution: Attribution(
            marked("Source: European Central Bank"),
            link: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/"
                + "html/index.en.html"),
        site: "https://frankfurter.dev",
        republishing: .allowed(
            rule: "https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html"),
        past: .years, hasDailyRates: true)

    /// Rates that need no key; each response states when the next rates are due.
    ///
    /// Terms: https://www.exchangerate-api.com/docs/free (2026-09): the attribution with its link is required.
    package static let openERAPI = Provider(
        name: "open.er-api.com", service: "ExchangeRate-API",
        attribution: Attribution("Rates By Exchange Rate API", link: "https://www.exchangerate-api.com"),
        site: "https://www.exchangerate-api.com",
        republishing: .forbidden(rule: "https://www.exchangerate-api.com/docs/free"), announcesUpdates: true)

    /// Hourly rates, which need a key.
    package static let currencyLayer = Provider(
        name: "currencylayer", service: "CurrencyLayer", site: "https://currencylayer.com",
        republishing: .forbidden(rule: "https://currencylayer.com/terms"), past: .days, needsSignIn: true)
}
