import FoundationEssentials

/// Decides which rankings are announced: the part of the cycle that follows the rules.
///
/// It compares with the ranking last announced, even across a time in which nothing is announced, so that A→B→A says
/// nothing.
extension Cycle {
    /// How many verdicts to remember.
    static let remembered = 10

    /// Judges a new ranking, and returns what is worth logging.
    mutating func watch(_ page: Page, at now: Date) -> [LogLine] {
        watched = conditions.rules.watched(page.items)
        let order = watched.map(\.id)
        guard state.announced != nil, state.leftOut == conditions.rules.leftOut else {
            begin(order, at: now)
            return complaints()
        }
        state.held = state.announced == order ? nil : PendingChange(order, after: state.held, upTo: wantedPolls)
        return judge(at: now) + complaints()
    }

    /// The notice of the change that is due at `now`; `nil` if there is none.
    func dueChange(at now: Date) -> Notice? {
        guard verdict(at: now) == .offered, let announced = state.announced, let order = state.held?.order,
            order == watched.map(\.id)
        else { return nil }
        let items = compared
        let content = state.heldBack.map { Notice.Content.digest(items, $0.digest(order)) } ?? .changed(items)
        let subject = RankChange(from: announced, to: order)?.mostNotable(in: items)
        return Notice(label: label, content: content, subject: subject)
    }

    /// Records whether an announcement was delivered.
    mutating func conclude(_ notice: Notice, _ items: [Item], _ delivered: Bool, at now: Date) {
        note(delivered ? .announced(notice.digest) : .undelivered, items, recorded: true, at: now)
        guard delivered else { return }
        state.announced = items.map(\.id)
        tellFavorites(items)
        countAnnouncement(at: now)
        if state.held?.order == state.announced { state.held = nil }
        state.heldBack = nil
    }

    /// Counts an announcement towards the hourly limit.
    mutating func countAnnouncement(at now: Date) {
        // Files keep whole seconds; rounding up keeps a restart from shortening the hour.
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.up))
        state.announcedAt = announcements(at: now) + [second]
    }

    /// The current ranking with the places as last announced, each given as the rank that the place has now.
    private var compared: [Item] {
        watched.map { item in item.with(previousRank: state.announced?.firstIndex(of: item.id).map(rank)) }
    }

    private func rank(ofPlace place: Int) -> Int {
        place < watched.count ? watched[place].rank : (watched.last?.rank ?? 0) + place - watched.count + 1
    }

    /// Treats a ranking as known: the very first one, and the first after a change of what is left out.
    private mutating func begin(_ order: [ItemID], at now: Date) {
        state.announced = order
        state.leftOut = conditions.rules.leftOut
        (state.held, state.heldBack) = (nil, nil)
        note(.first, nil, recorded: false, at: now)
    }

    private mutating func judge(at now: Date) -> [LogLine] {
        let verdict = verdict(at: now)
        switch verdict {
        case .heldBack: note(verdict, compared, recorded: holdBack(at: now), at: now)
        case .passedOver(.off):
            // Switching notifications on does not announce what happened before.
            note(verdict, compared, recorded: true, at: now)
            state.announced = watched.map(\.id)
            (state.held, state.heldBack) = (nil, nil)
        case .passedOver:
            note(verdict, compared, recorded: true, at: now)
            if block(at: now) == nil { state.heldBack = nil }
        case .undone:
            note(verdict, nil, recorded: true, at: now)
            state.heldBack = nil
            return [LogLine(.info, verdict.sentence { conditions.clock.time($0).text } + ".")]
        case .unchanged:
            note(verdict, nil, recorded: false, at: now)
            if let announced = state.announced { state.heldBack?.returned(to: announced) }
        default: note(verdict, compared, recorded: false, at: now)
        }
        return []
    }

    /// Counts a change that is held back; returns whether it is new.
    private mutating func holdBack(at now: Date) -> Bool {
        guard let order = state.held?.order else { return false }
        guard state.heldBack == nil else { return state.heldBack?.count(order) ?? false }
        state.heldBack = WithheldChanges(order, at: now)
        return true
    }

    /// Remembers a verdict if it differs from the last one, and also records it if `recorded`.
    private mutating func note(_ verdict: NotifyVerdict, _ items: [Item]?, recorded: Bool, at now: Date) {
        var recent = state.recent ?? []
        let record = NotifyRecord(verdict, items, at: now)
        if let last = recent.last {
            if last.saysTheSame(as: record) { return }
            let isSameChange = last.items?.map(\.id) == record.items?.map(\.id)
            // A notice that no server takes is offered again at every poll: it is enough to say once that it was not
            // taken.
            if isSameChange, last.verdict == .undelivered, verdict == .offered { return }
            if isSameChange, last.verdict == .offered { recent.removeLast() }
        }
        state.recent = (recent + [record]).suffix(Self.remembered)
        if recorded { records.append(record) }
    }

    /// Warns, once, about a rule that can never let anything through.
    private mutating func complaints() -> [LogLine] {
        guard conditions.rules.favoritesOnly, conditions.favorites.isEmpty else {
            saidNoFavorites = false
            return []
        }
        defer { saidNoFavorites = true }
        let words = "notify.favoritesOnly is set and there are no favourites, so no change will be announced."
        return saidNoFavorites ? [] : [LogLine(.warning, words)]
    }
}
