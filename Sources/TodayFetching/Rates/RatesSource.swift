import FoundationEssentials
import TodayCore

/// Exchange rates from the chosen provider; the environment variables `TODAY_RATES_ERAPI`, `TODAY_RATES_FRANKFURTER`
/// and `TODAY_RATES_CURRENCYLAYER` select other servers.
struct RatesSource: SignInSource {
    static let descriptor = SourceDescriptor.rates
    static let variables = AllRatesServices.all.reduce(into: [String]()) { names, service in
        if !names.contains(service.url.variable) { names.append(service.url.variable) }
    }

    private let context: SourceContext
    private let service: any RatesService.Type

    init(_ context: SourceContext) {
        self.context = context
        service = AllRatesServices.named(context.provider)
    }

    var shortestInterval: Int { context.isLoopback(service.url) ? 0 : service.shortestInterval }

    /// Fetches all latest rates, even for a single item, because a request for one currency is not cheaper.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .past, .schedule: throw .notPublished
        case .poll, .list, .detail, .items, .check: break
        }
        let (rates, failure) = try rates(request)
        remark([rates.table], of: rates.provider)
        let page = Page(items: Self.items(request, rates.table), fetchedAt: context.now(), rates: rates)
        return changed(page) { $0.defaultFailure = failure }
    }

    func label(
        of response: Result<FetchedData, FetchError>, for request: FetchRequest, configured: SourceLabel
    ) -> SourceLabel {
        var name: String?
        if case .past(let past) = request {
            name = AllRatesServices.having(past, before: service).provider.name
        } else if case .success(.page(let page)) = response {
            name = page.rates?.provider
        }
        return name.map { Self.descriptor.provided(by: $0).label } ?? configured
    }

    /// Returns the service's latest rates; in an outage, the fallback's rates, if available, with the service's error.
    private func rates(_ request: FetchRequest) throws(FetchError) -> (ExchangeRates, FetchError?) {
        do throws(FetchError) {
            return (ExchangeRates(provider: service.provider.name, table: try service.table(context)), nil)
        } catch {
            // A check is about the chosen service, so it does not use the fallback.
            guard request != .check, error.isOutage, let rates = fallbackRates() else { throw error }
            return (rates, error)
        }
    }

    /// Returns the fallback's rates; `nil` if the fallback may not be used now, or if its request fails.
    private func fallbackRates() -> ExchangeRates? {
        guard context.provider == nil, let name = service.provider.fallback else { return nil }
        let (fallback, now) = (AllRatesServices.named(name), context.now())
        if let cachedRates = context.fallback.cachedRates(), cachedRates.rates.provider == service.provider.name,
            !cachedRates.table.isOverdue(at: now)
        {
            return nil
        }
        let isLocal = context.isLoopback(fallback.url)
        let pause = context.fallback.storedPause()?.seconds(at: now) ?? 0
        let next = now.addingTimeInterval(Double(fallback.shortestInterval))
        guard isLocal || pause == 0 else { return nil }
        // Without a stored pause, the fallback would get a request on every poll.
        guard context.fallback.storePause(FallbackPause(until: next, since: now)) else { return nil }
        do throws(FetchError) {
            let table = try fallback.table(context)
            let pauseEnd = max(next, table.nextUpdate ?? next)
            _ = context.fallback.storePause(FallbackPause(until: pauseEnd, since: now))
            return ExchangeRates(provider: name, table: table, insteadOf: service.provider.name)
        } catch {
            if let until = error.retryAt {
                _ = context.fallback.storePause(FallbackPause(until: max(next, until), since: now))
            }
            let sentence = error.sentence(Self.descriptor.provided(by: name).label)
            context.remark(gettext("In its place: {sentence}", ["sentence": sentence]))
            return nil
        }
    }

    /// Returns the rates, oldest first; throws `badAnswer` if any are of a day outside the range and its lookback.
    func pastRates(_ past: PastRates) throws(FetchError) -> [ExchangeRates] {
        let service = AllRatesServices.having(past, before: service)
        let validDays = past.days.lowerBound.adding(-PastRates.lookback)...past.days.upperBound
        let tables = try service.past(past, context).sorted { $0.asOf < $1.asOf }
        guard tables.allSatisfy({ validDays.contains(RateDay(of: $0.asOf)) }) else {
            throw .badAnswer(reason: "its rates are for a different day")
        }
        remark(tables, of: service.provider.name)
        return tables.map { ExchangeRates(provider: service.provider.name, table: $0) }
    }

    private func remark(_ tables: [RateTable], of provider: String) {
        let codes = Set(tables.flatMap(\.leftOut)).sorted().map(\.text).joined(separator: ", ")
        guard !codes.isEmpty else { return }
        context.remark(
            gettext(
                "{service} sent unusable rates, which are left out: {codes}.",
                about: Self.descriptor.provided(by: provider).label, ["codes": codes]))
    }

    /// Stores CurrencyLayer's access key, even if another provider is in use.
    func signIn(_ request: SignInRequest) throws(FetchError) {
        try CurrencyLayer.signIn(request, context)
        guard service.provider != CurrencyLayer.provider else { return }
        let (current, own) = (service.provider, CurrencyLayer.provider)
        context.remark(
            gettext(
                "Rates still come from {current}. To use {service}, run `{command}`.",
                [
                    "current": current.service, "service": own.service,
                    "command": "\(Self.descriptor.name) config rates.provider \(own.name)",
                ]))
    }

    func signOut() throws(FetchError) -> SignOutResult { try CurrencyLayer.signOut(context) }

    /// Does nothing, because each request validates the key.
    func requireValidation() {}

    private static func items(_ request: FetchRequest, _ table: RateTable) -> [Item] {
        let all = table.codes.map { Currency.with($0) }
        let currencies =
            switch request {
            case .poll, .check: sorted(all, nil)
            case .list(let query):
                query.search.map { CurrencySearch.matches($0.words, among: all) } ?? sorted(all, query.sort)
            case .detail(let id, _): all.filter { $0.code.text == id.description }
            case .items(let ids): ids.compactMap { id in all.first { $0.code.text == id.description } }
            case .past, .schedule: [Currency]()
            }
        return currencies.compactMap { currency in
            ItemID(currency.code.text).map { Item(rank: Item.unranked, id: $0, title: DisplayText(currency.english)) }
        }
    }

    private static func sorted(_ currencies: [Currency], _ order: String?) -> [Currency] {
        let order = order.flatMap { CurrencyOrder(rawValue: $0) } ?? .name
        return order.sorted(currencies, favorites: [], languages: [])
    }
}
