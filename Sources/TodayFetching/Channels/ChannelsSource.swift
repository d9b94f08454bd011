import FoundationEssentials
import TodayCore

/// The live channels that the user follows on Twitch, most viewers first; and the live channels of a game.
///
/// Shares the application and the sign-in of the games; only followed channels need a permission, `user:read:follows`.
/// Environment: `TODAY_TWITCH_API` and `TODAY_TWITCH_ID` (other servers).
struct ChannelsSource: SignInSource {
    static let descriptor = SourceDescriptor.channels

    static let variables = [TwitchAPI.place.variable, TwitchTokenServer.place.variable]

    /// The page limit for followed channels: ten thousand channels.
    private static let mostPages = 100
    /// How long a stream counts as new, in seconds; later, its picture is not fetched for an announcement.
    private static let newFor = 900.0
    private static let mostPictures = 6

    private let context: SourceContext
    /// Requires the user's token.
    private let personal: TwitchAPI
    /// Also accepts the token of the application in the environment.
    private let api: TwitchAPI

    init(_ context: SourceContext) {
        self.context = context
        personal = TwitchAPI(context, isPersonal: true)
        api = TwitchAPI(context)
    }

    var shortestInterval: Int { context.isLoopback(TwitchAPI.place) ? 0 : 15 }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try polled()
        case .list(let query): try list(query)
        case .detail(let id, _): try detail(id)
        case .items(let ids): try channels(ids)
        case .check: try followed(most: 1)
        case .past: throw .notPublished
        }
    }

    func signIn(_ request: SignInRequest) throws(FetchError) {
        try TwitchSignIn(context: context, session: personal.session, scope: .follows).run(request)
    }

    func signOut() throws(FetchError) -> SignOutResult { try personal.session.revoke() }

    func storePictures(of items: [Item]) { TwitchArt.previews(context).fetchAll(items, .small) }

    func requireValidation() { (personal.session.mustValidate, api.session.mustValidate) = (true, true) }

    /// Returns the followed channels, with pictures of the first three and of new streams.
    private func polled() throws(FetchError) -> Page {
        let page = try followed(most: Self.mostPages)
        let now = context.now()
        let new = page.items.dropFirst(Snapshot.places).filter { item in
            item.liveSince.map { (0..<Self.newFor).contains(now.timeIntervalSince($0)) } ?? false
        }
        storePictures(of: Array((page.items.prefix(Snapshot.places) + new).prefix(Self.mostPictures)))
        return page
    }

    private func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try found(text) }
        let language = query.filters["language"]
        guard let game = query.filters[SourceDescriptor.gameFilter] else {
            let page = try followed(most: Self.mostPages)
            return changed(page) { $0.items = query.passing($0.items, of: Self.descriptor) }
        }
        let size = Self.descriptor.paging.size.map { [("first", String($0))] } ?? []
        let filters = [("game_id", try self.game(game)), language.map { ("language", $0.words) }].compactMap(\.self)
        let after = query.cursor.map { [("after", $0)] } ?? []
        let streams = try TwitchList<LiveChannel>(api.get("/streams", size + filters + after))
        return Page(
            items: streams.entries.compactMap(\.item),
            nextCursor: streams.isEmpty || streams.cursor == query.cursor ? nil : streams.cursor,
            fetchedAt: context.now())
    }

    private static let mostNear = 5

    /// Returns the id of a game, from its id or its name in any case.
    ///
    /// Only a search finds all games of the same name, and ignores case, but it misses some exact names.
    private func game(_ text: SearchText) throws(FetchError) -> String {
        if text.words.hasOnlyDigits { return text.words }
        let found = try TwitchGames(api.get("/search/categories", [("query", text.words)])).entries.compactMap(\.item)
        let typed = DisplayText(text.words)
        let named = found.filter { $0.title.folded == typed.folded }
        guard named.count < 2 else {
            throw .severalNames(
                typed, nouns: SourceDescriptor.topGames.noun.plural,
                candidates: named.prefix(Self.mostNear).map { DisplayText("\($0.id) \($0.title.inSentence)") })
        }
        if let game = named.first { return game.id.description }
        let games = try TwitchGames(api.get("/games", [("name", text.words)]))
        if let game = games.entries.first { return game.id }
        throw .unknownName(
            typed, noun: SourceDescriptor.topGames.noun.singular, near: found.prefix(Self.mostNear).map(\.title))
    }

    /// Reads all pages, or throws: a channel on a missing page would seem to have gone offline.
    private func followed(most: Int) throws(FetchError) -> Page {
        let user = try personal.session.person(permitting: .follows)
        var items: [Item] = []
        let end = personal.read("/streams/followed", [("user_id", user)], most: most) {
            (page: TwitchList<LiveChannel>) in items += page.entries.compactMap(\.item)
        }
        switch end {
        // An empty page before the last one is no proof that the list is empty.
        case .unsure where items.isEmpty: throw .badAnswer(reason: "the list is empty")
        case .whole, .unsure, .enough:
            // Most viewers first; equal ones stay in Twitch's order.
            let sorted = items.uniqued.sorted { ($0.metric?.value ?? -1) > ($1.metric?.value ?? -1) }
            return changed(Page(items: sorted, fetchedAt: context.now())) { $0.person = user }
        case .unfinished(.failed(let error)): throw error
        case .unfinished(.fewRequestsLeft): throw .rateLimited(until: nil)
        }
    }

    private func found(_ text: SearchText) throws(FetchError) -> Page {
        let channels = try TwitchList<FoundChannel>(
            api.get("/search/channels", [("query", text.words), ("first", String(TwitchAPI.pageSize))]))
        return Page(items: channels.entries.compactMap(\.item), nextCursor: channels.cursor, fetchedAt: context.now())
    }

    /// Returns these channels in order, live or not, without those unknown to Twitch.
    private func channels(_ ids: [ItemID]) throws(FetchError) -> Page {
        try api.items(ids) { some throws(FetchError) in
            let users = try TwitchList<TwitchUser>(api.get("/users", some.map { ("id", $0) }))
            let live = try TwitchList<LiveChannel>(
                api.get("/streams", some.map { ("user_id", $0) } + [("first", String(TwitchAPI.pageSize))]))
            return users.entries.compactMap(\.item) + live.entries.compactMap(\.item)
        }
    }

    private func detail(_ id: ItemID) throws(FetchError) -> Page {
        let page = try channels([id])
        for item in page.items { TwitchArt.previews(context).fetch(item.id, .large, from: item.art) }
        return page
    }
}
