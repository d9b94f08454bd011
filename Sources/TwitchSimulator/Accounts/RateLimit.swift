/// The size of the buckets that calls take their points from.
public struct RateLimit: Sendable, Hashable {
    /// Points in a full bucket; also the value of `Ratelimit-Limit`.
    public var points: Int
    /// Points that flow back in a minute.
    public var refillPerMinute: Double

    /// Twitch's own limit unless told otherwise.
    public init(points: Int = 800, refillPerMinute: Double = 800) {
        self.points = points
        self.refillPerMinute = refillPerMinute
    }
}
