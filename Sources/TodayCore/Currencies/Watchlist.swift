import FoundationEssentials

/// The values that bars show: pinned conversions, and favourites in the base currency.
package struct Watchlist: Sendable {
    private static let defaultCodes = ["USD", "EUR", "GBP"].map { CurrencyCode(unchecked: $0) }

    /// The cached rates; `nil` before the first rates.
    package private(set) var cachedRates: CachedRates?
    package var view: WatchlistSettings
    private let descriptor: SourceDescriptor

    package init(_ source: SourceDescriptor, _ rates: CachedRates?, _ view: WatchlistSettings) {
        (descriptor, cachedRates, self.view) = (source, rates, view)
    }

    /// The source, with the label and the attribution of the provider of the cached rates.
    package var source: SourceDescriptor {
        cachedRates.map { descriptor.provided(by: $0.rates.provider) } ?? descriptor
    }

    /// Stores the rates of `page`, unless the page has no rates, or the cached rates of the same provider are newer.
    package mutating func receive(_ page: Page) { cachedRates = CachedRates(page, after: cachedRates) ?? cachedRates }

    /// At most `Snapshot.places` items: pins, then favourites, then default currencies if none of these has a value.
    package var items: [Item] {
        let pinned = view.pinned.map { item($0) ?? itemWithoutRate($0) }.compactMap(\.self)
        let favorites = unpinned.map { item($0) ?? itemWithoutRate($0) }.compactMap(\.self)
        let all = pinned + favorites
        guard all.allSatisfy({ $0.quotation == nil }) else { return Array(all.prefix(Snapshot.places)) }
        // Leaves a row for a default currency, unless pins fill all rows.
        let missing = favorites.prefix(max(0, Snapshot.places - 1 - pinned.count))
        return Array((pinned + missing + defaultItems).prefix(Snapshot.places))
    }

    private var defaultItems: [Item] {
        Self.defaultCodes.filter { $0 != view.base && !view.hides($0) }.compactMap(item)
    }

    /// Returns an item for a pin without a rate, so that the pin does not seem removed; `nil` before the first rates.
    private func itemWithoutRate(_ pin: PinnedConversion) -> Item? {
        cachedRates == nil ? nil : Item(valueOf: pin.id, nil)
    }

    private func itemWithoutRate(_ code: CurrencyCode) -> Item? {
        guard cachedRates?.table.rate(of: view.base) != nil else { return nil }
        return Item(valueOf: ItemID(code), nil)
    }

    /// The favourites, except for those of which 1 unit is pinned in the base currency.
    private var unpinned: [CurrencyCode] {
        view.codes.filter { code in
            !view.pinned.contains { $0.amount == .one && $0.from == code && $0.to == view.base }
        }
    }

    func item(_ pin: PinnedConversion) -> Item? {
        let quotation = quotation(
            pin.amount, of: pin.from, in: pin.to, before: cachedRates?.yesterday, hasOwnUnit: true)
        return quotation.map { Item(valueOf: pin.id, $0) }
    }

    /// The pins and favourites that have a value and whose moves are announced, each with its minimum move in per cent.
    var announced: [(item: Item, least: DecimalNumber)] {
        let pins = view.pinned.map { (item: item($0), least: $0.move ?? view.move) }
        return (pins + unpinned.map { (item: item($0), least: view.move) }).compactMap { row in
            row.item.flatMap { item in row.least.map { (item, $0) } }
        }
    }

    func item(_ code: CurrencyCode) -> Item? {
        let quotation = quotation(.one, of: code, in: view.base, before: cachedRates?.previous)
        return quotation.map { Item(valueOf: ItemID(code), $0) }
    }

    private func quotation(
        _ amount: DecimalNumber, of from: CurrencyCode, in to: CurrencyCode, before: RateTable?,
        hasOwnUnit: Bool? = nil
    ) -> Quotation? {
        guard let table = cachedRates?.table, let value = try? table.worth(amount, from: from, to: to),
            let brief = try? table.briefWorth(amount, from: from, to: to)
        else { return nil }
        return Quotation(
            name: DisplayText(Currency.with(from).name(view.languages)), value: value, brief: brief,
            unit: DisplayText(to.text), previous: try? before?.worth(amount, from: from, to: to),
            hasOwnUnit: hasOwnUnit)
    }

    /// Why the cached rates have no value to show; `nil` if they have a value, or before the first rates.
    var obstacle: FetchError? {
        guard let cachedRates, items.allSatisfy({ $0.quotation == nil }) else { return nil }
        let hasBaseRate = cachedRates.table.rate(of: view.base) != nil
        let words =
            hasBaseRate ? "it has no rates for the favourites" : "it has no rate for the base currency, \(view.base)"
        return .badAnswer(reason: words)
    }
}

extension Item {
    fileprivate init(valueOf id: ItemID, _ quotation: Quotation?) {
        self.init(rank: Self.unranked, id: id, title: DisplayText(""), quotation: quotation)
        self = worded(.english, .english)
    }

    /// Returns the item with its title in a number style and a language: "1.000 USD", "CHF: sem taxa".
    package func worded(_ numbers: NumberStyle, _ translations: Translations) -> Item {
        let pin = PinnedConversion(id)
        let amount = pin?.title { numbers.text($0) } ?? id.description
        let pair = pin.map { "\(amount) \($0.to)" } ?? amount
        let words = quotation == nil ? "\(pair): \(translations.gettext("no rate"))" : amount
        return changed(self) { $0.title = DisplayText(words) }
    }
}

extension CachedRates {
    /// Creates a cache of the rates in a page; `nil` without rates, or if cached rates of the same provider are newer.
    package init?(_ page: Page, after cached: CachedRates?) {
        guard let rates = page.rates else { return nil }
        if let cached, cached.rates.provider == rates.provider, cached.table.asOf > rates.table.asOf { return nil }
        self.init(rates, fetchedAt: page.fetchedAt, after: cached)
    }
}

/// The user's preferences for rates: what bars show, in which currency, and which moves are announced.
package struct WatchlistSettings: Hashable, Sendable {
    package var base = CurrencyCode.dollar
    package var favorites: [ItemID] = []
    package var languages: [String] = []
    /// The minimum move of a favourite to announce, in per cent; `nil` if moves of favourites are not announced.
    package var move: DecimalNumber?
    package var pinned: [PinnedConversion] = []

    var announcesMoves: Bool { move != nil || pinned.contains { $0.move != nil } }

    package var pinnedCodes: [CurrencyCode] { pinned.flatMap { [$0.from, $0.to] } }

    package var hidden = LeftOut()

    /// The codes of the favourites, without hidden currencies and without the base, which always has the value 1.
    var codes: [CurrencyCode] {
        favorites.compactMap { CurrencyCode($0.description) }.filter { $0 != base && !hides($0) }
    }

    func hides(_ code: CurrencyCode) -> Bool { hidden.contains(ItemID(code), DisplayText(code.text)) }
}
