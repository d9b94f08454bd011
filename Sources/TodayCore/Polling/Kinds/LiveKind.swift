import FoundationEssentials

struct LiveKind: AnnouncedKind {
    var announcer: ChangeAnnouncer<LiveNews>

    init(_ state: SavedPollState) { announcer = ChangeAnnouncer(LiveNews(state.streams), recent: state.recent) }

    func store(in state: inout SavedPollState) {
        (state.streams, state.recent) = (announcer.news.known, announcer.decisions)
    }

    mutating func discardAnnouncedState(after result: Result<Page, FetchError>) -> Bool {
        switch result {
        case .failure(.notSignedIn): break
        case .success(let page):
            guard let user = announcer.news.known?.person, let new = page.person, new != user else { return false }
        case .failure: return false
        }
        announcer = ChangeAnnouncer(LiveNews(nil))
        return true
    }

    mutating func apply(_ context: PollContext, _ claims: NoticeClaims, to snapshot: Snapshot?) -> KindChange {
        KindChange(snapshot: snapshot?.without(context.rules.hidden).pinning(context.conditions.favorites))
    }

    func snapshot(of page: Page, after old: Snapshot?, _ context: PollContext) -> Snapshot? {
        Snapshot(live: page, pinning: context.conditions.favorites, context.label, without: context.rules.hidden)
    }

    mutating func observe(_ page: Page, _ context: PollContext, _ claims: NoticeClaims) -> [LogLine] {
        announcer.observe(page, context, claims)
        return []
    }
}
