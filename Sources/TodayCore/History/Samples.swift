import FoundationEssentials

/// The period in which a sample is valid: until the next sample, or until a gap starts.
package struct SampleInterval: Hashable, Sendable {
    /// The time of the fetch, or the provider's time of the rates, in seconds since 1970.
    package let at: Int
    /// The validity in seconds, unless the next sample comes first.
    package let reach: Int

    /// Creates an interval; a `reach` below 1 counts as 1.
    package init(at: Int, reach: Int) {
        self.at = at
        self.reach = max(1, reach)
    }

    package var date: Date { Date(timeIntervalSince1970: Double(at)) }

    /// The first second after the interval.
    package var end: Int { at + reach }

    /// Whether `next` follows without a gap.
    package func isContinued(by next: SampleInterval) -> Bool { next.at <= end }

    /// Returns the interval extended to the end of `next`; `nil` after a gap, or if it begins in another `grain`.
    package func absorbing(_ next: SampleInterval, grain: Int) -> SampleInterval? {
        guard at / grain == next.at / grain, isContinued(by: next) else { return nil }
        return SampleInterval(at: at, reach: max(end, next.end) - at)
    }
}

/// The values of items in one set of rates.
package struct ValueSample: Hashable, Sendable {
    package let span: SampleInterval
    /// The name of the provider; values of different providers are not comparable.
    package let provider: String
    /// For each item, the amount that is worth 1 unit of the base; the ratio of two amounts is a rate.
    package let amounts: [ItemID: DecimalNumber]

    package init(_ span: SampleInterval, provider: String, amounts: [ItemID: DecimalNumber]) {
        (self.span, self.provider, self.amounts) = (span, provider, amounts)
    }

    /// Creates a sample of the items `ids`, the base and the dollar; omits items without a rate.
    package init(_ rates: ExchangeRates, of ids: some Sequence<ItemID>) {
        let codes = Set(ids.compactMap { CurrencyCode($0) }).union([rates.table.base, .dollar])
        let amounts = codes.compactMap { code in rates.table.rate(of: code).map { (ItemID(code), $0) } }
        self.init(
            SampleInterval(rates.table), provider: rates.provider, amounts: Dictionary(uniqueKeysWithValues: amounts))
    }
}

extension SampleInterval {
    /// The validity of rates, in seconds, if the provider does not state when the next rates are due.
    private static let defaultReach = 86_400
    /// The seconds that the next rates may be late without a gap, because updates are seldom exactly on time.
    private static let slack = 3_600
    /// The longest validity of rates, in seconds.
    private static let longestReach = 10 * 86_400

    fileprivate init(_ table: RateTable) {
        let reach = table.nextUpdate.map { Int($0.timeIntervalSince(table.asOf).rounded(.up)) } ?? Self.defaultReach
        let second = Int(table.asOf.timeIntervalSince1970.rounded(.down))
        self.init(at: second, reach: min(max(0, reach) + Self.slack, Self.longestReach))
    }
}

/// The time between the displayed rankings of a period, chosen so that their number is limited.
package enum HistoryGrain {
    /// The maximum number of rankings: one a minute for a day.
    package static let most = 1_440

    private static let steps = [
        1, 5, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800,
    ]

    /// Returns the seconds between rankings for a period of `span` seconds.
    package static func seconds(span: Int) -> Int { steps.first { max(0, span) <= $0 * most } ?? 604_800 }
}

/// The resolution of old rankings: all samples for a week, then one per 10 minutes, after 90 days one per hour.
///
/// The first sample of each interval, and the first after a gap, is extended over the samples removed after it.
package enum Downsampling {
    /// A resolution, and the age in seconds from which it applies.
    package struct Step: Hashable, Sendable {
        package let age: Int
        /// The length, in seconds, of the periods of which one sample each is retained.
        package let grain: Int
    }

    package static let steps = [Step(age: 7 * 86_400, grain: 600), Step(age: 90 * 86_400, grain: 3_600)]

    /// The steps for values, which change at most once an hour: after 7 days one per hour, after 90 days one per day.
    package static let valueSteps = [Step(age: 7 * 86_400, grain: 3_600), Step(age: 90 * 86_400, grain: 86_400)]

    /// Returns the retained samples, extended over the removed samples; `spans` must be in chronological order.
    package static func thinned(_ spans: [SampleInterval], grain: Int) -> [SampleInterval] {
        var retained: [SampleInterval] = []
        for span in spans {
            if let longer = retained.last?.absorbing(span, grain: grain) {
                retained[retained.count - 1] = longer
            } else {
                retained.append(span)
            }
        }
        return retained
    }
}
