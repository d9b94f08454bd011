import TodayReports

/// The input of a conversion: an amount on one of two sides, both of which can be edited.
public struct WantedConversion: Hashable, Sendable {
    /// The input: an amount, a calculation, or a line that also has currencies, such as "100 usd to brl".
    public private(set) var amount: String
    /// The ids of the units of both sides.
    public var pair: ConversionPair<String>
    /// The side of the input.
    public private(set) var side: ConversionSide

    /// Creates a conversion; `amount` is the input on `side`.
    public init(_ amount: String, from: String, to: String, typedOn side: ConversionSide = .from) {
        (self.amount, pair, self.side) = (amount, ConversionPair(from: from, to: to), side)
    }

    /// Whether there is any input.
    public var hasAmount: Bool { !amount.allSatisfy(\.isWhitespace) }

    /// Replaces the input.
    public mutating func type(_ amount: String, on side: ConversionSide) { (self.amount, self.side) = (amount, side) }

    /// Sets the units of both sides to the units of the result, because the input may have named other units.
    public mutating func applyCurrencies(of report: ConversionReport) {
        guard let result = report.results.first else { return }
        let (typed, other) = (report.from.code, result.code)
        pair = side == .from ? ConversionPair(from: typed, to: other) : ConversionPair(from: other, to: typed)
    }

    /// Replaces the input with its plain amount, because the two sides show its currencies.
    public mutating func applyAmount(of report: ConversionReport) {
        amount = report.from.typed ?? report.from.amount.text
    }

    var option: String { "--pair=\(pair[side])/\(pair[side.other])" }
}

extension ConversionSide {
    /// The opposite side.
    public var other: ConversionSide { self == .from ? .to : .from }
}

/// The pairs of recent conversions, the latest first; a pair and its reverse count as one pair.
public struct RecentPairs: Hashable, Sendable {
    static let most = 6

    /// The pairs without repetitions.
    public private(set) var pairs: [ConversionPair<String>] = []

    /// Creates the pairs from a stored `text`, and ignores invalid pairs.
    public init(_ text: String = "") {
        for word in text.split(separator: " ").reversed() {
            let ids = word.split(separator: "/", omittingEmptySubsequences: false).compactMap { ItemID(String($0)) }
            if ids.count == 2 { use(ConversionPair(from: ids[0].description, to: ids[1].description)) }
        }
    }

    /// The pairs as a line, "USD/BRL EUR/USD", for storage.
    public var text: String { pairs.map { "\($0.from)/\($0.to)" }.joined(separator: " ") }

    /// The ids in the pairs, the latest first.
    public var ids: [String] {
        var ids: [String] = []
        for id in pairs.flatMap({ [$0.from, $0.to] }) where !ids.contains(id) { ids.append(id) }
        return ids
    }

    /// Adds a pair at the front, or moves it there; drops the last pair if there are too many.
    public mutating func use(_ pair: ConversionPair<String>) {
        pairs = Array(([pair] + others(than: pair)).prefix(Self.most))
    }

    /// Returns all pairs except `pair` and its reverse.
    public func others(than pair: ConversionPair<String>) -> [ConversionPair<String>] {
        var reverse = pair
        reverse.swap()
        return pairs.filter { $0 != pair && $0 != reverse }
    }
}

extension [ItemReport] {
    /// Returns the items in the order for a choice: favourites, then recently used items, then all other items.
    public func sortedForChoice(recent ids: [String]) -> [ItemReport] {
        let recentItems = ids.compactMap { id in first { !$0.favorite && $0.id.description == id } }
        return filter(\.favorite) + recentItems + filter { !$0.favorite && !ids.contains($0.id.description) }
    }
}
