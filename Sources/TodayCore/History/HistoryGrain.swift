/// The distance between the rankings shown for a span of time, so that a year is no longer to read than a day.
package enum HistoryGrain {
    /// The most rankings shown: one a minute for a day.
    package static let most = 1_440

    private static let steps = [
        1, 5, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800,
    ]

    /// The seconds from one ranking to the next for a span of `span` seconds.
    package static func seconds(span: Int) -> Int {
        steps.first { max(0, span) <= $0 * most } ?? 604_800
    }
}
