import FoundationEssentials

/// News of what is live: each stream once, and if that is wanted, what a favourite turns to.
///
/// Letters are streams of one channel, one column a poll, `-` is offline, `*` where a notification is posted:
///
///     seen        A  A  -  A  -  B  B  -  -  B  C
///     announced                  B*             C*    the first is silent; a stream that returns is the same one
///
/// What was live at the first poll is taken as known, and so is what the rules leave out.
struct LiveNews: News {
    static let slot = NoticeSlot.live

    /// What people know; `nil` before the first list.
    private(set) var known: KnownStreams?
    /// What is live now, by id.
    private var seen: [ItemID: Item] = [:]

    init(_ known: KnownStreams?) { self.known = known }

    mutating func see(_ items: [Item], _ moment: AnnouncingMoment) -> Sight {
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        guard var known else {
            self.known = KnownStreams(items)
            return .first
        }
        let changes = items.compactMap { known.change(in: $0, moment.conditions) }
        let told = Set(items.filter { moment.conditions.tells($0) }.map(\.id))
        let (wanted, unwanted) = (
            changes.filter { told.contains($0.item.id) }, changes.filter { !told.contains($0.item.id) }
        )
        for change in unwanted { known.learn(seen[change.item.id]) }
        known.news = wanted.map { $0.counted(after: known.news, upTo: moment.wantedPollsOfEntries) }
        known.note(Set(items.map(\.id)), at: moment.now)
        self.known = known
        return .compared
    }

    func pending(_ moment: AnnouncingMoment) -> Pending<EntryChange> {
        let (all, polls) = (known?.news ?? [], moment.wantedPollsOfEntries)
        let due = all.filter { $0.polls >= polls }
        if !due.isEmpty { return .lasting(due) }
        guard let first = all.max(by: { $0.polls < $1.polls }) else { return .nothing(.unchanged, []) }
        return .nothing(.waiting(polls: first.polls, of: polls), all)
    }

    func notice(_ changes: [EntryChange], _ moment: AnnouncingMoment) -> Notice? {
        // After a restart the list is not known before the first answer, and the streams may have ended.
        guard let first = changes.first, seen[first.item.id] != nil else { return nil }
        return Notice(label: moment.label, content: .live(changes), subject: seen[first.item.id])
    }

    mutating func tell(_ changes: [EntryChange]) {
        for change in changes { known?.learn(seen[change.item.id] ?? change.item) }
        known?.news.removeAll { one in changes.contains { $0.saysTheSame(as: one) } }
    }

    static func record(_ verdict: NotifyDecision, _ changes: [EntryChange], at now: Date) -> NotifyRecord {
        let text = changes.isEmpty ? nil : DisplayText(EntryRow.summary(changes, isLive: true))
        return NotifyRecord(verdict, slot, text, at: now)
    }
}

extension NotifyConditions {
    /// Whether anybody wants to hear of it.
    fileprivate func tells(_ item: Item) -> Bool {
        !rules.leavesOut(item) && (!rules.favoritesOnly || favorites.contains(item.id))
    }
}

/// The announced state of what is live.
package struct KnownStreams: Hashable, Sendable, Codable {
    /// What people know of a channel.
    struct Stream: Hashable, Sendable, Codable {
        /// The id of its last stream, and when that began, in RFC 3339; absent if Twitch does not say.
        var id: DisplayText?
        var since: DisplayText?
        /// Since when it is not live; absent if it is.
        var endedAt: Date?
        /// What it plays, and what its stream is called.
        var game: DisplayText?
        var title: DisplayText?

        init(_ item: Item) {
            (id, since) = (item.text(ChannelFact.stream), item.text(ChannelFact.since))
            (game, title) = (item.text(ChannelFact.game), item.text(ChannelFact.title))
        }

        /// Whether this is the stream that `other` is: one that returns may have another id, and has the same beginning.
        func isSame(as other: Stream) -> Bool {
            (id != nil && id == other.id) || (since != nil && since == other.since)
        }
    }

    /// How long an ended stream is remembered, in seconds: longer than any stream lasts that flickers.
    private static let memory = 172_800.0

    /// The last stream of each channel, by the channel's id.
    private var streams: [String: Stream]
    /// What differs from that and has not been announced yet.
    var news: [EntryChange] = []

    /// Takes everything that is live as known.
    init(_ items: [Item]) {
        streams = Dictionary(items.map { ($0.id.description, Stream($0)) }) { first, _ in first }
    }

    /// What people do not know of a channel that is live; `nil` if they know it all.
    fileprivate mutating func change(in item: Item, _ conditions: NotifyConditions) -> EntryChange? {
        let (key, new) = (item.id.description, Stream(item))
        guard let old = streams[key], new.isSame(as: old) else {
            let facts = [ChannelFact.game, ChannelFact.title, ChannelFact.stream, ChannelFact.since]
            return EntryChange(new: item, facts: facts)
        }
        streams[key]?.endedAt = nil
        guard conditions.rules.tellsChanged, conditions.favorites.contains(item.id) else {
            learn(item)
            return nil
        }
        // Who turns to another game gives the stream another title as well: the game says it.
        for (fact, before, after) in [
            (ChannelFact.game, old.game, new.game), (ChannelFact.title, old.title, new.title),
        ] {
            if let before, let after, before != after { return EntryChange(item, fact, from: before, to: after) }
        }
        return nil
    }

    /// Takes what is seen of a channel as known.
    fileprivate mutating func learn(_ item: Item?) {
        if let item { streams[item.id.description] = Stream(item) }
    }

    /// Notes which of the known channels are live, and forgets what ended long ago.
    fileprivate mutating func note(_ live: Set<ItemID>, at now: Date) {
        let keys = Set(live.map(\.description))
        for (key, stream) in streams where !keys.contains(key) {
            // A time in the future comes from a clock that was wrong.
            let ended = min(stream.endedAt ?? now, now)
            if now.timeIntervalSince(ended) > Self.memory { streams[key] = nil } else { streams[key]?.endedAt = ended }
        }
    }
}
