import FoundationEssentials

/// Everything that announces what a source shows, and what is on its way to the screen.
struct Announcers: Sendable {
    /// Whose announcements they are, under which conditions, and when.
    typealias Occasion = (label: SourceLabel, conditions: NotifyConditions, now: Date)

    private(set) var ranks: ChangeAnnouncer<RankNews>?
    private var favorites: ChangeAnnouncer<FavoriteNews>?
    private var moves: ChangeAnnouncer<MoveNews>?
    private var entries: ChangeAnnouncer<EntryNews>?
    private var live: ChangeAnnouncer<LiveNews>?
    private var recent: RecentAnnouncements
    /// Notices handed out but not yet confirmed; a notice is never posted twice at the same time.
    private(set) var inFlight: Set<NoticeSlot> = []

    /// Resumes from what the files say: each kind of source has announcers of its own.
    init(_ kind: PollState.Kind, _ state: SavedPollState, _ snapshot: Snapshot?, _ rules: NotifyRules) {
        recent = RecentAnnouncements(state.announcedAt)
        switch kind {
        case .ranking:
            ranks = ChangeAnnouncer(RankNews(state, snapshot, rules), recent: state.recent)
            favorites = ChangeAnnouncer(FavoriteNews(state.favorites))
        case .quotes: moves = ChangeAnnouncer(MoveNews(state.values), recent: state.recent)
        case .watched(let watch): entries = ChangeAnnouncer(EntryNews(watch, state.entries), recent: state.recent)
        case .live: live = ChangeAnnouncer(LiveNews(state.streams), recent: state.recent)
        case .plain: break
        }
    }

    func store(in state: inout SavedPollState) {
        ranks?.news.store(in: &state)
        state.favorites = favorites?.news.standings
        state.values = moves?.news.known
        state.entries = entries?.news.known
        state.streams = live?.news.known
        state.announcedAt = recent.times
        state.recent = ranks?.verdicts ?? moves?.verdicts ?? entries?.verdicts ?? live?.verdicts
    }

    func moment(_ occasion: Occasion) -> AnnouncingMoment {
        AnnouncingMoment(
            label: occasion.label, conditions: occasion.conditions, recent: recent, inFlight: inFlight,
            told: ranks?.news.told(occasion.conditions) ?? [], now: occasion.now)
    }

    /// Sees what bars show of a source with quotes.
    mutating func see(_ board: Watchlist, _ occasion: Occasion) {
        let moment = moment(occasion)
        moves?.see(board, moment)
    }

    mutating func see(entries items: [Item], _ occasion: Occasion) {
        let moment = moment(occasion)
        entries?.see(items, moment)
    }

    mutating func see(live page: Page, _ occasion: Occasion) {
        let moment = moment(occasion)
        live?.see(page, moment)
    }

    /// Whether what is known is what another person follows.
    func isOfOthers(_ person: String?) -> Bool {
        guard let known = live?.news.known?.person, let person else { return false }
        return known != person
    }

    /// Sees a ranking; returns what is worth logging.
    mutating func see(ranking items: [Item], _ occasion: Occasion) -> [LogLine] {
        let before = moment(occasion)
        let verdict = ranks?.see(items, before)
        let after = moment(occasion)
        favorites?.see(items, after)
        var log: [LogLine] = []
        if case .undone? = verdict {
            let words = verdict?.sentence { occasion.conditions.clock.time($0) } ?? ""
            log.append(LogLine(.info, words + "."))
        }
        return log + [ranks?.news.complaint(occasion.conditions)].compactMap(\.self)
    }

    /// The notices that are due now, each handed out once.
    mutating func takeDue(_ occasion: Occasion) -> [Notice] {
        let first = moment(occasion)
        let ranking = handOut(ranks?.due(first))
        let moves = handOut(moves?.due(first))
        let entries = handOut(entries?.due(first))
        let live = handOut(live?.due(first))
        // After the top three, which count towards the same hourly limit.
        let second = moment(occasion)
        let favorites = handOut(favorites?.due(second))
        return [ranking, favorites, moves, entries, live].compactMap(\.self)
    }

