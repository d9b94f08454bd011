import FoundationEssentials

struct WatchedKind: AnnouncedKind {
    var announcer: ChangeAnnouncer<EntryNews>

    let isPolledRarely = true

    init(_ watch: FactWatch, _ state: SavedPollState) {
        announcer = ChangeAnnouncer(EntryNews(watch, state.entries), recent: state.recent)
    }

    func store(in state: inout SavedPollState) {
        (state.entries, state.recent) = (announcer.news.known, announcer.decisions)
    }

    func record(_ page: Page, after old: Snapshot?, in plan: inout Plan) { plan.watchedPage = page }

    /// Returns the time of the next poll, so that a restart does not bring the poll forward.
    func nextData(_ context: PollContext) -> Date? {
        context.now.addingTimeInterval(Double(context.schedule.interval))
    }

    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine] {
        announcer.observe(page.items, context, claims)
        return []
    }

    func nextDeferredNotice(_ context: PollContext, _ claims: NoticeClaims) -> Date? {
        announcer.nextDeferredNotice(context, claims)
    }
}
