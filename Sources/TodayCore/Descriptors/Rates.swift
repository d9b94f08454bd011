import FoundationEssentials

extension SourceDescriptor {
    /// Exchange rates of currencies.
    package static let rates = SourceDescriptor(
        label: SourceLabel(name: "rates", service: RateProviders.all[0].service, heading: "Exchange rates"),
        abstract: "Convert between currencies.", noun: Noun("currency", "currencies"), paging: .whole,
        search: .idOrName,
        sortOrders: [
            SortOrder("name", label: "Name, A to Z"), SortOrder("-name", label: "Name, Z to A"),
            SortOrder("code", label: "Code, A to Z"), SortOrder("-code", label: "Code, Z to A"),
        ],
        capabilities: [.feed, .favorites, .signIn, .offlineDetails], history: .values,
        attribution: RateProviders.all[0].attribution,
        signIn: SignInWords(
            by: .key,
            guide: """
                Only CurrencyLayer needs a key: asks for that of your account, has CurrencyLayer check it, and stores \
                it. To get rates from there, set "rates": {"provider": "currencylayer"} in config.json.
                """,
            clientIDVariable: nil, signOut: "Forget the access key."),
        details: DetailWords(summary: "Shows a currency, its rate against the base currency, and both directions."),
        examples: Examples(name: "real", longName: "Canadian dollar", id: "BRL", part: "dollar"),
        presenter: RatesPresenter(), screen: .converter, providers: RateProviders.all)
}

/// The services that rates can come from.
package enum RateProviders {
    /// All of them, beginning with the one that is asked unless a person chose another.
    package static let all = [openERAPI, frankfurter, currencyLayer]

    /// Needs no key, and says when the next rates come.
    ///
    /// Terms: https://www.exchangerate-api.com/docs/free (2026-09): the line and its link are required.
    package static let openERAPI = Provider(
        "open.er-api.com", service: "ExchangeRate-API",
        attribution: Attribution("Rates By Exchange Rate API", link: "https://www.exchangerate-api.com"),
        announcesUpdates: true)

    /// The reference rates of the European Central Bank.
    package static let frankfurter = Provider("frankfurter", service: "Frankfurter")

    /// Rates by the hour, with a key.
    package static let currencyLayer = Provider("currencylayer", service: "CurrencyLayer", needsSignIn: true)
}

/// How a currency looks: its flag and code, its name, what it is worth.
private struct RatesPresenter: Presenter {
    func row(_ row: ListRow) -> RowDisplay {
        RowDisplay(
            title: row.item.title, value: row.item.metric.map { DisplayText($0.short) }, isFavorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay {
        DetailDisplay(title: detail.row.item.title, facts: [], actions: [.favorite(detail.row)])
    }

    func share(_ item: Item, rank: Int?) -> String { item.title.escaped(for: .plain) }
}
