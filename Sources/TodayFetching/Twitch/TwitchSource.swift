import FoundationEssentials
import TodayCore

/// Twitch's most watched games, from the Helix API.
///
/// `games/top` has ranks, but no viewers: for each of the first games, a poll sums the viewers on a page of `streams`.
/// The sums never reorder the games, although they contradicted the ranking on 35 of 115 recorded days.
///
/// The environment variables `TODAY_TWITCH_API` and `TODAY_TWITCH_ID` select other servers. `TWITCH_CLIENT_ID` and
/// `TWITCH_CLIENT_SECRET_FILE` select an application that signs in without a user.
struct TwitchSource: SignInSource {
    static let descriptor = SourceDescriptor.topGames

    static let variables = [
        TwitchApplication.variables.id, TwitchApplication.variables.secretFile, TwitchAPI.url.variable,
        TwitchTokenServer.url.variable,
    ]

    /// Maximum number of pages of the ranking that a poll reads; a short page may be followed by others
    /// (https://github.com/twitchdev/issues/issues/28).
    static let mostPages = 5

    private let context: SourceContext
    private let api: TwitchAPI

    init(_ context: SourceContext) {
        self.context = context
        api = TwitchAPI(context)
    }

    /// 15 seconds, because Twitch's data is minutes old anyway; 0 for a server on this machine.
    var shortestInterval: Int { context.isLoopback(TwitchAPI.url) ? 0 : 15 }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try top()
        case .list(let query): try list(query)
        case .detail(let id, let options): try detail(id, options)
        case .items(let ids): try api.games(ids)
        case .check: try games("/games/top")
        case .past, .schedule: throw .notPublished
        }
    }

    func signIn(_ request: SignInRequest) throws(FetchError) {
        try TwitchSignIn(context: context, session: api.session).run(request)
    }

    func signOut() throws(FetchError) -> SignOutResult { try api.session.revoke() }

    func storePictures(of items: [Item]) { TwitchArt.fetcher(context).fetchAll(items, .small) }

    func requireValidation() { api.session.mustValidate = true }

    private func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try api.games(named: text) }
        return try games("/games/top", after: query.cursor, firstRank: query.firstRank)
    }

    private func top() throws(FetchError) -> Page {
        var (page, unreadable) = try readGames("/games/top")
        var cursors: Set<String> = []
        for _ in 1..<Self.mostPages {
            guard page.items.count < Snapshot.places, let cursor = page.nextCursor, cursors.insert(cursor).inserted
            else { break }
            let lastRank = page.lastRank ?? page.items.last?.rank ?? 0
            let next = try readGames("/games/top", after: cursor, firstRank: lastRank + 1)
            page = page.followed(by: next.page)
            unreadable += next.unreadable
        }
        guard page.items.count >= Snapshot.places else {
            throw .badAnswer(reason: "it lists fewer than three games")
        }
        let leaderIndices = api.leaderIndices(of: page.items)
        // If a leader were missing, the items after it would seem to rise.
        guard let last = leaderIndices.last, page.items[last].rank == last + 1 else {
            throw .badAnswer(reason: "one of its first entries cannot be read")
        }
        context.remark(unreadable: unreadable, of: Self.label)
        api.countViewers(of: leaderIndices, in: &page)
        storePictures(of: leaderIndices.map { page.items[$0] })
        api.readLive(&page)
        return page
    }

    private func detail(_ id: ItemID, _ options: DetailOptions) throws(FetchError) -> Page {
        let page = try api.detail(id, pages: options.requests)
        for item in page.items { TwitchArt.fetcher(context).fetch(item.id, .large, from: item.art) }
        return page
    }

    private func games(_ path: String, after cursor: String? = nil, firstRank: Int = 1) throws(FetchError) -> Page {
        let (page, unreadable) = try readGames(path, after: cursor, firstRank: firstRank)
        context.remark(unreadable: unreadable, of: Self.label)
        return page
    }

    private func readGames(
        _ path: String, after cursor: String? = nil, firstRank: Int = 1
    ) throws(FetchError) -> (page: Page, unreadable: Int) {
        var query = Self.descriptor.paging.size.map { [("first", String($0))] } ?? []
        if let cursor { query.append(("after", cursor)) }
        let list = try TwitchGames(api.get(path, query))
        if list.hasTooLongCursor {
            context.remark(gettext("Cannot read Twitch's list beyond this page: the next cursor is too long."))
        }
        return (list.page(after: cursor, firstRank: firstRank, fetchedAt: context.now()), list.unreadable)
    }
}

extension Page {
    /// Returns both pages as one page, with each id once; entries may have moved while the pages were read.
    func followed(by next: Page) -> Page {
        let firstRank = (lastRank ?? items.last?.rank ?? 0) + 1
        let (added, last) = next.items(without: Set(items.map(\.id)), from: firstRank)
        let cursor = next.items.isEmpty ? nil : next.nextCursor
        return changed(Page(items: items + added, nextCursor: cursor, fetchedAt: next.fetchedAt)) {
            $0.lastRank = next.items.isEmpty ? lastRank : last
        }
    }
}
