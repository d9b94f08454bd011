/// One of the two sides of a conversion.
public enum ConversionSide: Hashable, Sendable {
    /// That of the amount.
    case from
    /// That of the result.
    case to
}

/// The two currencies, or other units of a source, of a conversion.
public struct ConversionPair<Unit: Hashable & Sendable>: Hashable, Sendable {
    /// What the amount is of.
    public private(set) var from: Unit
    /// What it is converted into.
    public private(set) var to: Unit

    /// Makes a pair.
    public init(from: Unit, to: Unit) { (self.from, self.to) = (from, to) }

    /// What is on a side.
    public subscript(_ side: ConversionSide) -> Unit { side == .from ? from : to }

    /// Converts the other way round.
    public mutating func swap() { (from, to) = (to, from) }

    /// Takes another one on a side; the two are never the same, so choosing the other one swaps them.
    public mutating func choose(_ unit: Unit, on side: ConversionSide) {
        guard unit != self[side] else { return }
        if unit == from || unit == to { return swap() }
        if side == .from { from = unit } else { to = unit }
    }
}
