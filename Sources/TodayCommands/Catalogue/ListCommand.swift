import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

struct ListCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: ListWords.abstract(source),
        discussion: """
            On a terminal, the list is interactive: \(source.directory == nil ? "n and p turn pages" : "o changes the order"), \
            / searches, f adds or removes a favourite, Enter shows \(ListWords.withArticle(source.noun))'s details, and \
            ? shows all keys. With any option \
            but \(ListWords.screenOptions(source)), or if standard output is not a terminal, it is printed instead.

            \(ListWords.marks(source)) \(ListWords.caching(source))

            EXAMPLES:
            \(ListWords.examples(source))
            """)

    @Option(
        help: ArgumentHelp(
            Self.source.directory == nil ? "Print one page." : "Print page 1, the only one.", valueName: "n"))
    var page: Int?

    @Flag(
        help: Self.source.directory == nil
            ? "Print all pages, fetching at most \(Paging.maxRequests) per run."
            : "Include \(Self.source.noun.plural) that are obsolete or have no rate.")
    var all = false

    @Flag(help: Self.source.can(.ranking) ? "Print favourites, with their cached ranks." : "Print favourites.")
    var favorites = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Sort order: \(ListWords.orders(Self.source)).", valueName: "order")
            .shown(!Self.source.sortOrders.isEmpty),
        completion: .list(Self.source.sortOrders.map(\.key)))
    var sort: String?

    @Option(
        help: ArgumentHelp("Print a heading for each game; the only key is game.", valueName: "key")
            .shown(!Self.source.groups.isEmpty),
        completion: .list(Self.source.groups.map(\.key)))
    var group: String?

    @OptionGroup(title: "Filters")
    var filterOptions: FilterOptions

    @Flag(help: FilterOptions.flagHelp) var gamesOnly = false

    /// Filters as `KEY=VALUE`, from the interactive list.
    @Option(name: .customLong("filter"), parsing: .unconditionalSingleValue, help: .hidden) var filters: [String] = []
    /// Set by another interactive list, which reappears when the user leaves this one.
    @Flag(help: .hidden) var nested = false
    @Flag(name: .shortAndLong, help: "Open the interactive list (the default on a terminal).") var interactive = false

    @Flag(help: ArgumentHelp("Fetch missing pictures, for a front end.").shown(Self.source.directory == nil))
    var art = false

    /// Lists the cached items whose ids are on standard input, one per line, in place of a page; for a front end.
    @Flag(help: .hidden) var ids = false

    @Flag(help: "Do not use the network; show cached data.") var offline = false

    @Flag(
        help: Self.source.directory == nil
            ? "Fetch the page again, unless it was fetched in the last 15 seconds."
            : "Fetch new values, if an update is due.")
    var refresh = false

    @OptionGroup var form: ItemsForm
    @ParentCommand var root: RootCommand

    func validate() throws {
        let page = wantedPage
        if [page != nil, all, favorites].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --page, --all and --favorites.")
        }
        if let page, page < 1 { throw ValidationError("--page must be 1 or more.") }
        if interactive, page != nil || all || favorites || output.json {
            throw ValidationError("-i cannot be used with --page, --all, --favorites or --json.")
        }
        if interactive, !Terminal.isInteractive { throw ValidationError("-i needs a terminal.") }
        if art, isOffline { throw ValidationError("--art cannot be used with --offline.") }
        if isRefresh, isOffline || favorites {
            throw ValidationError("--refresh cannot be used with --offline or --favorites.")
        }
        if let group {
            let known = Self.source.groups.map(\.key)
            guard !known.isEmpty else { throw ValidationError("Unknown option \"--group\"") }
            guard known.contains(group) else {
                throw ValidationError("--group takes \(known.joined(separator: " or ")).")
            }
            if interactive { throw ValidationError("-i cannot be used with --group.") }
        }
        if gamesOnly, FilterOptions.flag == nil { throw ValidationError("Unknown option \"--games-only\"") }
        // Check the query here, because an error in `run` would print the usage of the root command.
        let query = try query(filterOptions.words) { ValidationError($0) }
        if sort != nil, query.filters[SourceDescriptor.gameFilter] != nil {
            throw ValidationError(
                "--sort cannot be used with --game: its channels are listed page by page, by viewers.")
        }
        if favorites, !(Self.source.directory != nil ? query.filters.isEmpty : query == ListQuery()) {
            let others = Self.source.directory != nil ? "filters" : "filters or --sort"
            throw ValidationError("--favorites cannot be used with \(others).")
        }
    }

    private var isRefresh: Bool { refresh || root.refresh }
    private var isOffline: Bool { offline || root.offline }
    private var wantedPage: Int? { page ?? root.page }

    private func query(_ given: [String], _ error: (String) -> any Error) throws -> ListQuery {
        do throws(QueryError) {
            let flags = gamesOnly ? FilterOptions.flag.map { ["\($0.key)=\($0.values[0])"] } ?? [] : []
            return try QueryWords.query(filters: filters + given + flags, sort: sort, of: Self.source)
        } catch let failure { throw error(failure.sentence) }
    }

    func run() throws {
        try answering {
            let (query, page) = (try query(filterOptions.read()) { CommandError($0, .usage) }, wantedPage)
            let conversation = Conversation()
            let session = try AppSession(conversation)
            if ids { return try showItems(InputText.lines().compactMap { ItemID($0) }, session) }
            if favorites { return try showFavorites(session, sortedBy: query.sort) }
            // With --json, wait for the service, because a program needs current data; do not make a user wait long.
            let source = session.pages(query, offline: isOffline, refresh: isRefresh, hasty: !output.json)
            if isInteractive, try browse(source, conversation) { return }
            var loaded = all ? try source.loadAll() : try source.load(page ?? 1)
            if let group { loaded.page = loaded.page.grouped(by: group) }
            if let refusal = page.flatMap({ loaded.refusal(of: $0) }) {
                var report = Reporter(session.environment).list(loaded, of: query)
                report.items = []
                if output.json { try output.print(report) { _ in "" } }
                throw refusal
            }
            if art { session.fetchPictures(of: loaded.page) }
            try output.print(loaded.page, Reporter(session.environment).list(loaded, of: query), groupedBy: group)
            // Fail if nothing matches, as `search` does; a window shows an empty list instead.
            let nothingMatches = loaded.page.rows.isEmpty && loaded.page.leftOut.isEmpty && !query.filters.isEmpty
            if nothingMatches, !FrontEnd.isWindow, let note = loaded.note {
                throw CommandError(note, loaded.failure?.code ?? .badData)
            }
            if let note = loaded.note { Terminal.printNote(note) }
        }
    }

    private var isInteractive: Bool {
        wantedPage == nil && !all && !art && group == nil && !output.json && Terminal.isInteractive
    }

    /// Runs the interactive list; returns false if the list has to be printed; throws if there is nothing to show.
    private func browse(_ source: any ListPages, _ conversation: Conversation) throws(CommandError) -> Bool {
        guard var browse = Browse(BrowsedList(source), conversation, plain: output.plain, isNested: nested) else {
            return false
        }
        // Throw before the screen opens, because the screen would hide the message.
        if isOffline { _ = try source.cachedPage(1) }
        switch browse.run(refresh: isRefresh) {
        case .left: return true
        case .nothing(let outcome):
            guard let code = ExitStatus(rawValue: outcome.code), code != .success else { return false }
            throw CommandError(outcome.sentence, code)
        }
    }

    private func showItems(_ ids: [ItemID], _ session: AppSession) throws {
        let items = try session.list(of: ids)
        if art { session.fetchPictures(of: items.page) }
        try output.print(items.page, Reporter(session.environment).list(items))
    }

    private func showFavorites(_ session: AppSession, sortedBy order: String?) throws {
        let list = FavoriteList(session)
        let failure = isOffline ? nil : try list.refresh()
        if let note = try list.remark(failure, isOffline: isOffline) { Terminal.printNote(note) }
        var page = try list.page(sortedBy: order, isOffline: isOffline)
        if let group { page = page.grouped(by: group) }
        if page.rows.isEmpty, !output.json { return Terminal.printNote(list.emptyMessage) }
        if art { session.fetchPictures(of: page) }
        let rows = output.json ? try list.rows().rows : []
        try output.print(page, Reporter(session.environment).favorites(page, rows), groupedBy: group)
    }
}

