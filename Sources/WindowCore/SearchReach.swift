import TodayReports

/// What a search has covered.
public enum SearchReach: Hashable, Sendable {
    /// Everything, because all names are cached.
    case everything
    /// The cached items, before the service is searched.
    case pending
    /// The cached items and the service, which found this number of further results.
    case service(more: Int)
    /// Only the cached items, because the service could not be searched.
    case cache

    /// Creates the reach after a search at the service; `cached` are the results without the service.
    public init(_ report: ListReport, besides cached: [ItemReport]) {
        let known = Set(cached.map(\.id))
        self = report.hasNoFailure ? .service(more: report.items.count { !known.contains($0.id) }) : .cache
    }
}
