/// A source, as `describe --json` prints it: everything that a front end needs to offer its features.
public struct DescriptorReport: Hashable, Sendable, Codable {
    /// The noun for an item.
    public struct Noun: Hashable, Sendable, Codable {
        /// The word for one item: "game".
        public let singular: String
        /// The word for several items: "games".
        public let plural: String

        package init(singular: String, plural: String) { (self.singular, self.plural) = (singular, plural) }
    }

    /// How the list is divided into pages.
    public struct Paging: Hashable, Sendable, Codable {
        /// `cursor`, `offset`, `number` or `whole`.
        public let kind: String
        /// The number of items on a page; absent if the list has no pages.
        public let size: Int?
        /// Whether any page can be fetched without the pages before it.
        public let direct: Bool

        package init(kind: String, size: Int?, direct: Bool) {
            (self.kind, self.size, self.direct) = (kind, size, direct)
        }
    }

    /// A filter of the list.
    public struct Filter: Hashable, Sendable, Codable {
        /// The key that identifies the filter: "type".
        public let key: String
        /// The display name.
        public let label: String
        /// The possible values; empty if any text is allowed.
        public let values: [String]
        /// The names of `values`, in the same order; absent if any text is allowed.
        public let names: [String]?
        /// Whether `search` accepts the filter as well; absent if not.
        public let searchable: Bool?
        /// The key of the fact that names the value, if the value is an id; absent if the value needs no name.
        public let wording: String?

        package init(
            key: String, label: String, values: [String] = [], names: [String]? = nil, searchable: Bool? = nil,
            wording: String? = nil
        ) {
            (self.key, self.label, self.values, self.names) = (key, label, values, names)
            (self.searchable, self.wording) = (searchable, wording)
        }
    }

    /// How users sign in.
    public struct SignIn: Hashable, Sendable, Codable {
        /// The credentials: `application`, registered by the user, or `key`, the access key of the account.
        public let means: String
        /// The web page for registering the application, or for finding the key; absent if there is none.
        public let page: String?
        /// The steps to take on the web page; `{page}` is a placeholder for the address of the page.
        public let steps: [String]
        /// The values in `steps` that the user has to paste into the web page; absent if there are none.
        public let pasted: [String]?

        package init(means: String, page: String?, steps: [String], pasted: [String]? = nil) {
            (self.means, self.page, self.steps, self.pasted) = (means, page, steps, pasted)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// The name of the source and of its command.
    public let source: String
    /// The service that the source fetches from.
    public let service: String
    /// The English article before the service's name in a sentence; absent if there is none.
    public var article: String?
    /// The display name of the list.
    public let heading: String
    /// The purpose of the command, in a sentence.
    public let abstract: String
    /// The first screen: `list`, or `converter`, which converts between the items; if absent, the list.
    public var screen: String?
    /// The noun for an item.
    public let noun: Noun
    /// How the list is divided into pages.
    public let paging: Paging
    /// How the service finds items by typed text: `name` by a search of names, `idOrName` only by ids and exact names.
    public var search = ""
    /// The filters of the list.
    public var filters: [Filter] = []
    /// The orders of the list, beginning with the default order.
    public var sortOrders: [SortOrder] = []
    /// The ways to group the list, with labels such as "Group by game"; absent if there are none.
    public var groups: [SortOrder]?
    /// The features of the source.
    public var capabilities: [String] = []
    /// The meaning of the colours of items, in a sentence; absent if the colours need no explanation.
    public var legend: String?
    /// The contents of the history: `ranks` or `values`; absent if there is no history.
    public var history: String?
    /// The attribution that the service's terms require; absent if no attribution is required.
    public var attribution: Attribution?
    /// How users sign in; absent if no sign-in is required.
    public var signIn: SignIn?
    /// The name of the source that lists an item's live streams, with the filter `game`; absent if no source does.
    public var companion: String?
    /// The actions on an item: `open`, `share`, `favorite`, `live`.
    public var actions: [String] = []

    package init(source: String, service: String, heading: String, abstract: String, noun: Noun, paging: Paging) {
        (self.source, self.service, self.heading, self.abstract) = (source, service, heading, abstract)
        (self.noun, self.paging) = (noun, paging)
    }
}

/// A sort order of a list, or a way to group the list.
public struct SortOrder: Hashable, Sendable, Codable {
    /// The value of `--sort` or `--group`: "name", "-name".
    public let key: String
    /// The display name: "Name, A to Z".
    public let label: String

    package init(_ key: String, label: String) { (self.key, self.label) = (key, label) }
}

/// The attribution that a service's terms require beside its data.
public struct Attribution: Hashable, Sendable, Codable {
    /// The text: "Rates by Exchange Rate API".
    public let text: String
    /// The address of the web page that the text links to.
    public let link: String

    package init(_ text: String, link: String) { (self.text, self.link) = (text, link) }

    /// Decodes an attribution; reduces each part to one harmless line.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        self.init(try fields.line(.text), link: try fields.line(.link))
    }
}
