import FoundationEssentials

/// Decides which favourites are announced: those that have moved far enough since they were last announced.
///
/// What is seen for the first time is taken as known, and so is everything after a change of the provider or of the base
/// currency. It compares the digits that people see.
struct MoveAnnouncer: Sendable {
    /// What people know; `nil` if no move is announced.
    private(set) var known: AnnouncedValues?
    /// The favourites, each compared with what people know.
    private var seen: [Item] = []
    /// What counts; `nil` if nothing does.
    private var least: DecimalNumber?
    private var recent: RecentVerdicts

    /// Resumes from what the file says.
    init(_ state: CycleState) {
        known = state.values
        recent = RecentVerdicts(state.values == nil ? nil : state.recent)
    }

    /// Puts what has to survive a restart into `state`.
    func store(in state: inout CycleState) {
        state.values = known
        if known != nil { state.recent = recent.records }
    }

    /// The records since the last call.
    mutating func takeRecords() -> [NotifyRecord] { recent.takeNew() }

    /// Whether there is something to announce.
    var hasNews: Bool { !news.isEmpty }

    /// Compares what the favourites are worth now; without a board, or a threshold, nothing is known or announced.
    mutating func see(_ board: QuoteBoard?, _ moment: AnnouncingMoment) {
        guard let board, let least = board.view.move, let quotes = board.known?.quotes else {
            (known, seen, least) = (nil, [], nil)
            return
        }
        self.least = least
        let isFirst = known?.provider != quotes.provider || known?.base != board.view.base
        let old = isFirst ? [:] : known?.values ?? [:]
        var new = AnnouncedValues(provider: quotes.provider, base: board.view.base)
        seen = board.view.codes.compactMap { board.compared($0, with: old[$0.text]) }
        for item in seen { new.values[item.id.description] = item.quotation?.previous }
        known = new
        judge(isFirst: isFirst, moment)
    }

    /// The notice that is due; `nil` if there is none.
    mutating func due(_ moment: AnnouncingMoment, _ board: QuoteBoard?) -> Notice? {
        let items = news
        guard !items.isEmpty, !moment.conditions.isOff else { return nil }
        guard let block = moment.block(for: .moves) else {
            note(.offered, items, recorded: false, moment.now)
            return Notice(label: moment.label, content: .moved(items, board?.source.attribution))
        }
        note(.heldBack(block), items, recorded: true, moment.now)
        return nil
    }

    /// Records whether a notice was delivered; then people know what it said.
    mutating func conclude(_ items: [Item], delivered: Bool, at now: Date) {
        note(delivered ? .announced(nil) : .undelivered, items, recorded: true, now)
        if delivered { tell(items) }
    }

    /// The favourites that have moved far enough, in the person's order.
    private var news: [Item] {
        guard let least else { return [] }
        return seen.filter { $0.quotation?.moved?.reaches(least) ?? false }
    }

    private mutating func tell(_ items: [Item]) {
        for item in items { known?.values[item.id.description] = item.quotation?.value }
        seen = seen.map { $0.compared(with: known?.values[$0.id.description]) }
    }

    /// Remembers why nothing is announced; switching notifications on does not announce what happened before.
    private mutating func judge(isFirst: Bool, _ moment: AnnouncingMoment) {
        let items = news
        if isFirst {
            note(.first, nil, recorded: false, moment.now)
        } else if !items.isEmpty {
            guard moment.conditions.isOff else { return }
            note(.passedOver(.off), items, recorded: true, moment.now)
            tell(items)
        } else if let farthest, let percent = farthest.quotation?.moved?.distance, let least {
            note(.passedOver(.movedBy(percent: percent, least: least)), [farthest], recorded: false, moment.now)
        } else {
            note(.unchanged, nil, recorded: false, moment.now)
        }
    }

    /// The favourite that has moved the most; `nil` if none has moved.
    private var farthest: Item? {
        seen.filter { $0.move != .same }.max {
            $0.quotation?.moved?.distance ?? .zero < $1.quotation?.moved?.distance ?? .zero
        }
    }

    private mutating func note(_ verdict: NotifyVerdict, _ items: [Item]?, recorded: Bool, _ now: Date) {
        recent.note(verdict, items, slot: .moves, recorded: recorded, at: now)
    }
}

extension QuoteBoard {
    /// A currency with what it is worth now, compared with an earlier value, or with itself if there is none.
    fileprivate func compared(_ code: CurrencyCode, with old: RoundedNumber?) -> Item? {
        item(code).map { $0.compared(with: old ?? $0.quotation?.value) }
    }
}

extension Item {
    /// The item with another value to compare its own with.
    fileprivate func compared(with old: RoundedNumber?) -> Item {
        var copy = self
        copy.quotation = quotation?.after(old)
        return copy
    }
}
