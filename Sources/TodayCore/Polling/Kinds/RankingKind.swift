import FoundationEssentials

/// A ranking: announces changes of the top three, favourites that rise, and channels that go live (`notify.live`).
struct RankingKind: ListKind {
    private(set) var ranks: ChangeAnnouncer<RankNews>
    private var favorites: ChangeAnnouncer<FavoriteNews>
    private var games: [ItemID: ChangeAnnouncer<GameNews>]

    let noun = "top three"

    init(_ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) {
        ranks = ChangeAnnouncer(RankNews(state, snapshot, rules), recent: state.recent)
        favorites = ChangeAnnouncer(FavoriteNews(state.favorites))
        let announcers = (state.games ?? [:]).values.map { ($0.rule.game, ChangeAnnouncer(GameNews($0.rule, $0))) }
        games = Dictionary(announcers) { first, _ in first }
    }

    func store(in state: inout SavedPollState) {
        ranks.news.store(in: &state)
        (state.favorites, state.recent) = (favorites.news.standings, ranks.decisions)
        let knownGames = games.values.compactMap(\.news.known).map { ($0.rule.game.description, $0) }
        state.games = knownGames.isEmpty ? nil : Dictionary(knownGames) { first, _ in first }
    }

    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot? {
        Snapshot(page: page, label: context.label, after: old, without: context.rules.hidden)
    }

    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan) {
        plan.record = PageSample(poll: page, wait: plan.wait)
        guard let old, let new = plan.shown?.snapshot, old.items.map(\.id) != new.items.map(\.id) else { return }
        let names = new.items.map { "\($0.rank) \($0.title.escaped(for: .plain))" }
        plan.log.append(LogLine(.info, "The top three changed: \(names.joined(separator: ", "))."))
    }

    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine] {
        let decision = ranks.observe(page.items, context, claims)
        favorites.news.announcedElsewhere = ranks.news.announcedIDs(context)
        favorites.observe(page.items, context, claims)
        observe(page.live ?? [], context, claims)
        var log: [LogLine] = []
        if let decision, case .undone = decision {
            log.append(LogLine(.info, decision.sentence { context.conditions.clock.time($0) } + "."))
        }
        return log + [ranks.news.warning(context)].compactMap(\.self)
    }

    /// Observes the live channels of games in the rules; ignores other games, because the rules may have changed.
    private mutating func observe(_ live: [LiveGame], _ context: PollContext, _ claims: NoticeClaims) {
        let rules = context.rules.live
        games = games.filter { game, _ in rules.contains { $0.game == game } }
        for game in live where rules.contains(where: { $0.selectsSame(as: game.rule) }) {
            games[game.rule.game, default: ChangeAnnouncer(GameNews(game.rule, nil))].observe(game, context, claims)
        }
    }

    mutating func claimDue(_ context: PollContext, _ claims: inout NoticeClaims) -> [Notice] {
        let ranking = claims.claim(ranks.due(context, claims))
        // Claim favourites after the top three, because the hourly limit may allow only one more notice.
        favorites.news.announcedElsewhere = ranks.news.announcedIDs(context)
        var notices = [ranking, claims.claim(favorites.due(context, claims))]
        for rule in context.rules.live { notices.append(claims.claim(games[rule.game]?.due(context, claims))) }
        return notices.compactMap(\.self)
    }

    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) {
        ranks.confirm(notice, result, at: now)
        favorites.confirm(notice, result, at: now)
        if case .liveInGame(_, let game) = notice.content {
            games[game.id]?.confirm(notice, result, at: now)
        }
        if result.isAnnounced, let items = notice.ranking { favorites.news.markAnnounced(items) }
    }

    mutating func drainRecords() -> [NotifyRecord] {
        let live = games.keys.sorted { $0.description < $1.description }.flatMap { games[$0]?.drainRecords() ?? [] }
        return ranks.drainRecords() + favorites.drainRecords() + live
    }
}
