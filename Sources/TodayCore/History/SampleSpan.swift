import FoundationEssentials

/// The time for which a sample of the ranking holds: from when it was fetched until nothing is known.
public struct SampleSpan: Hashable, Sendable {
    /// When it was fetched, in seconds since 1970.
    public let at: Int
    /// For how many seconds it holds, unless the next sample comes first.
    public let reach: Int

    /// Makes a span; `reach` is at least 1.
    public init(at: Int, reach: Int) {
        self.at = at
        self.reach = max(1, reach)
    }

    /// When it was fetched.
    public var date: Date { Date(timeIntervalSince1970: Double(at)) }

    /// The first second for which it no longer holds.
    public var end: Int { at + reach }

    /// Whether `next` follows without a gap.
    public func leads(to next: SampleSpan) -> Bool { next.at <= end }
}
