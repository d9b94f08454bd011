import FoundationEssentials

/// A list as `--json` prints it: a page, search results, favourites, one item with its details, or the top three.
///
/// A key is absent if its value is unknown, or has no meaning for the list; see the files in `desktop/schema`.
public struct ListReport: Hashable, Sendable, Codable {
    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source.
    public let source: String
    /// The service that the source fetches from.
    public var service: String?
    /// The display name of the list.
    public var heading: String?
    /// The values of the active filters; absent if no filter is active.
    public var filters: [String: DisplayText]?
    /// The requested order; absent for the default order.
    public var sort: String?
    /// The number of the page, from 1; absent if this is not a page of the list.
    public var page: Int?
    /// When the list was fetched; the earliest time if items were fetched separately; absent if unknown.
    public var fetchedAt: Date?
    /// When these items were first seen in this order; absent unless this is the top three.
    public var changedAt: Date?
    /// The age of the list or, if the items have values, of the values; absent if unknown, or if a clock was wrong.
    public var ageSeconds: Int?
    /// When the values of the items were determined; absent if the items have no values.
    public var ratesFrom: Date?
    /// When there will be new values; absent if unknown.
    public var nextUpdate: Date?
    /// The name of the provider of the values; absent if the items have no values.
    public var provider: String?
    /// The attribution that the provider requires; absent if no attribution is required.
    public var attribution: Attribution?
    /// How current the list is.
    public var state: DataState
    /// A remark for the user, such as why the list is stale, or that this is the last page; absent without a remark.
    public var note: String?
    /// Whether there is more: another page, or results that are not listed.
    public var hasMore: Bool
    /// Whether items may be missing, because the list was assembled from items of other lists; absent if not.
    public var incomplete: Bool?
    /// The titles of hidden items; absent if no item is hidden.
    public var leftOut: [DisplayText]?
    /// The items, in order.
    public var items: [ItemReport]

    package init(source: String, state: DataState, hasMore: Bool, items: [ItemReport]) {
        (self.source, self.state, self.hasMore, self.items) = (source, state, hasMore, items)
    }
}

/// How current the data shown is.
public enum DataState: String, Hashable, Sendable, Codable, CaseIterable {
    case fresh
    /// Older than expected, although no request has failed.
    case stale
    /// No new data: the service cannot be reached, rejects requests, or sends incomplete lists.
    case offline
    /// The user has to act: sign in, unlock the keyring that has the credentials, or correct the settings.
    case unauthorized
    /// No data: nothing was ever fetched, or the list has no items.
    case empty

    /// Whether new data cannot be fetched.
    package var isFailure: Bool { self == .offline || self == .unauthorized }
}
