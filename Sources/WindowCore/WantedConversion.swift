import TodayReports

/// What a person wants to be converted: an amount on one of two sides, either of which can be typed into.
public struct WantedConversion: Hashable, Sendable {
    /// What was typed: an amount, a sum, or a line that names currencies as well, such as "100 usd to brl".
    public private(set) var amount: String
    /// The ids of what the two sides are in.
    public var pair: ConversionPair<String>
    /// The side on which the amount was typed.
    public private(set) var side: ConversionSide

    /// Makes a conversion.
    public init(_ amount: String, from: String, to: String, typedOn side: ConversionSide = .from) {
        (self.amount, pair, self.side) = (amount, ConversionPair(from: from, to: to), side)
    }

    /// Whether there is an amount.
    public var hasAmount: Bool { !amount.allSatisfy(\.isWhitespace) }

    /// Takes what is typed on a side.
    public mutating func type(_ amount: String, on side: ConversionSide) { (self.amount, self.side) = (amount, side) }

    /// Has the sides be in what was converted: in other currencies than before if such were typed.
    public mutating func takeCurrencies(of report: ConversionReport) {
        guard let result = report.results.first else { return }
        let (typed, other) = (report.from.code, result.code)
        pair = side == .from ? ConversionPair(from: typed, to: other) : ConversionPair(from: other, to: typed)
    }

    /// Leaves what was converted as a plain amount: the currencies that were typed beside it stand on the two sides.
    public mutating func takeAmount(of report: ConversionReport) {
        amount = report.from.typed ?? report.from.amount.text
    }

    /// The option of the command line with the currencies where none are typed.
    var option: String { "--pair=\(pair[side])/\(pair[side.other])" }
}

extension ConversionSide {
    /// The side on which the result of this one stands.
    public var other: ConversionSide { self == .from ? .to : .from }
}

/// The pairs that somebody converted between, the last one first; a pair and its reverse are one.
public struct RecentPairs: Hashable, Sendable {
    /// The most that are kept.
    static let most = 6

    /// The pairs.
    public private(set) var pairs: [ConversionPair<String>] = []

    /// Reads what `text` says; anything else is left out.
    public init(_ text: String = "") {
        for word in text.split(separator: " ").reversed() {
            let ids = word.split(separator: "/", omittingEmptySubsequences: false).compactMap { ItemID(String($0)) }
            if ids.count == 2 { use(ConversionPair(from: ids[0].description, to: ids[1].description)) }
        }
    }

    /// The pairs in a line, "USD/BRL EUR/USD", to be kept.
    public var text: String { pairs.map { "\($0.from)/\($0.to)" }.joined(separator: " ") }

    /// The ids of all that is in them, the last one first.
    public var ids: [String] {
        var ids: [String] = []
        for id in pairs.flatMap({ [$0.from, $0.to] }) where !ids.contains(id) { ids.append(id) }
        return ids
    }

    /// Puts a pair before all others.
    public mutating func use(_ pair: ConversionPair<String>) {
        pairs = Array(([pair] + others(than: pair)).prefix(Self.most))
    }

    /// All but one.
    public func others(than pair: ConversionPair<String>) -> [ConversionPair<String>] {
        var reverse = pair
        reverse.swap()
        return pairs.filter { $0 != pair && $0 != reverse }
    }
}

extension [ItemReport] {
    /// The items in the order in which one is chosen: favourites, then what was used last, then all others.
    public func sortedForChoice(recent ids: [String]) -> [ItemReport] {
        let used = ids.compactMap { id in first { !$0.favorite && $0.id.description == id } }
        return filter(\.favorite) + used + filter { !$0.favorite && !ids.contains($0.id.description) }
    }
}
