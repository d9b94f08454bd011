import TodayCore

/// Reads a list of Helix page by page, as far as that is useful.
struct TwitchPager {
    /// Why it ended.
    enum End {
        /// At the last page: one without a cursor.
        case whole
        /// At an empty page, or a repeated cursor: that may be the end, or streams may be missing.
        ///
        /// Sources: twitchdev/issues#2, #199 and #1172.
        case unsure
        /// After as many pages as requested.
        case enough
        /// Because of the rate limit, or of a failure.
        case unfinished(Unfinished)
    }

    /// Entries per page, the most that Twitch allows.
    static let pageSize = 100

    private let api: TwitchAPI
    private let report: (_ done: Int) -> Void

    /// A pager that reports, before each request, how many were answered.
    init(_ api: TwitchAPI, report: @escaping (_ done: Int) -> Void = { _ in }) {
        self.api = api
        self.report = report
    }

    /// Reads at most `most` pages, passes each to `take`, and returns why it ended.
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
