import TodayCore

/// What to ask a source for.
package enum FetchRequest: Hashable, Sendable {
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