extension CommandOutput {
    func print(
        _ page: ListPage, _ report: @autoclosure () -> ListReport, groupedBy key: String? = nil
    ) throws(FileError) {
        try print(report()) {
            ListTable(source: CurrentSource.descriptor, style: $0, group: key).render(page) { CurrentSource.clock($0) }
        }
    }
}

/// A source's filters, such as `--status dead`; the parser needs a fixed number of options, so spare ones are hidden.
struct FilterOptions: ParsableArguments {
    static let most = 5

    @Option(name: Self.name(0), parsing: .unconditional, help: Self.help(0), completion: Self.completion(0))
    var first: String?

    @Option(name: Self.name(1), parsing: .unconditional, help: Self.help(1), completion: Self.completion(1))
    var second: String?

    @Option(name: Self.name(2), parsing: .unconditional, help: Self.help(2), completion: Self.completion(2))
    var third: String?

    @Option(name: Self.name(3), parsing: .unconditional, help: Self.help(3), completion: Self.completion(3))
    var fourth: String?

    @Option(name: Self.name(4), parsing: .unconditional, help: Self.help(4), completion: Self.completion(4))
    var fifth: String?

    func validate() throws {
        for (index, value) in all.enumerated() where value != nil {
            guard Self.filter(index) != nil else { throw ValidationError("Unknown option \"--filter-\(index)\"") }
        }
    }

