import FoundationEssentials

/// A list as `--json` prints it: a page, search results, favourites, one item with its details, or the top three.
///
/// What is absent is unknown, or means nothing here. `schema.json` files describe each command's keys.
public struct ListReport: Hashable, Sendable, Codable {
    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// Name of the source.
    public let source: String
    /// The service that it asks.
    public var service: String?
    /// What the list is, for people.
    public var heading: String?
    /// The values of the filters that are on; absent if none is.
    public var filters: [String: DisplayText]?
    /// The order that was asked for; absent if it is the service's own.
    public var sort: String?
    /// The number of the page, from 1; absent if this is not a page of the list.
    public var page: Int?
    /// When it was fetched; absent if its items were not fetched together.
    public var fetchedAt: Date?
    /// When the current order and members were first seen; only of the top three.
    public var changedAt: Date?
    /// How long ago it was fetched; absent if unknown, or if a clock was wrong.
    public var ageSeconds: Int?
    /// When its values were determined; absent if it has none.
    public var ratesFrom: Date?
    /// When there will be new ones; absent if nobody knows.
    public var nextUpdate: Date?
    /// The name of their provider.
    public var provider: String?
    /// The line that the provider requires beside them; absent if it requires none.
    public var attribution: Attribution?
    /// How far it can be trusted now.
    public var state: FeedState
    /// A sentence for people about what is shown: why it is old, or that this is the last page.
    public var note: String?
    /// Whether more follows: another page, or names that were found and are not listed.
    public var hasMore: Bool
    /// Whether items may be missing, because the list was put together from items seen in others; absent if not.
    public var incomplete: Bool?
    /// The titles of what the person leaves out of it; absent if that is nothing.
    public var leftOut: [DisplayText]?
    /// The items, in order.
    public var items: [ItemReport]

    package init(source: String, state: FeedState, hasMore: Bool, items: [ItemReport]) {
        (self.source, self.state, self.hasMore, self.items) = (source, state, hasMore, items)
    }
}

/// How current the data shown is.
public enum FeedState: String, Hashable, Sendable, Codable, CaseIterable {
    /// As recent as it should be.
    case fresh
    /// Older than it should be: nothing is fetching.
    case stale
    /// There is no new data: the service cannot be reached, refuses, or gives no whole list.
    case offline
    /// A person has to sign in, or unlock the keyring that holds the sign-in.
    case unauthorized
    /// Nothing was ever fetched.
    case empty

    /// Whether somebody asked, and got nothing.
    package var isFailure: Bool { self == .offline || self == .unauthorized }
}
