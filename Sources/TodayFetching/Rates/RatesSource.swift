import FoundationEssentials
import TodayCore

/// Exchange rates, from the provider that the user chose; environment: `TODAY_RATES_ERAPI`, `TODAY_RATES_FRANKFURTER`
/// and `TODAY_RATES_CURRENCYLAYER` (other servers).
struct RatesSource: SignInSource {
    static let descriptor = SourceDescriptor.rates
    static let variables = AllRatesServices.all.map { $0.place.variable }

    private let context: SourceContext
    private let service: any RatesService.Type

    init(_ context: SourceContext) {
        self.context = context
        service = AllRatesServices.named(context.provider)
    }

    var shortestInterval: Int { context.isLoopback(service.place) ? 0 : service.shortestInterval }

    /// Reads all rates, whatever part of them was asked for: a single currency costs as much.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        if case .past(let past) = request { return try page(past) }
        let table = try service.table(context)
        remark([table])
        let quotes = ExchangeRates(provider: service.provider.name, table: table)
        return Page(items: Self.items(request, table), fetchedAt: context.now(), quotes: quotes)
    }

    /// Reads the rates of past days; those of a day that no request wanted are an error.
    private func page(_ past: PastRates) throws(FetchError) -> Page {
        let wanted = past.days.lowerBound.adding(-PastRates.lookback)...past.days.upperBound
        let tables = try service.past(past, context).sorted { $0.asOf < $1.asOf }
        guard tables.allSatisfy({ wanted.contains(RateDay(of: $0.asOf)) }) else {
            throw .badAnswer(reason: "its rates are for a different day")
        }
        remark(tables)
        var page = Page(items: [], fetchedAt: context.now())
        page.past = tables.map { ExchangeRates(provider: service.provider.name, table: $0) }
        return page
    }

    /// Names the currencies whose rates cannot be used.
    private func remark(_ tables: [RateTable]) {
        let codes = Set(tables.flatMap(\.leftOut)).sorted().map(\.text)
        guard !codes.isEmpty else { return }
        context.remark(
            "\(service.provider.service) sent unusable rates, which are left out: \(codes.joined(separator: ", ")).")
    }

    /// Stores the access key of the provider that wants one, whichever provider is asked at present.
    func signIn(_ request: SignInRequest) throws(FetchError) {
        try CurrencyLayer.signIn(request, context)
        guard service.provider != CurrencyLayer.provider else { return }
        context.remark(
            "Rates still come from \(service.provider.service). To use \(CurrencyLayer.provider.service), set "
                + "\"rates\": {\"provider\": \"\(CurrencyLayer.provider.name)\"} in config.json.")
    }

    func signOut() throws(FetchError) -> SignOutResult { try CurrencyLayer.signOut(context) }

    /// Does nothing: each request shows whether the key is good.
    func requireValidation() {}

    private static func items(_ request: FetchRequest, _ table: RateTable) -> [Item] {
        let all = table.codes.map { Currency.with($0) }
        let wanted =
            switch request {
            case .poll, .check: sorted(all, nil)
            case .list(let query):
                query.search.map { CurrencySearch.matches($0.words, among: all) } ?? sorted(all, query.sort)
            case .detail(let id, _): all.filter { $0.code.text == id.description }
            case .items(let ids): ids.compactMap { id in all.first { $0.code.text == id.description } }
            case .past: [Currency]()
            }
        return wanted.compactMap { currency in
            ItemID(currency.code.text).map { Item(rank: Item.unranked, id: $0, title: DisplayText(currency.english)) }
        }
    }

    private static func sorted(_ currencies: [Currency], _ order: String?) -> [Currency] {
        let order = order.flatMap { CurrencyOrder(rawValue: $0) } ?? .name
        return order.sorted(currencies, favorites: [], languages: [])
    }
}
