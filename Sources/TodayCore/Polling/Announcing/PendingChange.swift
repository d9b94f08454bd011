/// A change held back until it proves to last.
package struct PendingChange: Hashable, Sendable, Codable {
    /// The new ranking.
    package let order: [ItemID]
    /// For how many polls in a row exactly this ranking was seen.
    package let orderPolls: Int
    /// For how many polls in a row these members were seen, in any order.
    package let setPolls: Int

    /// Counts `order` as seen once more, following `previous`.
    ///
    /// The count stops at `most`, beyond which it makes no difference: a change held for hours then writes no file.
    package init(_ order: [ItemID], after previous: PendingChange?, upTo most: Int = 1_000_000) {
        self.order = order
        orderPolls = previous?.order == order ? Self.next(previous?.orderPolls, most) : 1
        let sameSet = previous.map { Set($0.order) == Set(order) } ?? false
        setPolls = sameSet ? Self.next(previous?.setPolls, most) : 1
    }

    /// One more, clamped: the file that the number comes from may be damaged.
    private static func next(_ polls: Int?, _ most: Int) -> Int { min(max(polls ?? 0, 0), max(most, 1) - 1) + 1 }

    /// Whether it has lasted for `dwell` polls: the same order, or, if members changed, the same members.
    package func isDue(dwell: Int, announced: [ItemID]) -> Bool {
        polls(announced: announced) >= dwell
    }

    /// For how many polls in a row it was seen: the same order, or, if members changed, the same members.
    func polls(announced: [ItemID]) -> Int {
        let changesSet = RankChange(from: announced, to: order)?.changesSet ?? false
        return changesSet ? max(orderPolls, setPolls) : orderPolls
    }
}
