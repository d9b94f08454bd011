/// What an answer of Helix says of the requests that are left; headers `Ratelimit-…`.
struct TwitchAllowance {
    /// What is always left to the daemon: four polls a minute at the shortest interval, at most ten requests each.
    static let share = 40

    /// Requests that are left, where the answer says so.
    let remaining: Int?
    private let limit: Int?

    init(_ response: HTTPResponse) {
        remaining = response.headers["ratelimit-remaining"].flatMap { Int($0) }
        limit = response.headers["ratelimit-limit"].flatMap { Int($0) }
    }

    /// Whether only the daemon's share is left; of a small limit it is a quarter.
    var isLow: Bool {
        guard let remaining else { return false }
        return remaining < min(Self.share, (limit ?? .max) / 4)
    }
}
