import FoundationEssentials

/// Everything that announces what a source shows, and what is on its way to the screen.
struct Announcers: Sendable {
    /// Whose announcements they are, under which conditions, and when.
    typealias Occasion = (label: SourceLabel, conditions: NotifyConditions, now: Date)

    /// Announces changes of a ranking.
    private(set) var ranks: RankAnnouncer
    private var favorites: FavoriteAnnouncer
    private var moves: MoveAnnouncer
    private var entries: EntryAnnouncer
    private var recent: RecentAnnouncements
    /// Notices handed out but not yet confirmed; a notice is never posted twice at the same time.
    private(set) var inFlight: Set<NoticeSlot> = []

    /// Resumes from what the files say; a source without a ranking has no `ranking` to compare with.
    init(_ state: CycleState, ranking: Snapshot?, _ rules: NotifyRules, _ watch: EntryWatch?) {
        ranks = RankAnnouncer(state, ranking, rules)
        favorites = FavoriteAnnouncer(state.favorites)
        moves = MoveAnnouncer(state)
        entries = EntryAnnouncer(watch, state)
        recent = RecentAnnouncements(state.announcedAt)
    }

    /// Puts what has to survive a restart into `state`.
    func store(in state: inout CycleState) {
        ranks.store(in: &state)
        moves.store(in: &state)
        entries.store(in: &state)
        (state.favorites, state.announcedAt) = (favorites.standings, recent.times)
    }

    /// What an announcement depends on, besides what it is about.
    func moment(_ occasion: Occasion) -> AnnouncingMoment {
        AnnouncingMoment(
            label: occasion.label, conditions: occasion.conditions, recent: recent, inFlight: inFlight,
            now: occasion.now)
    }

    /// Sees what bars show of a source with quotes.
    mutating func see(_ board: QuoteBoard?, _ occasion: Occasion) { moves.see(board, moment(occasion)) }

    /// Sees the entries of a watched list.
    mutating func see(entries items: [Item], _ occasion: Occasion) { entries.see(items, moment(occasion)) }

    /// Sees a ranking; returns what is worth logging.
    mutating func see(ranking items: [Item], _ occasion: Occasion) -> [LogLine] {
        let said = ranks.see(items, moment(occasion))
        favorites.see(items, besides: ranks.told(occasion.conditions), moment(occasion))
        return said
    }

    /// The notices that are due now, each handed out once.
    mutating func takeDue(_ board: QuoteBoard?, _ occasion: Occasion) -> [Notice] {
        let ranking = handOut(ranks.due(moment(occasion)))
        // After the top three, which count towards the same hourly limit.
        let favorites = handOut(favorites.due(besides: ranks.told(occasion.conditions), moment(occasion)))
        let moves = handOut(moves.due(moment(occasion), board))
        let entries = handOut(entries.due(moment(occasion)))
        return [ranking, favorites, moves, entries].compactMap(\.self)
    }

    /// Hands out a notice, unless one of its kind is on its way.
    mutating func handOut(_ notice: Notice?) -> Notice? {
        notice.flatMap { inFlight.insert($0.slot).inserted ? $0 : nil }
    }

    /// Notes that a notice has reached the screen, or has not; returns whether it was about items.
    mutating func conclude(_ notice: Notice, delivered: Bool, _ occasion: Occasion) -> Bool {
        inFlight.remove(notice.slot)
        if let changes = notice.entries {
            entries.conclude(changes, delivered: delivered, moment(occasion))
        } else if let items = notice.items {
            conclude(notice, items, delivered: delivered, occasion)
        } else {
            return false
        }
        if delivered { recent.add(at: occasion.now) }
        return true
    }

    private mutating func conclude(_ notice: Notice, _ items: [Item], delivered: Bool, _ occasion: Occasion) {
        if notice.slot == .moves { return moves.conclude(items, delivered: delivered, at: occasion.now) }
        if notice.ranking == nil {
            favorites.conclude(items, delivered: delivered, at: occasion.now)
        } else {
            ranks.conclude(notice, items, delivered: delivered, at: occasion.now)
        }
        if delivered { favorites.tell(items, besides: ranks.told(occasion.conditions), moment(occasion)) }
    }

    /// When a notice about a move or an entry that is held back now can be posted; `nil` if there is none.
    func nextOffer(_ occasion: Occasion) -> Date? {
        let moment = moment(occasion)
        let slots = [(NoticeSlot.moves, moves.hasNews), (.entries, entries.hasNews(moment))]
        return slots.filter(\.1).compactMap { moment.block(for: $0.0)?.until }.min()
    }

    /// The records since the last call.
    mutating func takeRecords() -> [NotifyRecord] {
        ranks.takeRecords() + favorites.takeRecords() + moves.takeRecords() + entries.takeRecords()
    }
}
