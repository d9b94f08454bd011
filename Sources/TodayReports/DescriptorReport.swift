/// A source as `describe --json` describes it: everything that a front end needs to know to offer its features.
public struct DescriptorReport: Hashable, Sendable, Codable {
    /// What an item is called.
    public struct Noun: Hashable, Sendable, Codable {
        /// One of them.
        public let singular: String
        /// Several of them.
        public let plural: String

        package init(singular: String, plural: String) { (self.singular, self.plural) = (singular, plural) }
    }

    /// How the list is divided into pages.
    public struct Paging: Hashable, Sendable, Codable {
        /// `cursor`, `offset`, `number` or `whole`.
        public let kind: String
        /// The number of items on a page; absent if the list comes whole.
        public let size: Int?
        /// Whether any page can be asked for without reading those before it.
        public let direct: Bool

        package init(kind: String, size: Int?, direct: Bool) {
            (self.kind, self.size, self.direct) = (kind, size, direct)
        }
    }

    /// A filter of the list.
    public struct Filter: Hashable, Sendable, Codable {
        /// The key.
        public let key: String
        /// What people call it.
        public let label: String
        /// The values it takes; empty if it takes any text.
        public let values: [String]
        /// The key of the fact of items that says in words what an id as its value means; absent if there is none.
        public let wording: String?

        package init(key: String, label: String, values: [String], wording: String? = nil) {
            (self.key, self.label, self.values, self.wording) = (key, label, values, wording)
        }
    }

    /// How people sign in.
    public struct SignIn: Hashable, Sendable, Codable {
        /// What they sign in with: `application`, which they registered, or `key`, the access key of their account.
        public let means: String
        /// The page where they register the application, or find the key; absent if there is none.
        public let page: String?
        /// What they do there, one step after the other; `{page}` stands for the page.
        public let steps: [String]
        /// What they paste there: words of the steps; absent if there is nothing.
        public let pasted: [String]?

        package init(means: String, page: String?, steps: [String], pasted: [String]? = nil) {
            (self.means, self.page, self.steps, self.pasted) = (means, page, steps, pasted)
        }
    }

    /// Version of this format; new optional keys do not change it.
    public private(set) var schema = 1
    /// Name of the source, and of its command.
    public let source: String
    /// The service it asks.
    public let service: String
    /// What the list is, for people.
    public let heading: String
    /// What the command does, in a sentence.
    public let abstract: String
    /// What the command shows first: `list`, or `converter`, which converts between the items; a list if absent.
    public var screen: String?
    /// What an item is called.
    public let noun: Noun
    /// How the list is divided into pages.
    public let paging: Paging
    /// How the service finds items: `name` or `idOrName`.
    public var search = ""
    /// The filters of the list.
    public var filters: [Filter] = []
    /// The orders of the list, beginning with the service's own.
    public var sortOrders: [SortOrder] = []
    /// What the source can do.
    public var capabilities: [String] = []
    /// What the history records: `ranks` or `values`; absent if there is none.
    public var history: String?
    /// The line that the service's terms require; absent if they require none.
    public var attribution: Attribution?
    /// How people sign in; absent if they need not.
    public var signIn: SignIn?
    /// The source that lists what is live of an item, by its filter `game`; absent if there is none.
    public var companion: String?
    /// What can be done with an item: `open`, `share`, `favorite`, `live`.
    public var actions: [String] = []

    /// Makes a report with the words that each source has.
    package init(source: String, service: String, heading: String, abstract: String, noun: Noun, paging: Paging) {
        (self.source, self.service, self.heading, self.abstract) = (source, service, heading, abstract)
        (self.noun, self.paging) = (noun, paging)
    }
}

/// An order that a list can be shown in.
public struct SortOrder: Hashable, Sendable, Codable {
    /// The value of `--sort`: "name", "-name".
    public let key: String
    /// What people call it: "Name, A to Z".
    public let label: String

    package init(_ key: String, label: String) { (self.key, self.label) = (key, label) }
}

/// The line that a service's terms require beside its data.
public struct Attribution: Hashable, Sendable, Codable {
    /// The line: "Rates by Exchange Rate API".
    public let text: String
    /// The page it links to.
    public let link: String

    package init(_ text: String, link: String) { (self.text, self.link) = (text, link) }

    /// Decodes an attribution as a file says it: each part becomes one harmless line.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        self.init(try fields.line(.text), link: try fields.line(.link))
    }
}
