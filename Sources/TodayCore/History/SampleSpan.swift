import FoundationEssentials

/// The time for which a sample of the ranking holds: from when it was fetched until nothing is known.
package struct SampleSpan: Hashable, Sendable {
    /// When it was fetched, in seconds since 1970.
    package let at: Int
    /// For how many seconds it holds, unless the next sample comes first.
    package let reach: Int

    /// Makes a span; `reach` is at least 1.
    package init(at: Int, reach: Int) {
        self.at = at
        self.reach = max(1, reach)
    }

    /// When it was fetched.
    package var date: Date { Date(timeIntervalSince1970: Double(at)) }

    /// The first second for which it no longer holds.
    package var end: Int { at + reach }

    /// Whether `next` follows without a gap.
    package func leads(to next: SampleSpan) -> Bool { next.at <= end }
}
