/// The size of the buckets that pay for calls.
package struct RateLimit: Sendable, Hashable {
    /// Points in a full bucket; also the value of `Ratelimit-Limit`.
    package var points: Int
    /// Points regained per minute.
    package var refillPerMinute: Double

    /// Twitch's own limit by default.
    package init(points: Int = 800, refillPerMinute: Double = 800) {
        self.points = points
        self.refillPerMinute = refillPerMinute
    }
}
