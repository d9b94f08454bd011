/// What a person wants to be converted.
public struct TypedConversion: Hashable, Sendable {
    /// One of the two items between which is converted.
    public enum Side: Hashable, Sendable {
        /// That of the amount.
        case from
        /// That of the result.
        case to
    }

    /// The amount, as it was typed.
    public var amount: String
    /// The id of what the amount is of.
    public private(set) var from: String
    /// The id of what it is converted into.
    public private(set) var to: String

    /// Makes a conversion.
    public init(_ amount: String, from: String, to: String) {
        (self.amount, self.from, self.to) = (amount, from, to)
    }

    /// Whether there is an amount.
    public var hasAmount: Bool { !amount.allSatisfy(\.isWhitespace) }

    /// The id on a side.
    public subscript(_ side: Side) -> String { side == .from ? from : to }

    /// Converts the other way round.
    public mutating func swap() { (from, to) = (to, from) }

    /// Takes another item on a side; the two are never the same, so choosing the other one swaps them.
    public mutating func choose(_ id: String, on side: Side) {
        guard id != self[side] else { return }
        if id == from || id == to { return swap() }
        if side == .from { from = id } else { to = id }
    }

    /// The words of the command line.
    var words: [String] { [amount, from, to] }
}