    /// Hands out a notice, unless one of its kind is on its way.
    mutating func handOut(_ notice: Notice?) -> Notice? {
        notice.flatMap { inFlight.insert($0.slot).inserted ? $0 : nil }
    }

    /// Notes that a notice has reached the screen, or has not; returns whether it was about what the source shows.
    mutating func conclude(_ notice: Notice, delivered: Bool, at now: Date) -> Bool {
        inFlight.remove(notice.slot)
        switch notice.content {
        case .changed(let items, let digest):
            ranks?.conclude(items, digest, delivered: delivered, at: now)
            if delivered { favorites?.news.tell(items) }
        case .favorites(let items): favorites?.conclude(items, delivered: delivered, at: now)
        case .moved(let items, _): moves?.conclude(items, delivered: delivered, at: now)
        case .entries(let changes, _): entries?.conclude(changes, delivered: delivered, at: now)
        case .live(let changes): live?.conclude(changes, delivered: delivered, at: now)
        case .offline, .signIn: return false
        }
        if delivered { recent.add(at: now) }
        return true
    }

    /// When a notice about a move or an entry that is deferred now can be posted; `nil` if there is none.
    ///
    /// Rankings and what is live are polled so often that the next answer decides.
    func nextOffer(_ occasion: Occasion) -> Date? {
        moves?.nextOffer(moment(occasion)) ?? entries?.nextOffer(moment(occasion))
    }

    mutating func takeRecords() -> [NotifyRecord] {
        let ranking = (ranks?.takeRecords() ?? []) + (favorites?.takeRecords() ?? [])
        return ranking + (moves?.takeRecords() ?? []) + (entries?.takeRecords() ?? [])
            + (live?.takeRecords() ?? [])
    }
}

/// The circumstances on which an announcement depends at one moment, besides its subject.
struct AnnouncingMoment: Sendable {
    let label: SourceLabel
    /// The rules, the mute and the favourites.
    let conditions: NotifyConditions
    let recent: RecentAnnouncements
    let inFlight: Set<NoticeSlot>
    /// The items whose rank the announcement of the top three tells.
    let told: [ItemID]
    let now: Date

    /// In how many polls a change has to be seen before it is announced; at least 1.
    var wantedPolls: Int { max(1, conditions.rules.dwell) }

    /// The same for an entry of a watched list.
    var wantedPollsOfEntries: Int { max(1, conditions.rules.entryDwell) }

    /// What blocks a notice in `slot`, for whose limit others on their way to the screen count; `nil` if nothing does.
    func block(for slot: NoticeSlot) -> DeferReason? {
        if let block = conditions.block(at: now) { return block }
        let onTheWay = inFlight.subtracting([slot]).intersection([.topThree, .favorites, .moves, .entries, .live]).count
        return recent.block(most: conditions.rules.mostPerHour, onTheWay: onTheWay, at: now)
    }
}

/// The announcements of the last hour, which the hourly limit counts.
struct RecentAnnouncements: Hashable, Sendable {
    private static let hour = 3600.0

    /// When they were made; `nil` if nothing was ever announced.
    private(set) var times: [Date]?

    init(_ times: [Date]?) { self.times = times }

    /// Counts one more, and forgets those that are over an hour old.
    mutating func add(at now: Date) {
        // Files keep whole seconds; rounding up keeps a restart from shortening the hour.
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.up))
        times = counted(at: now) + [second]
    }

    /// Whether `most` are reached at `now`, where `onTheWay` more are on their way to the screen.
    func block(most: Int?, onTheWay: Int, at now: Date) -> DeferReason? {
        let lately = counted(at: now) + Array(repeating: now, count: onTheWay)
        guard let most, lately.count >= most else { return nil }
        return .limited(most: most, until: lately[lately.count - most].addingTimeInterval(Self.hour))
    }

    /// Those that count, earliest first; a time in the future comes from a clock that was wrong.
    private func counted(at now: Date) -> [Date] {
        (times ?? []).filter { (-60..<Self.hour).contains(now.timeIntervalSince($0)) }.sorted()
    }
}