    private var all: [String?] { [first, second, third, fourth, fifth] }

    /// The given options as `KEY=VALUE`.
    var words: [String] { words { _, value in value } }

    /// Returns `words` with a line of standard input in place of each separate "-"; each call reads further lines.
    func read() -> [String] {
        words { key, value in InputText.isLiteral(value, of: key) ? value : InputText.read(insteadOf: value) }
    }

    private func words(_ text: (_ key: String, _ value: String) -> String) -> [String] {
        all.enumerated().compactMap { index, value in
            guard let value, let filter = Self.filter(index) else { return nil }
            return "\(filter.key)=\(filter.values.isEmpty ? text(filter.key, value) : value)"
        }
    }

    private static func filter(_ index: Int) -> ListFilter? {
        let filters = CurrentSource.descriptor.filters.filter { !$0.isFlag }
        return filters.indices.contains(index) ? filters[index] : nil
    }

    static var flag: ListFilter? { CurrentSource.descriptor.filters.first(where: \.isFlag) }

    static var flagHelp: ArgumentHelp { flag?.help.map { ArgumentHelp("\($0).") } ?? .hidden }

    private static func name(_ index: Int) -> NameSpecification { .customLong(filter(index)?.key ?? "filter-\(index)") }

    private static func completion(_ index: Int) -> CompletionKind {
        guard let filter = filter(index) else { return .list([]) }
        return known(filter).map(KnownWords.kind) ?? .list(values(filter))
    }

    static func known(_ filter: ListFilter) -> KnownWords? {
        filter.key == SourceDescriptor.gameFilter ? .games : nil
    }

    static func values(_ filter: ListFilter) -> [String] {
        filter.values + filter.named.map(\.value) + filter.named.map { $0.names[0] }
    }

    /// The option for the filter that `search` accepts; hidden and rejected if there is no such filter.
    static var searchFilterName: NameSpecification {
        .customLong(CurrentSource.descriptor.searchFilter?.key ?? "filter")
    }

    static var searchFilterHelp: ArgumentHelp { CurrentSource.descriptor.searchFilter.map(help) ?? .hidden }

    private static func help(_ index: Int) -> ArgumentHelp { filter(index).map(help) ?? .hidden }

    private static func help(_ filter: ListFilter) -> ArgumentHelp {
        if let help = filter.help { return ArgumentHelp("\(help).", valueName: "text") }
        let (items, label) = (CurrentSource.descriptor.noun.plural, filter.label.lowercased())
        let takes =
            filter.values.isEmpty
            ? "whose \(label) contains this, in upper or lower case; - is a line of standard input"
            : "with this \(label): \(filter.values.joined(separator: ", "))"
        return ArgumentHelp("Only \(items) \(takes).", valueName: filter.values.isEmpty ? "text" : filter.key)
    }
}
