import FoundationEssentials

/// What was held back since the last announcement, for one notification about it afterwards.
package struct WithheldChanges: Hashable, Sendable, Codable {
    /// When the first change was held back.
    package let since: Date
    /// How many changes were held back.
    package private(set) var changes: Int
    /// The last ranking seen, so that each change counts once.
    var last: [ItemID]

    /// Starts counting with a first change, to the ranking `order`.
    init(_ order: [ItemID], at now: Date) {
        since = now
        changes = 1
        last = order
    }

    /// Counts a change to `order` unless it is counted already; returns whether it was new.
    mutating func count(_ order: [ItemID]) -> Bool {
        guard last != order else { return false }
        last = order
        // Clamped, because the file that it comes from may be damaged.
        changes = min(max(changes, 0), 1_000_000) + 1
        return true
    }

    /// Records that the ranking is back to the one people know, so that the next change counts again.
    mutating func returned(to order: [ItemID]) { last = order }

    /// The digest to announce together with the current ranking `order`.
    func digest(_ order: [ItemID]) -> Digest {
        Digest(before: last == order ? max(0, changes - 1) : changes, since: since)
    }
}
