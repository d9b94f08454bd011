/// How the history shrinks with age: all samples for a week, then one per 10 minutes, then one per hour.
///
/// The first sample of each 10 minutes (or hour) stays, and takes over the reach of those removed: what was known stays
/// known, and a gap stays a gap, however short.
package enum Thinning {
    /// What happens to samples of a certain age.
    package struct Step: Hashable, Sendable {
        /// The minimum age, in seconds.
        package let age: Int
        /// One sample stays per this many seconds.
        package let grain: Int
    }

    /// The steps, youngest first.
    package static let steps = [Step(age: 7 * 86_400, grain: 600), Step(age: 90 * 86_400, grain: 3_600)]

    /// The steps for values, which change with each set of quotes, once an hour at most: after 90 days, one per day.
    package static let valueSteps = [Step(age: 7 * 86_400, grain: 3_600), Step(age: 90 * 86_400, grain: 86_400)]

    /// The samples of `spans` (in order of time) that stay; each takes over the reach of those removed after it.
    package static func thinned(_ spans: [SampleSpan], grain: Int) -> [SampleSpan] {
        var kept: [SampleSpan] = []
        for span in spans {
            guard let last = kept.last, last.at / grain == span.at / grain, last.leads(to: span) else {
                kept.append(span)
                continue
            }
            kept[kept.count - 1] = SampleSpan(at: last.at, reach: max(last.end, span.end) - last.at)
        }
        return kept
    }
}
