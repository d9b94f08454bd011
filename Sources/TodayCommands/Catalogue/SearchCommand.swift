import ArgumentParser
import TodayApp
import TodayCore

struct SearchCommand: ParsableCommand, TakesRootOptions {
    private static let (name, service) = (source.name, source.label.inSentence)

    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Find \(source.noun.plural) by name.",
        discussion: """
            \(scope)\(source.can(.ranking) ? " Ranks are shown if they are less than a day old." : "")

            EXAMPLES:
              \(name) search \(source.examples.name)
              \(name) search \(source.searchesService ? "--online " : "")"\(source.examples.part)"
            """)

    private static let unusable = "Enter a name, or part of a name (at most \(SearchText.limit) bytes)."

    private static let scope =
        source.listsAllNames
        ? """
        Matches any part of a name, in upper or lower case. Searches all names, which are fetched once a day; --online \
        fetches them now.
        """
        : source.directory == nil
            ? """
            Matches any part of a name, in upper or lower case, with or without accents. Searches the cached \
            \(source.noun.plural); --online also searches on \(service), and caches the results.
            """
            : """
            Matches any part of a name or a \(source.noun.id), in upper or lower case, with or without accents, in \
            English and in Portuguese. Does not use the network.
            """

    @Argument(
        help: "A name, or part of one; - reads the first line of standard input.", completion: KnownWords.kind(.items))
    var text: [String]

    @Flag(
        help: ArgumentHelp(Self.source.searchesService ? "Also search on \(Self.service)." : "Fetch all names again.")
            .shown(Self.source.directory == nil))
    var online = false

    @Flag(help: ArgumentHelp("Do not use the network; search the cached names.").shown(Self.source.listsAllNames))
    var offline = false

    @Option(name: FilterOptions.searchFilterName, parsing: .unconditional, help: FilterOptions.searchFilterHelp)
    var filter: String?

    @Option(help: ArgumentHelp("Maximum number of results, 1 to 1000.", valueName: "n")) var limit = 20
    @OptionGroup var form: ItemsForm
    @ParentCommand var root: RootCommand

    private var isOffline: Bool { offline || root.offline }

    func validate() throws {
        guard SearchText(joinedWords(text)) != nil else { throw ValidationError(Self.unusable) }
        if online, isOffline { throw ValidationError("Use only one of --online and --offline.") }
        if !(1...1000).contains(limit) { throw ValidationError("--limit must be a number from 1 to 1000.") }
        _ = try filters()
    }

    private func filters() throws -> [String: SearchText] {
        guard let filter else { return [:] }
        guard let key = Self.source.searchFilter?.key else { throw ValidationError("Unknown option \"--filter\"") }
        do throws(QueryError) {
            return try QueryWords.query(filters: ["\(key)=\(filter)"], sort: nil, of: Self.source).filters
        } catch { throw ValidationError(error.sentence) }
    }

    func run() throws {
        try answering {
            guard let text = SearchText(InputText.read(insteadOf: joinedWords(text))) else {
                throw CommandError(Self.unusable, .usage)
            }
            let session = try AppSession()
            let search = SearchNames(text, limit: limit, filters: try filters(), session)
            let results = online ? try search.runOnline() : try search.run(offline: isOffline)
            if output.json || !results.found.page.rows.isEmpty {
                try output.print(results.found.page, Reporter(session.environment).list(results.found))
            }
            if let failure = results.failure { throw failure }
            if let note = results.found.note, !output.json { Terminal.printNote(note) }
        }
    }
}

/// Converts between a list's query and the words of a command line.
enum QueryWords {
    /// Parses words `KEY=VALUE` and a sort order; of a repeated filter, the last value counts.
    static func query(filters: [String], sort: String?, of source: SourceDescriptor) throws(QueryError) -> ListQuery {
        var query = ListQuery(sort: sort)
        for word in filters {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let key = parts[0]
            guard let filter = source.filters.first(where: { $0.key == key }) else {
                throw .unknownFilter(DisplayText(key), known: source.filters.map(\.key), source: source.name)
            }
            guard let text = SearchText(filter.value(typed: parts.count > 1 ? parts[1] : "")) else {
                throw .badFilterValue(key: key, takes: filter.listed)
            }
            query.filters[key] = text
        }
        try query.check(source)
        return query
    }

    static func words(of query: ListQuery) -> [String] {
        let filters = query.filters.sorted { $0.key < $1.key }.map { "--filter=\($0)=\($1.words)" }
        return filters + [query.sort.map { "--sort=\($0)" }].compactMap(\.self)
    }
}

func joinedWords(_ words: [String]) -> String { words.joined(separator: " ") }

extension ArgumentHelp {
    static var item: ArgumentHelp {
        let noun = CurrentSource.descriptor.noun
        return "The \(noun.singular)'s name or \(noun.id)."
    }
}

func validateName(_ words: [String]) throws {
    guard words.joined().allSatisfy(\.isWhitespace) else { return }
    let noun = CurrentSource.descriptor.noun
    throw ValidationError("Enter a \(noun.singular)'s name or \(noun.id).")
}
