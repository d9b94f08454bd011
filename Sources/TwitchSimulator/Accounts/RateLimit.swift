/// The size of the buckets that pay for calls.
public struct RateLimit: Sendable, Hashable {
    /// Points in a full bucket; also the value of `Ratelimit-Limit`.
    public var points: Int
    /// Points regained per minute.
    public var refillPerMinute: Double

    /// Twitch's own limit by default.
    public init(points: Int = 800, refillPerMinute: Double = 800) {
        self.points = points
        self.refillPerMinute = refillPerMinute
    }
}
