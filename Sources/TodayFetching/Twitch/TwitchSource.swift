import FoundationEssentials
import TodayCore

/// Twitch's most watched games, from the Helix API.
///
/// `games/top` has the order but no numbers; the order is the ranking. Viewers are summed from the first page of
/// `streams` and never change the order: the two disagreed on 35 of 115 recorded days.
///
/// Environment: `TODAY_TWITCH_API` and `TODAY_TWITCH_ID` (other servers), `TWITCH_CLIENT_ID` with
/// `TWITCH_CLIENT_SECRET_FILE` (an application that signs in by itself).
struct TwitchSource: SignInSource {
    /// What people see of it.
    static let descriptor = SourceDescriptor.topGames

    /// The application's, and those of other servers.
    static let variables = [
        TwitchApplication.variables.id, TwitchApplication.variables.secretFile, TwitchAddresses.apiVariable,
        TwitchAddresses.idVariable,
    ]

    /// The most pages to read to find three games: a page can be short without being the last (twitchdev/issues#28).
    static let mostPages = 5

    private let context: SourceContext
    private let session: TwitchSession
    private let api: TwitchAPI

    /// Makes the source; sends no request yet.
    init(_ context: SourceContext) {
        self.context = context
        session = TwitchSession(context)
        api = TwitchAPI(context, session)
    }

    /// 15 seconds for Twitch, whose data is minutes old anyway; no limit for a server on this machine.
    var shortestInterval: Int { api.addresses.isLoopback ? 0 : 15 }

    /// Reads a page; see `FetchRequest`.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try top()
        case .list(let query): try list(query)
        case .detail(let id, let effort): try detail(id, effort)
        case .items(let ids): try TwitchLookup(api: api, context: context).games(ids)
        case .check: try games("/games/top")
        }
    }

    /// Signs in with the device code flow or, if there is a secret, as the application itself.
    func signIn(_ request: SignInRequest) throws(FetchError) {
        try TwitchSignIn(context, session).run(request)
    }

    /// Forgets the credentials, and has Twitch revoke their tokens.
    func signOut() throws(FetchError) -> SignOutResult {
        try session.revoke()
    }

    /// Stores the small box art of these games.
    func storePictures(of items: [Item]) {
        pictures.fetchAll(items, .small)
    }

    private var pictures: PictureFetcher { TwitchArt.fetcher(context, api.addresses) }

    /// Has the next request validate the token.
    func requireValidation() {
        session.mustValidate = true
    }

    private func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try TwitchLookup(api: api, context: context).games(named: text) }
        return try games("/games/top", after: query.cursor, firstRank: query.firstRank)
    }

    private func top() throws(FetchError) -> Page {
        var page = try games("/games/top")
        var cursors: Set<String> = []
        for _ in 1..<Self.mostPages {
            guard page.items.count < Snapshot.places, let cursor = page.nextCursor, cursors.insert(cursor).inserted
            else { break }
            page = page.followed(by: try games("/games/top", after: cursor, firstRank: page.items.count + 1))
        }
        guard page.items.count >= Snapshot.places else {
            throw .badAnswer(reason: "it lists \(page.items.count) games, fewer than \(Snapshot.places)")
        }
        TwitchCounter(api: api, context: context).countLeaders(&page)
        storePictures(of: Array(page.items.prefix(Snapshot.places)))
        return page
    }

    private func detail(_ id: ItemID, _ effort: DetailEffort) throws(FetchError) -> Page {
        let page = try TwitchCounter(api: api, context: context).detail(id, pages: effort.requests)
        for item in page.items { pictures.fetch(item.id, .large, from: item.art) }
        return page
    }

    private func games(_ path: String, after cursor: String? = nil, firstRank: Int = 1) throws(FetchError) -> Page {
        var query = Self.descriptor.paging.size.map { [HTTPRequest.Field("first", String($0))] } ?? []
        if let cursor { query.append(.init("after", cursor)) }
        let response = try api.get(path, query)
        let list = try response.decoded(TwitchGames.self)
        if list.hasEndlessCursor {
            context.remark("Cannot read Twitch's list beyond this page: the next cursor is too long.")
        }
        return list.page(after: cursor, firstRank: firstRank, fetchedAt: context.now())
    }
}

extension Page {
    /// This page and the next as one, each id once: entries move between pages while they are read.
    func followed(by next: Page) -> Page {
        let known = Set(items.map(\.id))
        let new = next.items.filter { !known.contains($0.id) }
        let ranked = (items + new).enumerated().map { $0.element.with(rank: $0.offset + 1) }
        return Page(items: ranked, nextCursor: next.items.isEmpty ? nil : next.nextCursor, fetchedAt: next.fetchedAt)
    }
}
