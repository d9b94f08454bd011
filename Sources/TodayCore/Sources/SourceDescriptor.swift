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
    package internal(set) var filters: [ListFilter] = []
    /// The orders that the list can be shown in, beginning with the service's own.
    package internal(set) var sortOrders: [SortOrder] = []
    package internal(set) var capabilities: Capabilities
    /// What the history records; `nil` if there is none.
    package internal(set) var history: HistoryKind?
    /// The line that the service's terms require beside its data; `nil` if they require none.
    package internal(set) var attribution: Attribution?
    /// Where the service reports its outages; `nil` if there is no such page.
    package internal(set) var statusPage: String?
    /// How people sign in; `nil` if nobody has to.
    package internal(set) var signIn: SignInWords?
    /// The source whose sign-in it shares; `nil` if it has its own.
    package internal(set) var sharesSignIn: String?
    /// What the help says about its numbers; `nil` if they need no explanation.
    package internal(set) var numbersNote: String?
    /// What `show` says of an item; see `DetailWords`.
    package internal(set) var details: DetailWords = DetailWords(summary: "Shows everything that is known.")
    /// Names and an id for the examples in the command's help, and in advice.
    package let examples: Examples
    /// How its items look.
    package internal(set) var presenter: any Presenter
    /// The language of what is said about it: English, or the person's where a front end reads it.
    package internal(set) var translations = Translations.english
    /// What its command shows first.
    package internal(set) var screen: ScreenKind = .list
    /// What words mean that do not name a command; `nil` if they are a mistake.
    package internal(set) var bareWords: ImplicitCommand?
    /// The services that a person can choose from, beginning with the usual one; empty if there is only one.
    package internal(set) var providers: [Provider] = []
    /// Whether the user chose the provider that it is described with.
    package internal(set) var hasChosenProvider = false
    /// Whether it describes a provider that is asked for past rates alone.
    package internal(set) var isForPastAlone = false
    /// How long its service may have us wait.
    package internal(set) var patience: BackoffLimits = .usual
    /// For how many seconds a page, or the details of an item, is shown without asking again.
    package internal(set) var maxAge: Double = SourceDescriptor.usualMaxAge
    /// Where the facts in an item's details come from.
    package internal(set) var detailFacts: DetailSource = .none
    /// The keys of facts that are of one moment: old ones are shown only with the time of the list that they are from.
    package internal(set) var momentaryFacts: Set<String> = []
    /// For how many seconds a picture is one of now; `nil` if it stays the same.
    package internal(set) var pictureLife: Int?
    /// The keys of facts that only its presenter and the search read; no report has them.
    package internal(set) var unreportedFacts: Set<String> = []
    /// What is watched in its list, if that hardly ever changes; a poll then reads all of it.
    package internal(set) var watch: FieldWatch?
    /// Whether the names of all its items come in one answer, and are searched here because its service has no search.
    package internal(set) var listsAllNames = false
    /// Its items, if they are known without asking; `nil` if only the service knows them.
    package internal(set) var directory: (any ItemDirectory)?
    /// The address of the service's own page; `nil` if its items have pages.
    package internal(set) var site: String?
    /// What an item opens as, in the words of help.
    package internal(set) var opens = "web page"
    /// Where the addresses of its items' pages begin: "https://www.example.org/"; `nil` if they have none.
    package internal(set) var pagesBegin: String?
    /// The host whose published feed it is read from; `nil` if its service is asked.
    package internal(set) var publisher: String?
    /// The published feed that it is read from; `nil` if its service is asked.
    package internal(set) var feed: FeedAddress?

    /// Whether what was seen before is shown without waiting for newer data: its list does not change by the minute.
    package var isCachedFirst: Bool { maxAge >= 3_600 }

    /// Two polls of the daemon, one of which may be under way.
    package static var usualMaxAge: Double { 120 }

    /// The name of its command, its folder and its settings.
    package var name: String { label.name }

    /// Whether its items are worth so much of each other.
    package var hasQuotes: Bool { screen == .converter }

    /// Whether a change of what it shows can be worth a notification.
    package var announces: Bool { can(.ranking) || can(.live) || hasQuotes || watch != nil }

    /// The name under which its sign-in is stored.
    package var account: String { sharesSignIn ?? name }

    /// Whether ids and names are looked for more widely: among other names, and among numbers that are near.
    ///
    /// That reads each item; a list whose pages are reached by number has a few thousand at most.
    package var looksWidely: Bool { paging.isDirect && directory == nil }

    /// The number that was typed where ids are numbers, as the service writes it: without zeros in front.
    package func number(in typed: String) -> String? {
        guard looksWidely, !typed.isEmpty, typed.hasOnlyDigits else { return nil }
        let rest = typed.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }

    /// What was typed as an id that the service may know; `nil` if it can only be a name.
    package func id(in typed: String) -> ItemID? { search.id(in: number(in: typed) ?? typed) }

    /// The source that shows what is live on the same service, with the same sign-in; `nil` if there is none.
    package var companion: SourceDescriptor? {
        guard signIn != nil else { return nil }
        return AllSourceDescriptors.all.first { $0.can(.live) && $0.account == account }
    }

    /// Whether what is live of an item is listed by another source.
    package var listsLiveElsewhere: Bool { !can(.live) && companion != nil }

    /// A row as a front end draws it.
    package func display(_ row: ListRow) -> RowDisplay {
        changed(presenter.row(row)) { $0.obstacle = $0.obstacle ?? row.obstacle }
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
    case ranks
    /// The number of each item.
    case values
}
