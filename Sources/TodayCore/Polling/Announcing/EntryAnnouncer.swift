import FoundationEssentials

/// Decides which entries to announce: new ones, and those with a fact that has changed since people heard of it.
///
/// The first list is taken as known. An entry that is missing from an answer stays known: services lose some for a
/// day, and they are not new when they are back.
struct EntryAnnouncer: Sendable {
    /// What people know; `nil` if nothing is announced, or nothing was seen yet.
    private(set) var known: KnownEntries?
    private let watch: EntryWatch?
    /// The entries as last seen, for the facts of new ones.
    private var seen: [ItemID: Item] = [:]
    private var recent: RecentVerdicts

    /// Resumes from what the file says; without a `watch`, nothing is announced.
    init(_ watch: EntryWatch?, _ state: CycleState) {
        self.watch = watch
        known = state.entries.flatMap { $0.facts == watch?.facts ? $0 : nil }
        recent = RecentVerdicts(state.entries == nil ? nil : state.recent)
    }

    /// Puts what has to survive a restart into `state`.
    func store(in state: inout CycleState) {
        state.entries = known
        if known != nil { state.recent = recent.records }
    }

    /// The records since the last call.
    mutating func takeRecords() -> [NotifyRecord] { recent.takeNew() }

    /// Whether there is something to announce that has lasted long enough.
    func hasNews(_ moment: AnnouncingMoment) -> Bool { !news(moment).isEmpty }

    /// Compares all entries with what people know.
    mutating func see(_ items: [Item], _ moment: AnnouncingMoment) {
        let rules = moment.conditions.rules
        guard let watch, rules.tellsNew || rules.tellsChanged else {
            known = nil
            return
        }
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        guard var known else {
            known = KnownEntries(items, watch)
            return note(.first, [], recorded: false, moment)
        }
        let changes = items.flatMap { Self.changes($0, known, watch) }
        let (wanted, unwanted) = (changes.filter { rules.tells($0) }, changes.filter { !rules.tells($0) })
        for change in unwanted { known.learn(change, seen[change.item.id], watch) }
        let missing = known.news.filter { seen[$0.item.id] == nil && rules.tells($0) }
        known.news = missing + wanted.map { $0.counted(after: known.news, upTo: moment.wantedPollsOfEntries) }
        self.known = known
        judge(moment)
    }

    /// The notice that is due; `nil` if there is none.
    mutating func due(_ moment: AnnouncingMoment) -> Notice? {
        let changes = news(moment)
        guard let watch, !changes.isEmpty, !moment.conditions.isOff else { return nil }
        guard let block = moment.block(for: .entries) else {
            note(.offered, changes, recorded: false, moment)
            let subject = changes.count == 1 ? changes[0].item : nil
            return Notice(label: moment.label, content: .entries(changes, watch), subject: subject)
        }
        note(.heldBack(block), changes, recorded: true, moment)
        return nil
    }

    /// Records whether a notice was delivered; then people know what it said.
    mutating func conclude(_ changes: [EntryChange], delivered: Bool, _ moment: AnnouncingMoment) {
        note(delivered ? .announced(nil) : .undelivered, changes, recorded: true, moment)
        if delivered { tell(changes) }
    }

    private mutating func tell(_ changes: [EntryChange]) {
        guard let watch else { return }
        for change in changes { known?.learn(change, seen[change.item.id], watch) }
        known?.news.removeAll { one in changes.contains { $0.saysTheSame(as: one) } }
    }

    private func news(_ moment: AnnouncingMoment) -> [EntryChange] {
        known?.news.filter { $0.polls >= moment.wantedPollsOfEntries && moment.conditions.rules.tells($0) } ?? []
    }

    /// Remembers why nothing is announced; switching notifications on does not announce what happened before.
    private mutating func judge(_ moment: AnnouncingMoment) {
        let (all, due) = (known?.news ?? [], news(moment))
        if !due.isEmpty {
            guard moment.conditions.isOff else { return }
            note(.passedOver(.off), due, recorded: true, moment)
            tell(due)
        } else if let first = all.max(by: { $0.polls < $1.polls }) {
            note(.waiting(polls: first.polls, of: moment.wantedPollsOfEntries), all, recorded: false, moment)
        } else {
            note(.unchanged, [], recorded: false, moment)
        }
    }

    private mutating func note(
        _ verdict: NotifyVerdict, _ changes: [EntryChange], recorded: Bool, _ moment: AnnouncingMoment
    ) {
        let text = changes.isEmpty ? nil : DisplayText(EntryRow.summary(changes))
        recent.note(NotifyRecord(verdict, .entries, text, at: moment.now), recorded: recorded)
    }

    /// The changes in an entry that people do not know.
    private static func changes(_ item: Item, _ known: KnownEntries, _ watch: EntryWatch) -> [EntryChange] {
        guard let old = known.values[item.id.description], old.count == watch.facts.count else {
            return [EntryChange(new: item, facts: watch.facts)]
        }
        let new = watch.values(item)
        return watch.facts.indices.filter { new[$0] != old[$0] && !new[$0].isEmpty }.map { place in
            EntryChange(item, watch.facts[place], from: old[place], to: new[place])
        }
    }
}

extension NotifyRules {
    /// Whether a change of this kind is announced.
    fileprivate func tells(_ change: EntryChange) -> Bool { change.fact == nil ? tellsNew : tellsChanged }
}

extension EntryChange {
    /// The change, seen once more than before.
    fileprivate func counted(after earlier: [EntryChange], upTo limit: Int) -> EntryChange {
        var change = self
        // Clamped, because the count comes from a file that may be damaged.
        let polls = earlier.first { $0.saysTheSame(as: self) }?.polls ?? 0
        change.polls = min(max(polls, 0), max(limit, 1) - 1) + 1
        return change
    }
}
