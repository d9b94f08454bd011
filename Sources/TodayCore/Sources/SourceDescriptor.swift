/// Describes a source: its text, list options and features, and how its items look.
package struct SourceDescriptor: Sendable {
    package internal(set) var label: SourceLabel
    /// The first sentence of the command's help.
    package let abstract: String
    package let noun: Noun
    package let paging: Paging
    package let search: SearchKind
    package internal(set) var filters: [ListFilter] = []
    /// The available sort orders, the default order first; empty if there is no choice.
    package internal(set) var sortOrders: [SortOrder] = []
    /// The groupings of the list, each with the key of a fact; empty if there are none.
    package internal(set) var groups: [SortOrder] = []
    package internal(set) var capabilities: Capabilities
    package internal(set) var history: HistoryKind?
    /// The attribution that the service's terms require; `nil` if they require none.
    package internal(set) var attribution: Attribution?
    package internal(set) var statusPage: String?
    package internal(set) var signIn: SignInWords?
    /// The name of the source that this one shares its sign-in with; `nil` if it has its own, or needs none.
    package internal(set) var sharesSignIn: String?
    /// The help text about the numbers of items; `nil` if the numbers need no explanation.
    package internal(set) var numbersNote: String?
    /// The meaning of the colours of rows, in a sentence; `nil` if the colours need no explanation.
    package internal(set) var legend: String?
    package internal(set) var details: DetailWords = DetailWords(summary: "Shows everything that is known.")
    package let examples: Examples
    package internal(set) var presenter: any Presenter
    package internal(set) var translations = Translations.english
    package internal(set) var screen: ScreenKind = .list
    /// The meaning of arguments that are not a subcommand; `nil` if they are an error.
    package internal(set) var bareWords: ImplicitCommand?
    /// The providers that the user can choose from, the default provider first; empty if there is no choice.
    package internal(set) var providers: [Provider] = []
    package internal(set) var hasChosenProvider = false
    /// Whether the current provider is used only for past rates.
    package internal(set) var isForPastRatesOnly = false
    package internal(set) var limits: BackoffLimits = .usual
    /// How long a page or an item's details are shown without another request, in seconds.
    package internal(set) var maxAge: Double = SourceDescriptor.usualMaxAge
    package internal(set) var detailFacts: DetailSource = .none
    /// The keys of facts that are valid only for a moment; searches omit values older than `maxAge`.
    package internal(set) var momentaryFacts: Set<String> = []
    /// The lifetime of a cached picture in seconds; `nil` if pictures never change.
    package internal(set) var pictureLife: Int?
    /// The keys of facts that the presenter and the search use, but that reports omit.
    package internal(set) var unreportedFacts: Set<String> = []
    /// The changes to watch for in a rarely changing list, which each poll reads whole; `nil` for other lists.
    package internal(set) var watch: FactWatch?
    /// Whether all names come in one response and are searched locally, because the service has no search.
    package internal(set) var listsAllNames = false
    /// The built-in directory of the items; `nil` if only the service lists the items.
    package internal(set) var directory: (any ItemDirectory)?
    /// The address of the service's website; `nil` if the items have their own web pages.
    package internal(set) var site: String?
    /// The words in help texts for what `open` opens.
    package internal(set) var opens = "web page"
    /// The prefix of the items' web addresses, "https://www.example.org/"; `nil` if items have no web pages.
    package internal(set) var pagesBegin: String?
    /// The host of the published feed; `nil` if data comes from the service.
    package internal(set) var publisher: String?
    package internal(set) var feed: PublishedAddress?

    /// Whether cached data is shown if a fetch exceeds `FetchCall.shortTimeout`, because the list changes slowly.
    package var isCachedFirst: Bool { maxAge >= 3_600 }

    /// 120 seconds: two poll intervals, because a poll may be in progress.
    package static var usualMaxAge: Double { 120 }

    /// The name of the source's command, folder and settings section.
    package var name: String { label.name }

    package var hasRates: Bool { screen == .converter }

    package var announces: Bool { can(.ranking) || can(.live) || hasRates || watch != nil }

    /// The name under which the credentials are stored.
    package var account: String { sharesSignIn ?? name }

    /// Whether lookups also match alternative names, and suggest the ids nearest to an unknown number.
    package var usesWideLookup: Bool { paging.isDirect && directory == nil }

    /// Returns a typed number without leading zeros; `nil` for other text, or if the source uses no wide lookup.
    package func number(in typed: String) -> String? {
        guard usesWideLookup, !typed.isEmpty, typed.hasOnlyDigits else { return nil }
        let rest = typed.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }

    /// Parses typed text as an id that the service may accept; `nil` if it can only be a name, or is not an id.
    package func id(in typed: String) -> ItemID? { search.id(in: number(in: typed) ?? typed) }

    /// The source, possibly this one, that has the live list for the same sign-in; `nil` if there is none.
    package var companion: SourceDescriptor? {
        guard signIn != nil else { return nil }
        return AllSourceDescriptors.all.first { $0.can(.live) && $0.account == account }
    }

    package var listsLiveElsewhere: Bool { !can(.live) && companion != nil }

    package func display(_ row: ListRow) -> DisplayReport {
        presenter.row(row).obstructed(by: row.obstacle)
    }

    package func display(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        presenter.detail(detail, wording).obstructed(by: detail.row.obstacle).labelled(in: translations)
    }

    /// The filter that searches also accept, because one response has all names that pass it; `nil` if there is none.
    package var searchFilter: ListFilter? { listsAllNames ? filters.first { !$0.values.isEmpty } : nil }

    /// Whether polls read all items of a rarely changing list; always `false` for live lists and rates.
    package var pollsAll: Bool { watch != nil || listsAllNames }

    /// Whether the service's search may find items that are not cached; otherwise all names are available locally.
    package var searchesService: Bool { directory == nil && !listsAllNames }

    package func can(_ capability: Capability) -> Bool { capabilities.contains(capability) }
}

/// The default view of a source's command.
package enum ScreenKind: String, Hashable, Sendable {
    case list
    case converter
}

/// The meaning of a command's arguments that are not a subcommand, such as "100 USD BRL" or "25".
package enum ImplicitCommand: Hashable, Sendable {
    case conversion
    case item
}

/// The kind of history that a source records.
package enum HistoryKind: String, Hashable, Sendable, Codable {
    case ranks
    case values
}
