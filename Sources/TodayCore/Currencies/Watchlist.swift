import FoundationEssentials

/// The quotes of a source, as bars show them: pinned conversions, and what favourites are worth in the base currency.
package struct Watchlist: Sendable {
    /// What is shown where a person has no favourites.
    private static let usual = ["USD", "EUR", "GBP"].map { CurrencyCode(known: $0) }

    /// The quotes as last fetched; `nil` if there are none yet.
    package private(set) var known: CachedRates?
    package var view: WatchlistSettings
    private let given: SourceDescriptor

    /// Shows what is known of `source` as `view` says.
    package init(_ source: SourceDescriptor, _ known: CachedRates?, _ view: WatchlistSettings) {
        (given, self.known, self.view) = (source, known, view)
    }

    /// The source, with the words and terms of the provider whose quotes are shown.
    package var source: SourceDescriptor { known.map { given.provided(by: $0.quotes.provider) } ?? given }

    /// Takes the quotes of an answer, if it has any that are not older than those known.
    package mutating func take(_ page: Page) { known = CachedRates(page, after: known) ?? known }

    /// What to show: the pinned conversions, and the favourites; if none of them is quoted, the usual currencies as well.
    package var items: [Item] {
        let pinned = view.pinned.map { item($0) ?? unquoted($0) }.compactMap(\.self)
        let favorites = unpinned.map { item($0) ?? unquoted($0) }.compactMap(\.self)
        let all = pinned + favorites
        guard all.allSatisfy({ $0.quotation == nil }) else { return Array(all.prefix(Snapshot.places)) }
        // One place at least is for something that has a value.
        let missing = favorites.prefix(max(0, Snapshot.places - 1 - pinned.count))
        return Array((pinned + missing + usualItems).prefix(Snapshot.places))
    }

    private var usualItems: [Item] { Self.usual.filter { $0 != view.base && !view.hides($0) }.compactMap(item) }

    /// A pinned conversion of which the provider does not quote both currencies; `nil` before the first quotes.
    ///
    /// It keeps its place: without a word, a provider that drops a currency would pass for a pin that was removed.
    private func unquoted(_ pin: PinnedConversion) -> Item? { known == nil ? nil : Item(valueOf: pin.id, nil) }

    /// A favourite that the provider does not quote, which keeps its place, too; `nil` before the first quotes, and if the
    /// base is not quoted either.
    private func unquoted(_ code: CurrencyCode) -> Item? {
        guard known?.table.rate(of: view.base) != nil else { return nil }
        return Item(valueOf: ItemID(code), nil)
    }

    /// The favourites that no pinned conversion says as much of.
    private var unpinned: [CurrencyCode] {
        view.codes.filter { code in
            !view.pinned.contains { $0.amount == .one && $0.from == code && $0.to == view.base }
        }
    }

    /// A pinned conversion with what it is worth, compared with yesterday; `nil` if that is not known.
    func item(_ pin: PinnedConversion) -> Item? {
        let quotation = quotation(pin.amount, of: pin.from, in: pin.to, before: known?.yesterday, hasOwnUnit: true)
        return quotation.map { Item(valueOf: pin.id, $0) }
    }

    /// What is announced once it has moved by a percentage: pinned conversions and favourites.
    var announced: [(item: Item, least: DecimalNumber)] {
        let pins = view.pinned.map { (item: item($0), least: $0.move ?? view.move) }
        return (pins + unpinned.map { (item: item($0), least: view.move) }).compactMap { row in
            row.item.flatMap { item in row.least.map { (item, $0) } }
        }
    }

    /// A currency with what it is worth; `nil` if that is not known.
    func item(_ code: CurrencyCode) -> Item? {
        let quotation = quotation(.one, of: code, in: view.base, before: known?.previous)
        return quotation.map { Item(valueOf: ItemID(code), $0) }
    }

    /// What an amount is worth; `nil` if the provider quotes only one of the currencies, or neither.
    private func quotation(
        _ amount: DecimalNumber, of from: CurrencyCode, in to: CurrencyCode, before: RateTable?,
        hasOwnUnit: Bool? = nil
    ) -> Quotation? {
        guard let table = known?.table, let value = try? table.worth(amount, from: from, to: to),
            let brief = try? table.briefWorth(amount, from: from, to: to)
        else { return nil }
        return Quotation(
            name: DisplayText(Currency.with(from).name(view.languages)), value: value, brief: brief,
            unit: DisplayText(to.text), previous: try? before?.worth(amount, from: from, to: to),
            hasOwnUnit: hasOwnUnit)
    }

    /// Why there is nothing to show although there are quotes; `nil` if there is something.
    var obstacle: FetchError? {
        guard let known, items.allSatisfy({ $0.quotation == nil }) else { return nil }
        let isQuoted = known.table.rate(of: view.base) != nil
        let words =
            isQuoted ? "it has no rates for the favourites" : "it has no rate for the base currency, \(view.base)"
        return .badAnswer(reason: words)
    }
}

extension Item {
    /// What a currency or a pinned conversion is worth, with an English title.
    fileprivate init(valueOf id: ItemID, _ quotation: Quotation?) {
        self.init(rank: Self.unranked, id: id, title: DisplayText(""), quotation: quotation)
        self = worded(.english, .english)
    }

    /// The same with the title of its id in the numbers and the language of the reader, not of the program that wrote it:
    /// "1.000 USD", "CHF: sem taxa".
    package func worded(_ numbers: NumberStyle, _ translations: Translations) -> Item {
        let pin = PinnedConversion(id)
        let amount = pin?.title { numbers.text($0) } ?? id.description
        let pair = pin.map { "\(amount) \($0.to)" } ?? amount
        let words = quotation == nil ? "\(pair): \(translations.gettext("no rate"))" : amount
        return changed(self) { $0.title = DisplayText(words) }
    }
}

extension CachedRates {
    /// The quotes of an answer; `nil` if it has none, or if those known are newer.
    package init?(_ page: Page, after known: CachedRates?) {
        guard let quotes = page.quotes else { return nil }
        if let known, known.quotes.provider == quotes.provider, known.table.asOf > quotes.table.asOf { return nil }
        self.init(quotes, fetchedAt: page.fetchedAt, after: known)
    }
}

/// The user's preferences for quotes: which to show first, in which currency, and which moves count.
package struct WatchlistSettings: Hashable, Sendable {
    /// The currency that the others are given in.
    package var base = CurrencyCode.dollar
    /// The favourites, in the person's order.
    package var favorites: [ItemID] = []
    /// The languages of names and numbers, the best first.
    package var languages: [String] = []
    /// The percentage that a favourite has to move to be announced; `nil` if no move is announced.
    package var move: DecimalNumber?
    /// The conversions that are shown before favourites.
    package var pinned: [PinnedConversion] = []

    var announcesMoves: Bool { move != nil || pinned.contains { $0.move != nil } }

    /// The currencies of the pinned conversions.
    package var pinnedCodes: [CurrencyCode] { pinned.flatMap { [$0.from, $0.to] } }

    /// What the person never wants to see.
    package var hidden = LeftOut()

    /// The codes of the favourites, without the base, which is always worth 1 of itself.
    var codes: [CurrencyCode] {
        favorites.compactMap { CurrencyCode($0.description) }.filter { $0 != base && !hides($0) }
    }

    func hides(_ code: CurrencyCode) -> Bool { hidden.contains(ItemID(code), DisplayText(code.text)) }
}
