/// The requests that are left, according to an answer of Helix; headers `Ratelimit-…`.
struct TwitchAllowance {
    /// The requests reserved for the daemon: four polls a minute at the shortest interval, at most ten requests each.
    static let share = 40

    /// The requests that are left, if the answer says so.
    let remaining: Int?
    private let limit: Int?

    init(_ response: HTTPResponse) {
        remaining = response.headers["ratelimit-remaining"].flatMap { Int($0) }
        limit = response.headers["ratelimit-limit"].flatMap { Int($0) }
    }

    /// Whether only the daemon's share is left; of a small limit, that is a quarter.
    var isLow: Bool {
        guard let remaining else { return false }
        return remaining < min(Self.share, (limit ?? .max) / 4)
    }
}
