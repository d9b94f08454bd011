import Foundation
import TodayCore

/// Quotes with those of the day before: the real rose against the dollar, the euro fell, the others stood still.
package enum SampleRateMoves {
    private static let before = ["BRL": "5.5", "EUR": "0.91"]

    /// The quotes as fetched some minutes after they were determined, `age` seconds before `now`.
    package static func known(at now: Date = Sample.start, age: Double = 3 * 3_600 + 120) -> CachedRates {
        let asOf = now - age
        let old = SampleRates.quotes(RateProviders.openERAPI, before, asOf: asOf - 86_400, nextUpdate: asOf)
        let new = SampleRates.quotes(asOf: asOf, nextUpdate: asOf + 86_400)
        return CachedRates(new, fetchedAt: asOf + 400, after: CachedRates(old, fetchedAt: asOf - 86_000))
    }
}
