/// The directory of currencies, with values from the cached rates.
struct CurrencyDirectory: ItemDirectory {
    func list(_ order: String?, favorites: Set<ItemID>, all: Bool, _ context: DirectoryContext) -> [Item] {
        let favorites = Set(favorites.compactMap { CurrencyCode($0) })
        let shownCurrencies = currencies(context).filter { currency in
            all || favorites.contains(currency.code) || (currency.isActive && isQuoted(currency, context))
        }
        let itemsByName = (order.flatMap(CurrencyOrder.init) ?? .name)
            .sorted(shownCurrencies, favorites: favorites, languages: context.preferences.languages).map {
                item($0, context)
            }
        guard let order, [Self.byValue, "-\(Self.byValue)"].contains(order) else { return itemsByName }
        let itemsByValue = sortedByValue(itemsByName, isDescending: order != Self.byValue)
        let isFavorite = { (item: Item) in CurrencyCode(item.id).map(favorites.contains) ?? false }
        return itemsByValue.filter(isFavorite) + itemsByValue.filter { !isFavorite($0) }
    }

    private static let byValue = "value"

    private func sortedByValue(_ items: [Item], isDescending: Bool) -> [Item] {
        let worth = items.map { $0.worth?.value }
        return items.indices.sorted { first, second in
            guard let one = worth[first], let other = worth[second], one != other else {
                return (worth[first] == nil ? 1 : 0, first) < (worth[second] == nil ? 1 : 0, second)
            }
            return isDescending ? one > other : one < other
        }.map { items[$0] }
    }

    func item(_ id: ItemID, _ context: DirectoryContext) -> Item? {
        currencies(context).first { $0.code.text == id.description }.map { item($0, context) }
    }

    func lookup(_ typed: String, _ context: DirectoryContext) -> DirectoryMatch {
        switch CurrencyLookup(typed, among: currencies(context)) {
        case .one(let currency): .one(item(currency, context))
        case .several(let currencies):
            .several((context.rates?.table.offered(currencies) ?? currencies).map { item($0, context) })
        case .none(let nearest): .none(nearest: nearest.map { item($0, context) })
        }
    }

    func search(_ typed: String, _ context: DirectoryContext) -> [Item] {
        CurrencySearch.matches(typed, among: currencies(context)).map { item($0, context) }
    }

    func heading(_ context: DirectoryContext, _ translations: Translations) -> String {
        translations.gettext("Exchange rates in {code}", ["code": "\(unit(context))"])
    }

    func unit(_ context: DirectoryContext) -> ItemID { context.preferences.unit ?? ItemID(.dollar) }

    /// Returns the currencies of our table, and other currencies with a rate.
    private func currencies(_ context: DirectoryContext) -> [Currency] {
        guard let codes = context.rates?.table.codes else { return Currency.all }
        let knownCodes = Set(Currency.all.map(\.code))
        return Currency.all + codes.filter { !knownCodes.contains($0) }.map(Currency.with)
    }

    private func isQuoted(_ currency: Currency, _ context: DirectoryContext) -> Bool {
        context.rates.map { $0.table.rate(of: currency.code) != nil } ?? true
    }

    private func item(_ currency: Currency, _ context: DirectoryContext) -> Item {
        let name = currency.name(context.preferences.languages)
        return Item(
            rank: Item.unranked, id: ItemID(currency.code), title: DisplayText(name),
            facts: CurrencyFacts.of(currency, unit: CurrencyCode(unit(context)) ?? .dollar, context.rates))
    }
}

enum CurrencyFacts {
    enum Key {
        static let flag = "flag"
        static let unit = "unit"
        static let rate = "rate"
        static let inverse = "inverse"
        static let previous = "previousRate"
        static let minorUnit = "minorUnit"
        static let successor = "successor"
        static let names = "names"
    }

    /// Returns the facts about a currency, including its rate in the currency `unit`, if `rates` has one.
    static func of(_ currency: Currency, unit: CurrencyCode, _ rates: CachedRates?) -> [Fact] {
        func rate(_ table: RateTable?) -> String? { (try? table?.unitRate(from: currency.code, to: unit))?.text }
        var texts: [(key: String, text: String?)] = [(Key.flag, currency.flag)]
        let before = rate(rates?.previous)
        // The fact `unit` without a fact `rate` means that the provider has no rate for the currency.
        if rates != nil { texts.append((Key.unit, unit.text)) }
        if let rate = rate(rates?.table) {
            let inverse = try? rates?.table.unitRate(from: unit, to: currency.code)
            texts += [(Key.rate, rate), (Key.inverse, inverse?.text), (Key.previous, before)]
        }
        texts.append((Key.minorUnit, "\(currency.minorUnit)"))
        if case .retired(let successor) = currency.status { texts.append((Key.successor, successor.text)) }
        return texts.compactMap { key, text in text.map { Fact(key, .text(DisplayText($0))) } }
            + [Fact(Key.names, .list([currency.english, currency.portuguese].map { DisplayText($0) }))]
    }
}

extension Item {
    /// The value of 1 unit of a currency, as a floating-point number; `nil` without a rate.
    package var worth: Metric? {
        guard let rate = text(CurrencyFacts.Key.rate), let unit = text(CurrencyFacts.Key.unit) else { return nil }
        return Double(rate.escaped(for: .plain)).map { Metric(value: $0, unit: unit.escaped(for: .plain)) }
    }
}
