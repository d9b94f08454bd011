import FoundationEssentials

/// For how long a provider that was asked in place of another one must not be asked so again.
package struct FallbackPause: Hashable, Sendable, Codable {
    /// The longest pause, in seconds: the next rates come within a day.
    private static let longest = 2 * 86_400

    private var schema = FirstSchema()
    /// When the pause ends.
    package let until: Date
    /// When it began, by the clock of that moment.
    private let since: Date

    package init(until: Date, since: Date) { (self.until, self.since) = (until, since) }

    /// Seconds that are left; 0 if it may be asked.
    package func seconds(at now: Date) -> Int {
        Wait.seconds(at: now, until: until, since: since, longest: Self.longest)
    }
}
