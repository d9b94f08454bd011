import TodayCore

/// Reads a list of Helix page after page, as far as that is good for anything.
struct TwitchPager {
    /// Why it ended.
    enum End {
        /// With the last page: a page without a cursor.
        case whole
        /// With an empty page, or a cursor that had led here before: that may be the end, and streams may be missing.
        ///
        /// Sources: twitchdev/issues#2, #199 and #1172.
        case unsure
        /// With as many pages as were to be read.
        case enough
        /// Because of the rate limit, or of a failure.
        case unfinished(Unfinished)
    }

    /// Entries on a page, the most that Twitch allows.
    static let pageSize = 100

    private let api: TwitchAPI
    private let report: (_ done: Int) -> Void

    /// A pager that says before each request how many were answered.
    init(_ api: TwitchAPI, report: @escaping (_ done: Int) -> Void = { _ in }) {
        self.api = api
        self.report = report
    }

    /// Reads at most so many pages, hands each over, and says why it ended.
    func read<List: TwitchList>(
        _ path: String, _ query: [HTTPRequest.Field], most: Int, renews: Bool, take: (List) -> Void
    ) -> End {
        var query = [HTTPRequest.Field("first", String(Self.pageSize))] + query
        var used: Set<String> = []
        do throws(FetchError) {
            for page in 1...most {
                if let left = api.allowance, left.isLow { return .unfinished(.fewRequestsLeft(left.remaining ?? 0)) }
                report(page - 1)
                let list = try api.get(path, query, renews: renews).decoded(List.self)
                take(list)
                guard !list.isEmpty || page == 1 else { return .unsure }
                guard let cursor = list.cursor, !cursor.isEmpty else { return .whole }
                guard !list.isEmpty, used.insert(cursor).inserted else { return .unsure }
                query = query.filter { $0.name != "after" } + [.init("after", cursor)]
            }
            return .enough
        } catch {
            return .unfinished(.failed(error))
        }
    }
}
