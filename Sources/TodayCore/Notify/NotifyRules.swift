/// Which changes are announced, and when: what stands under `notify` in the configuration.
public struct NotifyRules: Hashable, Sendable {
    /// What counts as a change.
    public enum Trigger: String, Sendable, CaseIterable {
        /// Another order, or other items.
        case order
        /// Other items, in whatever order.
        case set
    }

    /// What counts as a change.
    public var on = Trigger.order
    /// In how many polls a change has to be seen before it is announced.
    public var dwell = 2
    /// How many announcements there may be within any hour; nil = as many as there are.
    public var mostPerHour: Int?
    /// The hours of the day in which nothing is announced; nil = there are none.
    public var quiet: QuietHours?
    /// Whether only changes that concern a favourite are announced.
    public var favoritesOnly = false
    /// Whether it is told when a favourite comes into the top three or onto the first page.
    public var tellsFavorites = true
    /// Names or ids of what the top three is looked at without.
    public var leaveOut: [String] = []
    /// How many places something has to have moved; what is not in the top three is at place 4.
    public var leastMove = 1

    /// The dwells allowed, in polls.
    public static let dwells = 1...1_000
    /// The limits allowed, in announcements an hour.
    public static let hourlyLimits = 1...60
    /// The moves allowed, in places: from place 4 to place 1 at most.
    public static let moves = 1...Snapshot.places

    /// The defaults.
    public init() {}

    /// What is left out, in the form in which names are compared; nil where that is nothing.
    var leftOut: [String]? {
        leaveOut.isEmpty ? nil : Set(leaveOut.map { DisplayText($0).folded }).sorted()
    }

    /// The first three of `items` without those left out, each at its true rank.
    func watched(_ items: [Item]) -> [Item] {
        let left = Set(leftOut ?? [])
        let kept = items.lazy.filter { item in
            !left.contains(item.id.description.lowercased()) && !left.contains(item.title.folded)
        }
        return Array(kept.prefix(Snapshot.places))
    }
}
