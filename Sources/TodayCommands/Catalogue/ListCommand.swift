import ArgumentParser
import TodayCore

/// `list`: the list, page by page.
struct ListCommand: ParsableCommand, TakesRootOptions {
    private static let source = ActingSource.descriptor
    private static let (name, service) = (source.name, source.label.service)

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List \(source.noun.plural) in \(service)'s order\(ListWords.pageSize(source)).",
        discussion: """
            At a terminal the list is interactive: n and p turn pages, / searches, f adds or removes a favourite, \
            Enter opens a \(source.noun.singular)'s page in the browser, and ? shows all keys. In a pipe, or with any \
            option but \(ListWords.screenOptions(source)), it is printed instead.

            \(ListWords.marks(source)) A page seen within two minutes is shown without asking \(service) again. \
            If \(service) cannot be asked, the page is shown as last seen, with its age.

            \(ListWords.filters(source))EXAMPLES:
              \(name) list                Browse the list.
              \(name) list --page 3       Print \(ListWords.page(3, source)).
              \(name) list --all --json   Print all pages, for a script.
            """)

    @Option(help: ArgumentHelp("Print one page.", valueName: "n"))
    var page: Int?

    @Flag(help: "Print all pages, reading at most \(Paging.mostQuestions) from \(Self.service) per run.")
    var all = false

    @Flag(help: "Print favourites, with their ranks as last seen.")
    var favorites = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show in an order: \(ListWords.orders(Self.source)).", valueName: "order")
            .shown(!Self.source.sortOrders.isEmpty),
        completion: .list(Self.source.sortOrders.map(\.key)))
    var sort: String?

    /// `KEY=VALUE`, into which `QueryWords` has turned the options that the source's filters make.
    @Option(name: .customLong("filter"), parsing: .unconditionalSingleValue, help: .hidden)
    var filters: [String] = []

    @Flag(help: "Do not use the network; show what was last seen.")
    var offline = false

    @Flag(help: "Ask \(Self.service) again, unless the page was seen within 15 seconds.")
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
        if try query() != ListQuery(), favorites {
            throw ValidationError("--favorites cannot be used with filters and orders.")
        }
    }

    /// The list that the options describe.
    private func query() throws -> ListQuery {
        do throws(QueryError) {
            return try QueryWords.query(filters: filters, sort: sort, of: Self.source)
        } catch {
            throw ValidationError(error.sentence)
        }
    }

    func run() throws {
        let output = ListOutput(json: json || root.json, plain: plain || root.plain)
        let refresh = refresh || root.refresh
        if refresh, offline || favorites {
            throw ValidationError("--refresh cannot be used with --offline or --favorites.")
        }
        try ShowList(
            query: query(), page: page, all: all, favorites: favorites, offline: offline, refresh: refresh,
            output: output
        ).run()
    }
}
