/// What a source is, as `describe --json` prints it: all that a front end has to know to offer what the source can do.
public struct DescriptorReport: Hashable, Sendable, Codable {
    /// What an item is called.
    public struct Noun: Hashable, Sendable, Codable {
        /// One of them.
        public let singular: String
        /// Several of them.
        public let plural: String
    }

    /// How the list is divided into pages.
    public struct Paging: Hashable, Sendable, Codable {
        /// `cursor`, `offset`, `number` or `whole`.
        public let kind: String
        /// The number of items on a page; absent if the list comes whole.
        public let size: Int?
        /// Whether any page can be asked for without reading those before it.
        public let direct: Bool
    }

    /// A filter of the list.
    public struct Filter: Hashable, Sendable, Codable {
        /// The key.
        public let key: String
        /// What people call it.
        public let label: String
        /// The values it takes; empty if it takes any text.
        public let values: [String]
    }

    /// An order of the list.
    public struct Order: Hashable, Sendable, Codable {
        /// The key.
        public let key: String
        /// What people call it.
        public let label: String
    }

    /// The line that the service's terms require beside its data.
    public struct Attribution: Hashable, Sendable, Codable {
        /// The line.
        public let text: String
        /// The page it links to.
        public let link: String
    }

    /// How people sign in.
    public struct SignIn: Hashable, Sendable, Codable {
        /// What they sign in with: `application`, which they registered, or `key`, the access key of their account.
        public let means: String
        /// The page where they register the application, or find the key; absent if there is none.
        public let page: String?
        /// What they do there, one step after the other; `{page}` stands for the page.
        public let steps: [String]
    }

    /// Version of this format; new optional keys do not change it.
    public let schema: Int
    /// Name of the source, and of its command.
    public let source: String
    /// The service it asks.
    public let service: String
    /// What the list is, for people.
    public let heading: String
    /// What the command does, in a sentence.
    public let abstract: String
    /// What the command shows first: `list`, or `converter`, which converts between the items; a list if absent.
    public let screen: String?
    /// What an item is called.
    public let noun: Noun
    /// How the list is divided into pages.
    public let paging: Paging
    /// How the service finds items: `name` or `idOrName`.
    public let search: String
    /// The filters of the list.
    public let filters: [Filter]
    /// The orders of the list, beginning with the service's own.
    public let sortOrders: [Order]
    /// What the source can do.
    public let capabilities: [String]
    /// What the history records: `ranks` or `values`; absent if there is none.
    public let history: String?
    /// The line that the service's terms require; absent if they require none.
    public let attribution: Attribution?
    /// How people sign in; absent if they need not.
    public let signIn: SignIn?
    /// What can be done with an item: `open`, `share`, `favorite`.
    public let actions: [String]

    /// Describes `source`.
    package init(_ descriptor: SourceDescriptor) {
        schema = 1
        (source, service) = (descriptor.label.name, descriptor.label.service)
        (heading, abstract) = (descriptor.label.heading, descriptor.abstract)
        screen = descriptor.screen.rawValue
        noun = Noun(singular: descriptor.noun.singular, plural: descriptor.noun.plural)
        let pages = descriptor.paging
        paging = Paging(kind: pages.name, size: pages.size, direct: pages.isDirect)
        search = descriptor.search.rawValue
        filters = descriptor.filters.map { Filter(key: $0.key, label: $0.label, values: $0.values) }
        sortOrders = descriptor.sortOrders.map { Order(key: $0.key, label: $0.label) }
        capabilities = descriptor.capabilities.all.map(\.rawValue).sorted()
        history = descriptor.history?.rawValue
        attribution = descriptor.attribution.map { Attribution(text: $0.text, link: $0.link) }
        signIn = descriptor.can(.signIn) ? descriptor.signIn.map(SignIn.init) : nil
        let all = DetailDisplay.Action.Kind.allCases.filter { $0 != .favorite || descriptor.can(.favorites) }
        actions = all.map(\.rawValue)
    }
}

extension DescriptorReport.SignIn {
    fileprivate init(_ words: SignInWords) {
        (means, page, steps) = (words.means.rawValue, words.page, words.steps.map(\.text))
    }
}
