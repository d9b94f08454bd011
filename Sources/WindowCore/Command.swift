import TodayReports

/// A command that the window runs, as the words after its name.
public enum Command: Hashable, Sendable {
    /// What the source is and can do.
    case describe
    /// A page of the list.
    case page(Int, Freshness, Arrangement)
    /// A page of the list once more, with the pictures that are missing.
    case pictures(page: Int, Arrangement)
    /// The items whose names match; with `online`, the service is asked as well.
    case search(String, online: Bool)
    /// All that is known of an item; without `offline`, the service is asked.
    case show(ItemID, offline: Bool)
    /// The ranks of an item within the last day, or its values as far as they were recorded.
    case history(ItemID)
    /// The favourites, in the person's order.
    case favorites
    /// Makes an item a favourite, or moves it to a place among them, counted from 1.
    case favorite(ItemID, place: Int?)
    /// Removes a favourite.
    case unfavorite(ItemID)
    /// Leaves an item out of lists.
    case hide(ItemID)
    /// Shows a hidden item again.
    case unhide(ItemID)
    /// What an amount is worth; `nil` repeats the last conversion. When it is `recent`, the service is asked only if nothing
    /// is kept to convert with.
    case convert(WantedConversion?, Freshness)
    /// The conversions that are always shown.
    case pinned
    /// Always shows a conversion: an amount and two ids.
    case pin([String])
    /// No longer always shows it.
    case unpin([String])
    /// The id of what the values of the list are in.
    case base
    /// A line about an item, for a chat.
    case share(ItemID)
    /// Opens the page of an item.
    case open(ItemID)
    /// Signs in.
    case signIn
    /// Signs out.
    case signOut
    /// The settings in force.
    case settings
    /// Sets the setting with a key, to a value as JSON.
    case set(String, String)
    /// Removes a setting, so that its default holds.
    case unset(String)

    /// Whether a page may be old.
    public enum Freshness: Hashable, Sendable {
        /// As last seen; nobody is asked.
        case stored
        /// Asked for unless it is recent.
        case recent
        /// Asked for now.
        case now

        /// The option of the command line.
        var words: [String] {
            switch self {
            case .stored: ["--offline"]
            case .recent: []
            case .now: ["--refresh"]
            }
        }
    }

    /// The most results of a search.
    private static let mostFound = 100

    /// The setting with what values are in.
    public static let baseKey = "rates.base"

    /// What stands for a line of standard input.
    static let input = "-"

    /// What it reads on standard input: what a person searches for, because everyone on a machine can read command lines;
    /// `nil` if it reads nothing.
    public var input: String? {
        switch self {
        case .search(let text, _): text + "\n"
        case .page(_, _, let arrangement), .pictures(_, let arrangement): arrangement.input
        default: nil
        }
    }

    /// The words of the command line; ids, and amounts that a person has typed, stand where they cannot be options.
    public var words: [String] {
        switch self {
        case .describe: ["describe", "--json"]
        case .page(let number, let freshness, let arrangement):
            ["list", "--page=\(number)", "--json"] + freshness.words + arrangement.words
        case .pictures(let number, let arrangement):
            ["list", "--page=\(number)", "--json", "--art"] + arrangement.words
        case .search(_, let online):
            ["search", "--json", "--limit=\(Self.mostFound)"] + (online ? ["--online"] : []) + [Self.input]
        case .show(let id, let offline): ["show", "--json"] + (offline ? ["--offline"] : []) + ["--", id.description]
        case .history(let id): ["history", "--json", "--", id.description]
        case .favorites: ["favorites", "--json"]
        case .favorite(let id, let place):
            ["favorite"] + (place.map { ["--place=\($0)"] } ?? []) + ["--", id.description]
        case .unfavorite(let id): ["unfavorite", "--", id.description]
        case .hide(let id): ["hide", "--", id.description]
        case .unhide(let id): ["unhide", "--", id.description]
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

/// How a list is arranged: its order, and the filters that are on.
public struct Arrangement: Hashable, Sendable {
    /// The key of the order; `nil` is the service's own.
    public var order: String?
    /// The values of the filters that are on, by their keys.
    public var filters: [String: String]
    /// The keys of the filters whose values people type, in the source's order.
    public let typed: [String]

    /// Makes an arrangement; without anything, it is that of the service.
    public init(order: String? = nil, filters: [String: String] = [:], typed: [String] = []) {
        (self.order, self.filters, self.typed) = (order, filters, typed)
    }

    /// The options of the command line; what was typed is not among them.
    var words: [String] {
        let values = filters.sorted { $0.key < $1.key }.flatMap { key, value in
            // With "=" a hyphen would be the text.
            typed.contains(key) ? ["--\(key)", Command.input] : ["--\(key)=\(value)"]
        }
        return (order.map { ["--sort=\($0)"] } ?? []) + values
    }

    /// What was typed, a line for each filter; `nil` if nothing was.
    var input: String? {
        let lines = typed.compactMap { filters[$0] }.map { $0 + "\n" }
        return lines.isEmpty ? nil : lines.joined()
    }
}
