import FoundationEssentials

/// A ranking: announces changes of its top three, and favourites that reach the top three or the first page.
struct RankingKind: ListKind {
    private(set) var ranks: ChangeAnnouncer<RankNews>
    private var favorites: ChangeAnnouncer<FavoriteNews>

    let noun = "top three"

    init(_ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) {
        ranks = ChangeAnnouncer(RankNews(state, snapshot, rules), recent: state.recent)
        favorites = ChangeAnnouncer(FavoriteNews(state.favorites))
    }

    func store(in state: inout SavedPollState) {
        ranks.news.store(in: &state)
        (state.favorites, state.recent) = (favorites.news.standings, ranks.decisions)
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

    mutating func observe(_ page: Page, _ context: PollContext, _ queue: NoticeClaims) -> [LogLine] {
        let decision = ranks.observe(page.items, context, queue)
        favorites.news.announcedElsewhere = ranks.news.announcedIDs(context)
        favorites.observe(page.items, context, queue)
        var log: [LogLine] = []
        if let decision, case .undone = decision {
            log.append(LogLine(.info, decision.sentence { context.conditions.clock.time($0) } + "."))
        }
        return log + [ranks.news.complaint(context)].compactMap(\.self)
    }

    mutating func claimDue(_ context: PollContext, _ queue: inout NoticeClaims) -> [Notice] {
        let ranking = queue.claim(ranks.due(context, queue))
        // Claims the top three before favourites, because the hourly limit may allow only one more notice.
        favorites.news.announcedElsewhere = ranks.news.announcedIDs(context)
        return [ranking, queue.claim(favorites.due(context, queue))].compactMap(\.self)
    }

    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) {
        ranks.confirm(notice, delivered: delivered, at: now)
        favorites.confirm(notice, delivered: delivered, at: now)
        if delivered, let items = notice.ranking { favorites.news.markAnnounced(items) }
    }

    mutating func drainRecords() -> [NotifyRecord] { ranks.drainRecords() + favorites.drainRecords() }
}
