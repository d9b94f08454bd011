/// Which changes are announced, and when: the section `notify` of the configuration.
package struct NotifyRules: Hashable, Sendable {
    /// The kinds of changes that count.
    package enum Trigger: String, Sendable, CaseIterable {
        /// A different order, or different items.
        case order
        /// Different items, in any order.
        case set
    }

    /// The kind of change that counts.
    package var on = Trigger.order
    /// In how many polls a change has to be seen before it is announced.
    package var dwell = 2
    /// The same for an entry of a watched list.
    ///
    /// Such lists are polled daily or weekly: there, two polls are a week. So only the source's own section sets it.
    package var entryDwell = 1
    /// The most announcements within any hour; `nil` for no limit.
    package var mostPerHour: Int?
    /// The hours of the day in which nothing is announced; `nil` for none.
    package var quiet: QuietHours?
    /// Whether to announce only changes that involve a favourite.
    package var favoritesOnly = false
    /// Whether to announce a favourite that reaches the top three or the first page.
    package var tellsFavorites = true
    /// Whether to announce new entries of a watched list.
    package var tellsNew = false
    /// Whether to announce entries of such a list if a watched fact of theirs has changed.
    package var tellsChanged = false
    /// Names or ids that the top three leaves out.
    package var leaveOut: [String] = []
    /// The least number of places that something has to move; outside the top three counts as place 4.
    package var leastMove = 1

    /// The allowed dwells, in polls.
    package static let dwells = 1...1_000
    /// The allowed limits, in announcements per hour.
    package static let hourlyLimits = 1...60
    /// The allowed moves, in places: at most from place 4 to place 1.
    package static let moves = 1...Snapshot.places

    /// The defaults.
    package init() {}

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
