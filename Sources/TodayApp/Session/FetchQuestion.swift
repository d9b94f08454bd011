import TodayCore

/// A question to a service, which `today-fetch` passes on.
package enum FetchQuestion: Hashable, Sendable {
    /// The first page of the list, with what a poll needs.
    case poll
    /// A page of the list, or the results of a search.
    case list(ListQuery)
    /// A page of the list that is worth only a moment's wait, because an older state of it can be shown.
    case soon(ListQuery)
    /// The items with these ids.
    case items([ItemID])
    /// The items with these ids, with their small pictures.
    case pictures([ItemID])
    /// The current numbers of an item, summed over at most this many pages.
    case detail(ItemID, pages: Int)
    /// The item that the service finds by a name which its list does not have: that of a kind.
    case unlisted(ItemID)

    /// How many seconds a moment's wait takes at most.
    package static let moment = 2

    /// Whether an answer says no more than that the moment has passed.
    func isCutShort(by answer: FetchAnswer) -> Bool {
        if case .soon = self { answer.error == .timedOut(seconds: Self.moment) } else { false }
    }
}
