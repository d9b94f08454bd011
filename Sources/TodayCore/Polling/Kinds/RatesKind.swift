import FoundationEssentials

struct RatesKind: AnnouncedKind {
    private var list: Watchlist
    var announcer: ChangeAnnouncer<MoveNews>

    let isPolledRarely = true
    let keepsLabel = false

    init(_ watchlist: Watchlist, _ state: SavedPollState) {
        list = watchlist
        announcer = ChangeAnnouncer(MoveNews(state.values), recent: state.recent)
    }

    var watchlist: Watchlist? { list }

    func store(in state: inout SavedPollState) {
        (state.values, state.recent) = (announcer.news.known, announcer.decisions)
    }

    mutating func apply(_ context: PollContext, _ claims: NoticeClaims, to snapshot: Snapshot?) -> KindChange {
        guard let watchlist = context.watchlist else { return KindChange(snapshot: snapshot) }
        let obstacle = list.obstacle
        list = watchlist
        announcer.observe(watchlist, context, claims)
        // The cached rates may be usable with the new settings, which ends the failure.
        return KindChange(snapshot: Snapshot(watchlist), ended: watchlist.obstacle == nil ? obstacle : nil)
    }

    mutating func receive(_ page: Page) -> FetchError? {
        list.receive(page)
        return list.obstacle
    }

    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot? {
        Snapshot(list) ?? Snapshot(page: page, label: context.label, after: nil)
    }

    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan) {
        if page.rates == nil { plan.record = PageSample(page, number: 1) } else { plan.rates = list.cachedRates }
    }

    func nextData(_ context: PollContext) -> Date? { list.cachedRates?.table.nextUpdate }

    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine] {
        announcer.observe(list, context, claims)
        return []
    }

    func nextDeferredNotice(_ context: PollContext, _ claims: NoticeClaims) -> Date? {
        announcer.nextDeferredNotice(context, claims)
    }
}
