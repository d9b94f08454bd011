/// One of the two sides of a conversion.
public enum ConversionSide: Hashable, Sendable {
    case from
    case to
}

/// The two units of a conversion, such as currencies.
public struct ConversionPair<Unit: Hashable & Sendable>: Hashable, Sendable {
    /// The unit of the amount.
    public private(set) var from: Unit
    /// The unit of the result.
    public private(set) var to: Unit

    /// Creates a conversion from one unit to another.
    public init(from: Unit, to: Unit) { (self.from, self.to) = (from, to) }

    /// The unit of the amount or of the result.
    public subscript(_ side: ConversionSide) -> Unit { side == .from ? from : to }

    /// Reverses the conversion.
    public mutating func swap() { (from, to) = (to, from) }

    /// Replaces the unit of a side; choosing the unit of the other side swaps the two, so that they remain different.
    public mutating func choose(_ unit: Unit, on side: ConversionSide) {
        guard unit != self[side] else { return }
        if unit == from || unit == to { return swap() }
        if side == .from { from = unit } else { to = unit }
    }
}
