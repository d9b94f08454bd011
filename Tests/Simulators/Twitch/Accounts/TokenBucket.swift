import SimulatorKit

/// A bucket of points; each call costs one.
struct TokenBucket: Sendable {
    let limit: RateLimit
    private var points: Double
    private var updated: Double

    init(_ limit: RateLimit, now: Double) {
        self.limit = limit
        points = Double(limit.points)
        updated = now
    }

    /// Takes a point; returns false if there is none.
    mutating func take(now: Double) -> Bool {
        points = min(Double(limit.points), points + max(0, now - updated) * limit.refillPerMinute / 60)
        updated = now
        guard points >= 1 else { return false }
        points -= 1
        return true
    }

    /// The three headers of every answer of Helix; `Reset` is the time when the bucket will be full.
    var headers: [Parameter] {
        let missing = Double(limit.points) - points
        let reset = (updated + (limit.refillPerMinute > 0 ? missing * 60 / limit.refillPerMinute : 60)).rounded(.up)
        return [
            Parameter(name: "Ratelimit-Limit", value: String(limit.points)),
            Parameter(name: "Ratelimit-Remaining", value: String(Int(points))),
            Parameter(name: "Ratelimit-Reset", value: String(Int(reset))),
        ]
    }
}
