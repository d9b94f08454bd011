import FoundationEssentials
import TodayCore

/// The live channels that the user follows on Twitch, most viewers first, and the live channels of a game.
///
/// Uses the application and the sign-in of `TwitchSource`. Only followed channels need a permission,
/// `user:read:follows`. The environment variables `TODAY_TWITCH_API` and `TODAY_TWITCH_ID` select other servers.
struct ChannelsSource: SignInSource {
    static let descriptor = SourceDescriptor.channels

    static let variables = [TwitchAPI.url.variable, TwitchTokenServer.url.variable]

    /// The maximum number of pages of followed channels, with up to 10,000 channels in all.
    private static let mostPages = 100
    /// The time in seconds for which a stream counts as new, so that its picture is fetched for an announcement.
    private static let newFor = 900.0
    private static let mostPictures = 6

    private let context: SourceContext
    private let personal: TwitchAPI
    /// The API with the token of the application in the environment, or else with the user's token.
    private let api: TwitchAPI

    init(_ context: SourceContext) {
        self.context = context
        personal = TwitchAPI(context, isPersonal: true)
        api = TwitchAPI(context)
    }

    var shortestInterval: Int { context.isLoopback(TwitchAPI.url) ? 0 : 15 }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        switch request {
        case .poll: try polled()
        case .list(let query): try list(query)
        case .detail(let id, _): try detail(id)
        case .items(let ids): try channels(ids)
        case .check: try followed(most: 1)
        case .past, .schedule: throw .notPublished
        }
    }

    func schedule(_ request: ScheduleRequest) throws(FetchError) -> [PlannedStream] { try api.schedule(request) }

    func signIn(_ request: SignInRequest) throws(FetchError) {
        try TwitchSignIn(context: context, session: personal.session, scope: .follows).run(request)
    }

    func signOut() throws(FetchError) -> SignOutResult { try personal.session.revoke() }

    func storePictures(of items: [Item]) { TwitchArt.previews(context).fetchAll(items, .small) }

    func requireValidation() { (personal.session.mustValidate, api.session.mustValidate) = (true, true) }

    /// Returns the followed channels that are live; fetches up to six pictures, of the first three and of new streams.
    private func polled() throws(FetchError) -> Page {
        let page = try followed(most: Self.mostPages)
        let now = context.now()
        let newChannels = page.items.dropFirst(Snapshot.places).filter { item in
            item.liveSince.map { (0..<Self.newFor).contains(now.timeIntervalSince($0)) } ?? false
        }
        storePictures(of: Array((page.items.prefix(Snapshot.places) + newChannels).prefix(Self.mostPictures)))
        return page
    }

    private func list(_ query: ListQuery) throws(FetchError) -> Page {
        if let text = query.search { return try found(text) }
        let language = query.filters["language"]
        guard let game = query.filters[SourceDescriptor.gameFilter] else {
            var (page, local) = (try followed(most: Self.mostPages), query)
            local.filters[SourceDescriptor.categoryFilter] = nil
            page.items = local.passing(page.items, of: Self.descriptor)
            if query.filters[SourceDescriptor.categoryFilter] != nil { page.items = try playing(page.items) }
            return changed(page) { $0.items = $0.items.sorted(by: query.sort) }
        }
        let size = Self.descriptor.paging.size.map { [("first", String($0))] } ?? []
        let filters = [("game_id", try self.game(game)), language.map { ("language", $0.words) }].compactMap(\.self)
        let after = query.cursor.map { [("after", $0)] } ?? []
        let streams = try TwitchList<LiveChannel>(api.get("/streams", size + filters + after))
        context.remark(unreadable: streams.unreadable, of: Self.descriptor.label)
        let items = streams.entries.compactMap(\.item)
        return Page(
            items: (query.filters[SourceDescriptor.categoryFilter] == nil ? items : try playing(items))
                .sorted(by: query.sort),
            nextCursor: streams.isEmpty || streams.cursor == query.cursor ? nil : streams.cursor,
            fetchedAt: context.now())
    }

    /// Returns the channels in categories that are games; only games have an entry at IGDB.
    private func playing(_ items: [Item]) throws(FetchError) -> [Item] {
        let ids = Set(items.compactMap { $0.text(ChannelFact.gameID)?.escaped(for: .plain) }.filter(\.hasOnlyDigits))
        var games: Set<String> = []
        var rest = ids.sorted()[...]
        while !rest.isEmpty {
            let found = try TwitchGames(api.get("/games", rest.prefix(TwitchAPI.batch).map { ("id", $0) })).entries
            games.formUnion(found.filter { $0.igdb_id?.isEmpty == false }.map(\.id))
            rest = rest.dropFirst(TwitchAPI.batch)
        }
        return items.filter { games.contains($0.text(ChannelFact.gameID)?.escaped(for: .plain) ?? "") }
    }

    private static let mostNear = 5

    /// Returns the id of a game, from its id or its name; throws if no game has the name, or if a search finds several.
    ///
    /// A search ignores case and finds several games of one name, but misses some exact names that `/games` finds.
    private func game(_ text: SearchText) throws(FetchError) -> String {
        if text.words.hasOnlyDigits { return text.words }
        let found = try TwitchGames(api.get("/search/categories", [("query", text.words)])).entries.compactMap(\.item)
        let typed = DisplayText(text.words)
        let matches = found.filter { $0.title.folded == typed.folded }
        guard matches.count < 2 else {
            throw .severalNames(
                typed, nouns: SourceDescriptor.topGames.noun.plural,
                candidates: matches.prefix(Self.mostNear).map { DisplayText("\($0.id) \($0.title.whole)") })
        }
        if let game = matches.first { return game.id.description }
        let games = try TwitchGames(api.get("/games", [("name", text.words)]))
        if let game = games.entries.first { return game.id }
        throw .unknownName(
            typed, noun: SourceDescriptor.topGames.noun.singular, near: found.prefix(Self.mostNear).map(\.title))
    }

    /// Returns the followed channels that are live, from up to `most` pages.
    ///
    /// Throws if a request fails, or if few requests are left, because channels on unread pages would seem offline.
    private func followed(most: Int) throws(FetchError) -> Page {
        let user = try personal.session.person(permitting: .follows)
        var (items, unreadable): ([Item], Int) = ([], 0)
        let end = personal.read("/streams/followed", [("user_id", user)], most: most) {
            (page: TwitchList<LiveChannel>) in
            items += page.entries.compactMap(\.item)
            unreadable += page.unreadable
        }
        context.remark(unreadable: unreadable, of: Self.descriptor.label)
        switch end {
        // An empty page that is not the last one does not prove that the list is empty.
        case .unsure where items.isEmpty: throw .badAnswer(reason: "the list is empty")
        case .whole, .unsure, .enough:
            return changed(Page(items: items.uniqued.sortedByMetric, fetchedAt: context.now())) { $0.person = user }
        case .unfinished(.failed(let error)): throw error
        case .unfinished(.fewRequestsLeft): throw .rateLimited(until: nil)
        }
    }

    private func found(_ text: SearchText) throws(FetchError) -> Page {
        let channels = try TwitchList<FoundChannel>(
            api.get("/search/channels", [("query", text.words), ("first", String(TwitchAPI.pageSize))]))
        context.remark(unreadable: channels.unreadable, of: Self.descriptor.label)
        return Page(items: channels.entries.compactMap(\.item), nextCursor: channels.cursor, fetchedAt: context.now())
    }

    private func channels(_ ids: [ItemID]) throws(FetchError) -> Page {
        try api.items(ids) { batch throws(FetchError) in
            let users = try TwitchList<TwitchUser>(api.get("/users", batch.map { ("id", $0) }))
            let live = try TwitchList<LiveChannel>(
                api.get("/streams", batch.map { ("user_id", $0) } + [("first", String(TwitchAPI.pageSize))]))
            return users.entries.compactMap(\.item) + live.entries.compactMap(\.item)
        }
    }

    private func detail(_ id: ItemID) throws(FetchError) -> Page {
        let page = try channels([id])
        for item in page.items { TwitchArt.previews(context).fetch(item.id, .large, from: item.art) }
        return page
    }
}

extension [Item] {
    /// Sorts channels by name, game or start, or else not at all; channels without a game or a start come last.
    fileprivate func sorted(by order: String?) -> [Item] {
        switch order {
        case "name": sorted { $0.title.folded < $1.title.folded }
        case "game":
            enumerated().sorted { one, other in
                let (first, second) = (one.element.text(ChannelFact.game), other.element.text(ChannelFact.game))
                guard first?.folded != second?.folded else { return one.offset < other.offset }
                return first.map { first in second.map { first.folded < $0.folded } ?? true } ?? false
            }.map(\.element)
        case "uptime": sorted { $0.liveSince ?? .distantFuture < $1.liveSince ?? .distantFuture }
        default: self
        }
    }
}
