import FoundationEssentials

/// The pause between two requests to a fallback provider.
package struct FallbackPause: Hashable, Sendable, Codable {
    /// In seconds: the next rates come within a day.
    private static let longest = 2 * 86_400

    private var schema = FirstSchema()
    /// When the pause ends.
    package let until: Date
    /// When it began, which exposes a clock that was set back.
    private let since: Date

    package init(until: Date, since: Date) { (self.until, self.since) = (until, since) }

    /// The seconds left; 0 once it is over.
    package func seconds(at now: Date) -> Int {
        Wait.seconds(at: now, until: until, since: since, longest: Self.longest)
    }
}
