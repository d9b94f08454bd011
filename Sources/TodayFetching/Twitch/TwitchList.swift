import TodayCore

protocol TwitchEntry: Decodable {
    /// Whether the entry is valid, or was left blank by Twitch itself.
    var isUsable: Bool { get }
    /// The id of the game or channel, which may occur once on a page; `nil` for a blank entry, or if ids may repeat.
    var uniqueID: String? { get }
}

extension TwitchEntry {
    var uniqueID: String? { nil }
}

struct TwitchList<Entry: TwitchEntry> {
    /// All entries in order; `nil` for an entry that cannot be read, or that repeats the id of an earlier entry.
    let allEntries: [Entry?]
    let hasNext: Bool
    /// The cursor of the next page; `nil` if there is none, or if it is too long for a request.
    let cursor: String?

    private struct Pagination: Decodable { let cursor: String? }

    private struct Body: Decodable {
        let data: ReadableRows<Entry>
        let pagination: Pagination?
    }

    /// Creates a list from a response; throws `badAnswer` if it cannot be decoded, or if most entries are unusable.
    init(_ response: HTTPResponse) throws(FetchError) {
        let body = try response.decoded(Body.self)
        let cursor = body.pagination?.cursor ?? ""
        (allEntries, hasNext) = (try body.data.places(\.isUsable, id: \.uniqueID).get(), !cursor.isEmpty)
        self.cursor = cursor.isEmpty || cursor.utf8.count > ListQuery.longestCursor ? nil : cursor
    }

    var entries: [Entry] { allEntries.compactMap(\.self) }
    var count: Int { allEntries.count }
    var unreadable: Int { allEntries.count { $0 == nil } }
    var isEmpty: Bool { count == 0 }
    var hasTooLongCursor: Bool { hasNext && cursor == nil }
}

extension [Item] {
    /// The items without repetitions, which occur if entries move between pages while the pages are read.
    var uniqued: [Item] {
        var known: Set<ItemID> = []
        return filter { known.insert($0.id).inserted }
    }
}

extension TwitchAPI {
    enum End {
        case whole
        /// Entries may be missing, because a page was empty, or its cursor was repeated or too long.
        ///
        /// Sources: twitchdev/issues#2, #199, #1172.
        case unsure
        case enough
        case unfinished(IncompleteReason)
    }

    /// Maximum number of entries that Twitch allows on one page.
    static let pageSize = 100

    /// Reads up to `most` pages; calls `report` before each request, and `take` with each page; returns why it stopped.
    func read<Entry: TwitchEntry>(
        _ path: String, _ query: [HTTPRequest.Field], most: Int, renews: Bool = true,
        report: (_ done: Int) -> Void = { _ in }, take: (TwitchList<Entry>) -> Void
    ) -> End {
        var query = [("first", String(Self.pageSize))] + query
        var usedCursors: Set<String> = []
        do throws(FetchError) {
            for page in 1...most {
                if let left = allowance, left.isLow { return .unfinished(.fewRequestsLeft(left.remaining ?? 0)) }
                report(page - 1)
                let list = try TwitchList<Entry>(get(path, query, renews: renews))
                take(list)
                guard !list.isEmpty || page == 1 else { return .unsure }
                guard list.hasNext else { return .whole }
                guard !list.isEmpty, let cursor = list.cursor, usedCursors.insert(cursor).inserted else {
                    return .unsure
                }
                query = query.filter { $0.0 != "after" } + [("after", cursor)]
            }
            return .enough
        } catch {
            return .unfinished(.failed(error))
        }
    }
}
