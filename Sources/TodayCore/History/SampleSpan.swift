import FoundationEssentials

/// The time that a sample of the ranking stands for: from when it was fetched until nobody knows any more.
public struct SampleSpan: Hashable, Sendable {
    /// When it was fetched, in seconds since 1970.
    public let at: Int
    /// For how many seconds it holds, unless the next sample comes before.
    public let reach: Int

    /// Makes a span; `reach` is at least 1.
    public init(at: Int, reach: Int) {
        self.at = at
        self.reach = max(1, reach)
    }

    /// When it was fetched.
    public var date: Date { Date(timeIntervalSince1970: Double(at)) }

    /// The first second that it does not stand for.
    public var end: Int { at + reach }

    /// Whether `next` goes on without a gap.
    public func leads(to next: SampleSpan) -> Bool { next.at <= end }
}
