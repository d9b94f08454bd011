import FoundationEssentials

/// What was held back since the last announcement, for the one notification that tells of it afterwards.
public struct HeldBack: Hashable, Sendable, Codable {
    /// When the first change was held back.
    public let since: Date
    /// How many changes were.
    public private(set) var changes: Int
    /// The ranking that was seen last, so that each change counts once.
    var last: [ItemID]

    /// Begins to count with a first change, to the ranking `order`.
    init(_ order: [ItemID], at now: Date) {
        since = now
        changes = 1
        last = order
    }

    /// Counts a change to `order`, unless it is counted already; whether it was new.
    mutating func count(_ order: [ItemID]) -> Bool {
        guard last != order else { return false }
        last = order
        // Within bounds, since the file that it comes from may be damaged.
        changes = min(max(changes, 0), 1_000_000) + 1
        return true
    }

    /// Takes note that the ranking is again the one that people know: the next change counts anew.
    mutating func returned(to order: [ItemID]) { last = order }

    /// What is told of it beside the ranking `order` of now.
    func digest(_ order: [ItemID]) -> Digest {
        Digest(before: last == order ? max(0, changes - 1) : changes, since: since)
    }
}
