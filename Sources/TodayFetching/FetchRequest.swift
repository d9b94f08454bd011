import TodayCore

/// What to ask a source for.
enum FetchRequest: Hashable, Sendable {
    /// The first page of the list, with what a poll needs: for a ranking, the numbers and pictures of its first places.
    case poll
    /// A page of the list, or what a search finds, which is unranked: its order is the service's own, not a ranking.
    ///
    /// The query is one that the source's descriptor allows.
    case list(ListQuery)
    /// One item with everything known of it and its large picture, unranked; an empty page if the service does not know
    /// it.
    case detail(ItemID, DetailEffort)
    /// These items, unranked and in this order; those that the service does not know are left out.
    case items([ItemID])
    /// The least that shows that the service answers: one request, without numbers and pictures.
    case check
}

/// How much the details of one item may cost.
struct DetailEffort: Hashable, Sendable {
    /// What an effort may be.
    static let range = 1...100
    /// What is asked for unless somebody wants more.
    static let usual = DetailEffort(requests: 5)

    /// The most requests for a number that has to be added up from several answers; sources whose details come in one
    /// answer need none of them.
    let requests: Int
    /// Whether the service's list may have the id; one that it does not have can still be the name of a kind.
    let isListed: Bool

    /// Makes an effort within the range.
    init(requests: Int, isListed: Bool = true) {
        self.requests = min(max(Self.range.lowerBound, requests), Self.range.upperBound)
        self.isListed = isListed
    }
}
