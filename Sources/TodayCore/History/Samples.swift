import FoundationEssentials

/// The time for which a sample of the ranking holds: from when it was fetched until nothing is known.
package struct SampleInterval: Hashable, Sendable {
    /// When it was fetched, in seconds since 1970.
    package let at: Int
    /// For how many seconds it holds, unless the next sample comes first.
    package let reach: Int

    /// Makes a span; `reach` is at least 1.
    package init(at: Int, reach: Int) {
        self.at = at
        self.reach = max(1, reach)
    }

    package var date: Date { Date(timeIntervalSince1970: Double(at)) }

    /// The first second for which it no longer holds.
    package var end: Int { at + reach }

    /// Whether `next` follows without a gap.
    package func leads(to next: SampleInterval) -> Bool { next.at <= end }

    /// This one until the end of `next`, if that follows without a gap within the same `grain` of seconds; or else `nil`.
    package func absorbing(_ next: SampleInterval, grain: Int) -> SampleInterval? {
        guard at / grain == next.at / grain, leads(to: next) else { return nil }
        return SampleInterval(at: at, reach: max(end, next.end) - at)
    }
}

/// The values of items in one set of quotes.
package struct ValueSample: Hashable, Sendable {
    /// How long they held.
    package let span: SampleInterval
    /// The name of the provider: values of two providers do not belong together, even of the same second.
    package let provider: String
    /// How many units of each item the same thing was worth, whatever that was: two of them make a rate.
    package let amounts: [ItemID: DecimalNumber]

    package init(_ span: SampleInterval, provider: String, amounts: [ItemID: DecimalNumber]) {
        (self.span, self.provider, self.amounts) = (span, provider, amounts)
    }

    /// Takes what `quotes` say of some items, of their own base, and of the dollar, which every provider quotes.
    package init(_ quotes: ExchangeRates, of ids: some Sequence<ItemID>) {
        let codes = Set(ids.compactMap { CurrencyCode($0) }).union([quotes.table.base, .dollar])
        let amounts = codes.compactMap { code in quotes.table.rate(of: code).map { (ItemID(code), $0) } }
        self.init(
            SampleInterval(quotes.table), provider: quotes.provider, amounts: Dictionary(uniqueKeysWithValues: amounts))
    }
}

extension SampleInterval {
    /// Seconds that quotes hold if their provider does not say when the next ones come.
    private static let usualReach = 86_400
    /// Seconds that the next quotes may be late without leaving a gap: none arrive at the announced second.
    private static let slack = 3_600
    /// The longest time that quotes can hold, in seconds, whatever a provider says.
    private static let longestReach = 10 * 86_400

    /// How long rates hold: until the next ones, and a little longer.
    fileprivate init(_ table: RateTable) {
        let reach = table.nextUpdate.map { Int($0.timeIntervalSince(table.asOf).rounded(.up)) } ?? Self.usualReach
        let second = Int(table.asOf.timeIntervalSince1970.rounded(.down))
        self.init(at: second, reach: min(max(0, reach) + Self.slack, Self.longestReach))
    }
}

/// The distance between the rankings shown for a span of time, so that a year is no longer to read than a day.
package enum HistoryGrain {
    /// The most rankings shown: one a minute for a day.
    package static let most = 1_440

    private static let steps = [
        1, 5, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800,
    ]

    /// The seconds from one ranking to the next for a span of `span` seconds.
    package static func seconds(span: Int) -> Int { steps.first { max(0, span) <= $0 * most } ?? 604_800 }
}

/// How the history shrinks with age: all samples for a week, then one per 10 minutes, then one per hour.
///
/// The first sample of each 10 minutes (or hour) stays, and takes over the reach of those removed: what was known stays
/// known, and a gap stays a gap, however short.
package enum Downsampling {
    package struct Step: Hashable, Sendable {
        package let age: Int
        /// One sample stays per this many seconds.
        package let grain: Int
    }

    /// The steps, youngest first.
    package static let steps = [Step(age: 7 * 86_400, grain: 600), Step(age: 90 * 86_400, grain: 3_600)]

    /// The steps for values, which change with each set of quotes, once an hour at most: after 90 days, one per day.
    package static let valueSteps = [Step(age: 7 * 86_400, grain: 3_600), Step(age: 90 * 86_400, grain: 86_400)]

    /// The samples of `spans` (in order of time) that stay; each takes over the reach of those removed after it.
    package static func thinned(_ spans: [SampleInterval], grain: Int) -> [SampleInterval] {
        var kept: [SampleInterval] = []
        for span in spans {
            if let longer = kept.last?.absorbing(span, grain: grain) {
                kept[kept.count - 1] = longer
            } else {
                kept.append(span)
            }
        }
        return kept
    }
}
