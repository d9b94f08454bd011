/// Which changes are announced, and when: the section `notify` of the configuration.
public struct NotifyRules: Hashable, Sendable {
    /// The kinds of changes that count.
    public enum Trigger: String, Sendable, CaseIterable {
        /// A different order, or different items.
        case order
        /// Different items, in any order.
        case set
    }

    /// The kind of change that counts.
    public var on = Trigger.order
    /// In how many polls a change has to be seen before it is announced.
    public var dwell = 2
    /// The most announcements within any hour; `nil` for no limit.
    public var mostPerHour: Int?
    /// The hours of the day in which nothing is announced; `nil` for none.
    public var quiet: QuietHours?
    /// Whether to announce only changes that involve a favourite.
    public var favoritesOnly = false
    /// Whether to announce a favourite that reaches the top three or the first page.
    public var tellsFavorites = true
    /// Names or ids that the top three leaves out.
    public var leaveOut: [String] = []
    /// The least number of places that something has to move; outside the top three counts as place 4.
    public var leastMove = 1

    /// The allowed dwells, in polls.
    public static let dwells = 1...1_000
    /// The allowed limits, in announcements per hour.
    public static let hourlyLimits = 1...60
    /// The allowed moves, in places: at most from place 4 to place 1.
    public static let moves = 1...Snapshot.places

    /// The defaults.
    public init() {}

    /// What is left out, folded for comparing names; `nil` if nothing is.
    var leftOut: [String]? {
        leaveOut.isEmpty ? nil : Set(leaveOut.map { DisplayText($0).folded }).sorted()
    }

    /// The first three of `items` that are not left out, each with its true rank.
    func watched(_ items: [Item]) -> [Item] {
        let left = Set(leftOut ?? [])
        let kept = items.lazy.filter { item in
            !left.contains(item.id.description.lowercased()) && !left.contains(item.title.folded)
        }
        return Array(kept.prefix(Snapshot.places))
    }
}
