import FoundationEssentials

/// The pause between two requests to a fallback provider.
package struct FallbackPause: Hashable, Sendable, Codable {
    /// The maximum result of `seconds`; the next rates come within a day, but a rate limit can last longer.
    private static let longest = 2 * 86_400

    private var schema = FirstSchema()
    package let until: Date
    /// When the pause began, which reveals a clock that was set back.
    private let since: Date

    package init(until: Date, since: Date) { (self.until, self.since) = (until, since) }

    /// Returns the seconds that are left; 0 after the end, or if the clock was set back to before the start.
    package func seconds(at now: Date) -> Int {
        Wait.seconds(at: now, until: until, since: since, longest: Self.longest)
    }
}
