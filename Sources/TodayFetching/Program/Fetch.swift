import ArgumentParser
import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// `today-fetch SOURCE`: prints a page, or some items.
struct Fetch: ParsableCommand {
    private static let example = AllSourceDescriptors.standard

    static let configuration = CommandConfiguration(
        abstract: "Print a page of a source's list, or some of its items.",
        discussion: """
            Without options, prints the first page with the data that a poll needs.

            A query is a JSON object on standard input, because all users can see command lines. Its \
            keys are optional: "search", "filters", "sort" and "page", and for a list that is paged by cursors \
            "cursor" and "firstRank". The exit status is 65 if the query is invalid.

            EXAMPLES:
              echo '{"search": "\(example.examples.part)"}' | today-fetch \(example.name) --query
              today-fetch \(example.name) --detail \(example.examples.id)
            """)

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    @Flag(help: "Print the page for a query on standard input.") var query = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print one item by id, with all its details and its large picture.", valueName: "id"))
    var detail: ItemID?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum number of requests to add up its numbers (default: \(DetailEffort.usual.requests)).",
            valueName: "n"))
    var requests: Int?

    @Flag(help: "With --detail: the id is not in the list; look it up by name first, for example as a species.")
    var unlisted = false

    @Flag(help: "With --detail: the name that people use is already known; make no request for it.") var named = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print several items by id; unknown ids are ignored.", valueName: "id,id,…"))
    var items: ItemList?

    @Option(
        help: ArgumentHelp(
            "Print the rates of a past day, or of the days from one to another: 2020-01-01/2020-12-31:USD,BRL.",
            valueName: "days:codes"))
    var past: PastRates?

    @Flag(help: "Make the smallest request that shows whether the service responds.") var check = false

    @Flag(help: "Also store the pictures of the page's items.") var art = false

    @Flag(name: .customLong("validate"), help: "Validate the credentials first, even if that was done recently.")
    var mustValidate = false

    /// For todayd, whose settings may be older than the file.
    @Option(help: .hidden) var from: FeedAddress?

    @Flag(help: "Report errors only in the result, not on standard error.") var quiet = false

    func validate() throws {
        guard [query, detail != nil, items != nil, past != nil, check].count(where: { $0 }) <= 1 else {
            throw ValidationError("Use only one of --query, --detail, --items, --past and --check.")
        }
        if let requests {
            guard detail != nil else { throw ValidationError("Use --requests only with --detail.") }
            let range = DetailEffort.range
            guard range.contains(requests) else {
                throw ValidationError("--requests must be a number from \(range.lowerBound) to \(range.upperBound).")
            }
        }
        guard !unlisted || detail != nil else { throw ValidationError("Use --unlisted only with --detail.") }
        guard !named || detail != nil else { throw ValidationError("Use --named only with --detail.") }
        if art, detail != nil || check || past != nil {
            throw ValidationError("--art needs a page: use it without --detail and --check.")
        }
    }

    // Front ends show its remarks; what todayd starts is in the locale "C".
    func run() throws { try Translations.$current.withValue(.ofPerson) { try answer() } }

    private func answer() throws {
        // A program that reads the answer finds the failure there.
        let asked = ConfiguredSource(source, feed: from)
        try answering(of: asked.label, isQuiet: quiet || isatty(2) == 0) {
            var call = FetchCall(try request(), storesPictures: art)
            call.validates = mustValidate
            let answer = asked.answer(call)
            try StandardStream.output.write(json: answer)
            if let error = answer.error { throw error }
        }
    }

    private func request() throws(QueryError) -> FetchRequest {
        if let detail {
            let count = requests ?? DetailEffort.usual.requests
            return .detail(detail, DetailEffort(requests: count, isListed: !unlisted, isNamed: named))
        }
        if let items { return .items(items.ids) }
        if let past { return .past(past) }
        if check { return .check }
        return query ? .list(try ListQuery.read(for: source.type.descriptor)) : .poll
    }
}

extension ItemID: ExpressibleByArgument {
    /// Reads an id from the command line.
    public init?(argument: String) { self.init(argument) }
}

extension PastRates: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

extension FeedAddress: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// Ids from the command line: separated by commas, each once.
struct ItemList: ExpressibleByArgument {
    static let limit = 1000

    let ids: [ItemID]

    init?(argument: String) {
        var known: Set<ItemID> = []
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let ids = words.compactMap { ItemID(String($0)) }
        guard ids.count == words.count, ids.count <= Self.limit else { return nil }
        self.ids = ids.filter { known.insert($0).inserted }
    }
}

extension ListQuery {
    /// Reads the query on standard input; throws what is wrong with it, or what `source` cannot do of it.
    fileprivate static func read(for source: SourceDescriptor) throws(QueryError) -> ListQuery {
        let query = try read(input())
        try query.check(source)
        return query
    }

    /// All bytes up to the first one too many.
    private static func input() -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= maximumBytes {
            let count = retrying { Glibc.read(0, &chunk, chunk.count) }
            guard count > 0 else { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }
}
