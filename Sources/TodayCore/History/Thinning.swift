/// How the history gets smaller as it gets older: one sample a minute for a week, then each 10 minutes, then each hour.
///
/// The first sample of each 10 minutes (or hour) stays, and reaches as far as those together that go: what was known
/// stays known, and a gap stays a gap, however short it was.
public enum Thinning {
    /// What happens to samples of an age.
    public struct Step: Hashable, Sendable {
        /// How old they have to be, in seconds.
        public let age: Int
        /// One of them stays in each so many seconds.
        public let grain: Int
    }

    /// The steps, the youngest first.
    public static let steps = [Step(age: 7 * 86_400, grain: 600), Step(age: 90 * 86_400, grain: 3_600)]

    /// The samples that stay of `spans`, which are in the order of time; where one goes, the one before reaches further.
    public static func thinned(_ spans: [SampleSpan], grain: Int) -> [SampleSpan] {
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
