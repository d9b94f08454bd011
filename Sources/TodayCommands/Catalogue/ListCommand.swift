import ArgumentParser
import TodayApp
import TodayCore

/// `list`: the list, page by page.
struct ListCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor
    private static let (name, service) = (source.name, source.label.inSentence)

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: source.directory == nil
            ? "List \(source.noun.plural) in \(service)'s order\(ListWords.pageSize(source))."
            : "List \(source.noun.plural) with their values, favourites first.",
        discussion: """
            At a terminal the list is interactive: \(ListWords.paging(source)), / searches, f adds or removes a favourite, \
            \(ListWords.enter(source)), and ? shows all keys. In a pipe, or with any \
            option but \(ListWords.screenOptions(source)), it is printed instead.

            \(ListWords.marks(source)) \(ListWords.asking(source))

            EXAMPLES:
            \(ListWords.examples(source))
            """)

    @Option(help: ArgumentHelp("Print one page.", valueName: "n").shown(Self.source.directory == nil))
    var page: Int?

    @Flag(
        help: Self.source.directory == nil
            ? "Print all pages, reading at most \(Paging.mostQuestions) from \(Self.service) per run."
            : "Also print those that are no longer used or have no value.")
    var all = false

    @Flag(help: Self.source.can(.ranking) ? "Print favourites, with their ranks as last seen." : "Print favourites.")
    var favorites = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show in an order: \(ListWords.orders(Self.source)).", valueName: "order")
            .shown(!Self.source.sortOrders.isEmpty),
        completion: .list(Self.source.sortOrders.map(\.key)))
    var sort: String?

    /// The options for the source's filters.
    @OptionGroup(title: "Filters")
    var own: FilterOptions

    /// The same as `KEY=VALUE`, from the interactive list.
    @Option(name: .customLong("filter"), parsing: .unconditionalSingleValue, help: .hidden)
    var filters: [String] = []

    @Flag(name: .shortAndLong, help: "Open the interactive list, the default at a terminal.")
    var interactive = false

    @Flag(
        help: ArgumentHelp("Fetch the pictures that are missing, for a front end.").shown(Self.source.directory == nil))
    var art = false

    @Flag(help: "Do not use the network; show what was last seen.")
    var offline = false

    @Flag(
        help: Self.source.directory == nil
            ? "Ask \(Self.service) again, unless the page was seen within 15 seconds."
            : "Ask \(Self.service) again unless it has announced the next update for later.")
    var refresh = false

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @Flag(help: "Never use colours.")
    var plain = false

    /// `--json`, `--plain` and `--refresh` are options of the root command too, which takes them wherever they stand.
    @ParentCommand var root: RootCommand

    func validate() throws {
        if [page != nil, all, favorites].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --page, --all and --favorites.")
        }
        if let page, page < 1 { throw ValidationError("--page must be 1 or more.") }
        if interactive, page != nil || all || favorites || json {
            throw ValidationError("-i cannot be used with --page, --all, --favorites or --json.")
        }
        if interactive, !Terminal.hasPerson { throw ValidationError("-i needs a terminal.") }
        if art, offline { throw ValidationError("--art cannot be used with --offline.") }
        if isRefresh, offline || favorites {
            throw ValidationError("--refresh cannot be used with --offline or --favorites.")
        }
        // Here, because the usage that follows an error in `run` is that of the root command.
        let query = try query(own.words) { ValidationError($0) }
        if favorites, !(Self.source.directory != nil ? query.filters.isEmpty : query == ListQuery()) {
            throw ValidationError("--favorites cannot be used with filters and orders.")
        }
    }

    private var isRefresh: Bool { refresh || root.refresh }

    /// The list that the options describe, of which the source's own come as words; throws what is wrong as an `error`.
    private func query(_ own: [String], _ error: (String) -> any Error) throws -> ListQuery {
        do throws(QueryError) {
            return try QueryWords.query(filters: filters + own, sort: sort, of: Self.source)
        } catch let failure {
            throw error(failure.sentence)
        }
    }

    func run() throws {
        let output = ListOutput(json: json || root.json, plain: plain || root.plain)
        try answering {
            let query = try query(own.read()) { CommandError($0, .usage) }
            try ShowList(
                query: query, page: page, all: all, favorites: favorites, art: art, offline: offline,
                refresh: isRefresh, output: output
            ).run()
        }
    }
}
