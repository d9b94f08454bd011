import TodayReports

/// A command of a source's program, such as `list`, that the window runs.
public enum Command: Hashable, Sendable {
    case describe
    case page(Int, Freshness, Arrangement)
    /// Fetches the missing pictures of items, and lists the items.
    case pictures([ItemID])
    /// Searches by name for items that pass the filters; with `online`, at the service as well.
    case search(String, online: Bool, filters: [String: String] = [:])
    /// Shows the details of an item; with `offline`, reads only the cache.
    case show(ItemID, offline: Bool)
    /// Shows an item's ranks in the last day, or its values in the last 90 days.
    case history(ItemID)
    case favorites
    /// Adds an item to the favourites; moves it to position `place`, from 1, if `place` is not `nil`.
    case favorite(ItemID, place: Int?)
    case unfavorite(ItemID)
    case hide(ItemID)
    case unhide(ItemID)
    case announceLive(ItemID)
    case silenceLive(ItemID)
    case hidden
    /// Removes this text from the hidden items in the configuration.
    case unhideEntry(String)
    /// Converts the input, or repeats the last conversion if the input is `nil`.
    case convert(WantedConversion?, Freshness)
    case pinned
    case pin([String])
    case unpin([String])
    /// Prints the code of the base currency.
    case base
    /// Prints a line about an item, for a chat.
    case share(ItemID)
    case open(ItemID)
    case signIn
    case signOut
    case settings
    /// Sets a setting, by its key, to a value in JSON.
    case set(String, String)
    /// Removes a setting from the user's configuration, so that the system-wide value or the default applies.
    case unset(String)

    /// Whether cached data may be used.
    public enum Freshness: Hashable, Sendable {
        /// No request is made.
        case stored
        /// Cached data is used if it is recent enough.
        case recent
        case now

        var words: [String] {
            switch self {
            case .stored: ["--offline"]
            case .recent: []
            case .now: ["--refresh"]
            }
        }
    }

    private static let mostFound = 100

    /// The key of the setting for the base currency.
    public static let baseKey = "rates.base"

    static let input = "-"

    /// The lines for standard input, which, unlike arguments, other users cannot read; `nil` if there are none.
    public var input: String? {
        switch self {
        case .search(let text, _, _): text + "\n"
        case .pictures(let ids): ids.map { "\($0)\n" }.joined()
        case .page(_, _, let arrangement): arrangement.input
        default: nil
        }
    }

    /// The arguments; ids and amounts are placed so that they cannot be read as options.
    public var words: [String] {
        switch self {
        case .describe: ["describe", "--json"]
        case .page(let number, let freshness, let arrangement):
            ["list", "--page=\(number)", "--json"] + freshness.words + arrangement.words
        case .pictures: ["list", "--ids", "--json", "--art"]
        case .search(_, let online, let filters):
            ["search", "--json", "--limit=\(Self.mostFound)"] + (online ? ["--online"] : [])
                + filters.sorted { $0.key < $1.key }.map { "--\($0)=\($1)" } + [Self.input]
        case .show(let id, let offline): ["show", "--json"] + (offline ? ["--offline"] : []) + ["--", id.description]
        case .history(let id): ["history", "--json", "--", id.description]
        case .favorites: ["favorites", "--json"]
        case .favorite(let id, let place):
            ["favorite"] + (place.map { ["--place=\($0)"] } ?? []) + ["--", id.description]
        case .unfavorite(let id): ["unfavorite", "--", id.description]
        case .hide(let id): ["hide", "--", id.description]
        case .unhide(let id): ["unhide", "--", id.description]
        case .announceLive(let id): ["notify", "--live=\(id)"]
        case .silenceLive(let id): ["notify", "--off=\(id)"]
        case .hidden: ["hidden", "--json"]
        case .unhideEntry(let entry): ["unhide", "--", entry]
        case .convert(let typed, let freshness):
            ["convert", "--json"] + freshness.words + (typed.map { [$0.option, "--", $0.amount] } ?? [])
        case .pinned: ["pinned", "--json"]
        case .pin(let conversion): ["pin", "--"] + conversion
        case .unpin(let conversion): ["unpin", "--"] + conversion
        case .base: ["config", "--", Self.baseKey]
        case .share(let id): ["share", "--", id.description]
        case .open(let id): ["open", "--", id.description]
        case .signIn: ["login"]
        case .signOut: ["logout"]
        case .settings: ["config", "--json"]
        case .set(let key, let value): ["config", "--", key, value]
        case .unset(let key): ["config", "--unset", "--", key]
        }
    }
}

/// The arrangement of a list: its order, its grouping, and the active filters.
public struct Arrangement: Hashable, Sendable {
    /// The key of the order; `nil` for the service's own order.
    public var order: String?
    /// The key of the fact by which items are grouped; `nil` if items are not grouped.
    public var group: String?
    /// The values of the active filters, by key.
    public var filters: [String: String]
    /// The keys of the filters with typed values, in the source's order.
    public let typed: [String]

    /// Creates an arrangement, by default the service's own.
    public init(
        order: String? = nil, group: String? = nil, filters: [String: String] = [:], typed: [String] = []
    ) {
        (self.order, self.group, self.filters, self.typed) = (order, group, filters, typed)
    }

    /// Whether the list can be sorted and grouped; the live streams of one item are always sorted by viewers.
    public var isOrderable: Bool { filters[Invocation.liveFilter] == nil }

    /// Returns the arrangement without saved values that the source no longer supports.
    public func supported(by report: DescriptorReport) -> Arrangement {
        let known = filters.filter { key, value in
            report.filters.contains { $0.key == key && ($0.values.isEmpty || $0.values.contains(value)) }
        }
        return Arrangement(
            order: order.flatMap { key in report.sortOrders.contains { $0.key == key } ? key : nil },
            group: group.flatMap { key in report.groups?.contains { $0.key == key } == true ? key : nil },
            filters: known, typed: report.filters.filter(\.values.isEmpty).map(\.key))
    }

    /// The command-line options; typed values are passed on standard input.
    var words: [String] {
        let values = filters.sorted { $0.key < $1.key }.flatMap { key, value in
            // A typed value needs a separate "-", because "=-" would be a literal hyphen. The other values are passed
            // with "--filter", because some filters have no option of their own.
            typed.contains(key) ? ["--\(key)", Command.input] : ["--filter=\(key)=\(value)"]
        }
        guard isOrderable else { return values }
        return (order.map { ["--sort=\($0)"] } ?? []) + (group.map { ["--group=\($0)"] } ?? []) + values
    }

    var input: String? {
        let lines = typed.compactMap { filters[$0] }.map { $0 + "\n" }
        return lines.isEmpty ? nil : lines.joined()
    }
}
