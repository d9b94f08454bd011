/// Describes a source: its words, how its list is read, its features, and how its items look.
///
/// How to ask it is another matter, and another program's: `today-fetch` alone has that part. Everything that shows,
/// announces or explains takes its words from here, so that no program has to know which source it serves.
package struct SourceDescriptor: Sendable {
    /// How the source refers to itself: command, service, heading.
    package internal(set) var label: SourceLabel
    /// The sentence that begins the command's help.
    package let abstract: String
    /// What an item is called: "game", "games".
    package let noun: Noun
    /// How the list is divided into pages.
    package let paging: Paging
    /// How the service finds items.
    package let search: SearchKind
    /// The filters that the service offers; empty if there are none.
    package let filters: [ListFilter]
    /// The orders that the list can be shown in, beginning with the service's own.
    package let sortOrders: [SortOrder]
    package internal(set) var capabilities: Capabilities
    /// What the history records; `nil` if there is none.
    package let history: HistoryKind?
    /// The line that the service's terms require beside its data; `nil` if they require none.
    package internal(set) var attribution: Attribution?
    /// Where the service reports its outages; `nil` if there is no such page.
    package internal(set) var statusPage: String?
    /// How people sign in; `nil` if nobody has to.
    package let signIn: SignInWords?
    /// What the help says about its numbers; `nil` if they need no explanation.
    package let numbersNote: String?
    /// What `show` says of an item; see `DetailWords`.
    package let details: DetailWords
    /// Names and an id for the examples in the command's help, and in advice.
    package let examples: Examples
    /// How its items look.
    package internal(set) var presenter: any Presenter
    /// The language of what is said about it: English, or the person's where a front end reads it.
    package internal(set) var translations = Translations.english
    /// What its command shows first.
    package let screen: ScreenKind
    /// What words mean that do not name a command; `nil` if they are a mistake.
    package let bareWords: ImplicitCommand?
    /// The services that a person can choose from, beginning with the usual one; empty if there is only one.
    package let providers: [Provider]
    /// How long its service may have us wait.
    package let patience: BackoffLimits
    /// For how many seconds a page, or the details of an item, is shown without asking again.
    package let maxAge: Double
    /// Where the facts in an item's details come from.
    package let detailFacts: DetailSource
    /// The keys of facts that only its presenter and the search read; no report has them.
    package let unreportedFacts: Set<String>
    /// What is watched in its list, if that hardly ever changes; a poll then reads all of it.
    package let watch: FieldWatch?
    /// Whether the names of all its items come in one answer, and are searched here because its service has no search.
    package let listsAllNames: Bool
    /// Its items, if they are known without asking; `nil` if only the service knows them.
    package let directory: (any ItemDirectory)?
    /// The address of the service's own page; `nil` if its items have pages.
    package internal(set) var site: String?
    /// Where the addresses of its items' pages begin: "https://www.example.org/"; `nil` if they have none.
    package let pagesBegin: String?
    /// The host whose published feed it is read from; `nil` if its service is asked.
    package internal(set) var publisher: String?

    /// Describes a source; see the properties for the meaning of each value.
    package init(
        label: SourceLabel, abstract: String, noun: Noun, paging: Paging, search: SearchKind,
        filters: [ListFilter] = [], sortOrders: [SortOrder] = [], capabilities: Capabilities,
        history: HistoryKind? = nil, attribution: Attribution? = nil, statusPage: String? = nil,
        signIn: SignInWords? = nil, numbersNote: String? = nil, details: DetailWords? = nil, examples: Examples,
        presenter: any Presenter, screen: ScreenKind = .list,
        bareWords: ImplicitCommand? = nil,
        providers: [Provider] = [], patience: BackoffLimits = .usual,
        maxAge: Double = SourceDescriptor.usualMaxAge, detailFacts: DetailSource = .none,
        unreportedFacts: Set<String> = [], watch: FieldWatch? = nil, listsAllNames: Bool = false,
        directory: (any ItemDirectory)? = nil, pagesBegin: String? = nil
    ) {
        (self.label, self.abstract, self.noun) = (label, abstract, noun)
        (self.paging, self.search, self.filters, self.sortOrders) = (paging, search, filters, sortOrders)
        (self.capabilities, self.history, self.attribution) = (capabilities, history, attribution)
        (self.statusPage, self.signIn, self.numbersNote) = (statusPage, signIn, numbersNote)
        self.details = details ?? DetailWords(summary: "Shows everything that is known.")
        (self.examples, self.presenter, self.screen) = (examples, presenter, screen)
        (self.bareWords, self.providers, self.patience, self.maxAge) = (bareWords, providers, patience, maxAge)
        (self.detailFacts, self.unreportedFacts, self.watch) = (detailFacts, unreportedFacts, watch)
        (self.listsAllNames, self.directory, self.pagesBegin) = (listsAllNames, directory, pagesBegin)
        site = providers.first?.site
    }

    /// Whether what was seen before is still worth showing to somebody who would have to wait for something newer: its
    /// list does not change by the minute.
    package var isCachedFirst: Bool { maxAge >= 3_600 }

    /// Two polls of the daemon, one of which may be under way.
    package static var usualMaxAge: Double { 120 }

    /// The name of its command, its folder and its settings.
    package var name: String { label.name }

    /// Whether its items are worth so much of each other.
    package var hasQuotes: Bool { screen == .converter }

    /// Whether a change of what it shows can be worth a notification.
    package var announces: Bool { can(.ranking) || hasQuotes || watch != nil }

    /// Whether ids and names are looked for more widely: among other names, and among numbers that are near.
    ///
    /// That reads each item; a list whose pages are reached by number has a few thousand at most.
    package var looksWidely: Bool { paging.isDirect && directory == nil }

    /// The number that was typed where ids are numbers, as the service writes it: without zeros in front.
    package func number(in typed: String) -> String? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard looksWidely, !typed.isEmpty, typed.utf8.allSatisfy(digits.contains) else { return nil }
        let rest = typed.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }

    /// What was typed as an id that the service may know; `nil` if it can only be a name.
    package func id(in typed: String) -> ItemID? { search.id(in: number(in: typed) ?? typed) }

    /// A row as a front end draws it.
    package func display(_ row: ListRow) -> RowDisplay {
        var display = presenter.row(row)
        display.obstacle = display.obstacle ?? row.obstacle
        return display
    }

    /// The details of an item as a front end draws them.
    package func display(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay {
        presenter.detail(detail, wording).labelled(in: translations)
    }

    /// Whether a poll reads the whole list, which is more than its first page costs.
    package var pollsAll: Bool { watch != nil || listsAllNames }

    /// Whether its service may find items that were not seen: otherwise all names are known, or come in one answer.
    package var searchesService: Bool { directory == nil && !listsAllNames }

    package func can(_ capability: Capability) -> Bool { capabilities.contains(capability) }
}

/// What a source's command shows by default.
package enum ScreenKind: String, Hashable, Sendable {
    /// Its list, or the first places of it.
    case list
    /// A converter between its items, which a list cannot be.
    case converter
}

/// The meaning of words after a source's command that do not name a subcommand.
package enum ImplicitCommand: Hashable, Sendable {
    /// Something to convert: "100 USD BRL".
    case conversion
    /// An item by its id or name, whose details are shown: "25".
    case item
}

/// The kind of data that the history of a source records.
package enum HistoryKind: String, Hashable, Sendable, Codable {
    /// The rank of each item.
    case ranks
    /// The number of each item.
    case values
}
