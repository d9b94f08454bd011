import FoundationEssentials

/// News from live lists: each stream once and, if enabled, changes of a favourite's game or title.
///
/// Letters are streams of one channel, each column is a poll, `-` is offline, and `*` marks a notification:
///
///     seen        A  A  -  A  -  B  B  -  -  B  C
///     announced                  B*             C*    A is from the first poll; a stream that returns is not new
///
/// Streams in the first poll count as announced, and so do streams that the rules exclude. A stream that is excluded
/// only for its game or title is announced when it changes to a game and title that the rules allow, but not when only
/// the rules change.
struct LiveNews: ItemNews {
    static let slot = NoticeSlot.live

    static func rows(of content: Notice.Content) -> [ItemChange]? {
        if case .live(let changes) = content { changes } else { nil }
    }

    var known: KnownStreams?
    private(set) var seen: [ItemID: Item] = [:]

    init(_ known: KnownStreams?) { self.known = known }

    mutating func observe(_ page: Page, _ context: PollContext) -> Comparison {
        let items = page.items
        seen = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        let (rules, favorites) = (context.rules, context.conditions.favorites)
        let ignored = rules.ignored
        let waitingIDs = Set(items.filter { !rules.channels.allow($0) || ignored.games.contains(gameOf: $0) }.map(\.id))
        guard var known else {
            self.known = KnownStreams(items, of: page.person, waiting: waitingIDs)
            return .first
        }
        known.person = page.person ?? known.person
        let changes = items.compactMap { item in
            known.change(in: item, context.conditions, isAllowed: !waitingIDs.contains(item.id))
        }
        let allowedIDs = Set(
            items.filter { item in
                !waitingIDs.contains(item.id) && !ignored.contains(item)
                    && (!rules.favoritesOnly || favorites.contains(item.id))
            }.map(\.id))
        for change in changes where !allowedIDs.contains(change.item.id) {
            known.store(seen[change.item.id], waits: waitingIDs.contains(change.item.id))
        }
        let allowedChanges = changes.filter { allowedIDs.contains($0.item.id) }
        known.news = allowedChanges.map { $0.counted(after: known.news, upTo: context.itemDwell) }
        known.observe(Set(items.map(\.id)), at: context.now)
        self.known = known
        return .compared
    }

    func notice(_ changes: [ItemChange], _ context: PollContext) -> Notice? {
        // After a restart, the list is missing until the first response, and the streams may have ended.
        guard let first = changes.first, seen[first.item.id] != nil else { return nil }
        return Notice(label: context.label, content: .live(changes), subject: seen[first.item.id])
    }
}

/// The announced state of a live list.
package struct KnownStreams: AnnouncedState, Hashable {
    struct Stream: StreamState, Hashable, Sendable, Codable {
        /// The id of the channel's last stream, and when it began, in RFC 3339; absent if Twitch omits them.
        var id, since: DisplayText?
        var endedAt: Date?
        var game, title: DisplayText?
        /// True if the stream was not announced because the rules exclude its game or title; otherwise absent.
        var waits: Bool?

        init(_ item: Item) {
            (id, since) = (item.text(ChannelFact.stream), item.text(ChannelFact.since))
            (game, title) = (item.text(ChannelFact.game), item.text(ChannelFact.title))
        }
    }

    /// The seconds for which an ended stream is remembered; longer than interruptions last.
    private static let memory = 172_800.0

    var person: String?
    private var streams: [String: Stream]
    var news: [ItemChange] = []

    init(_ items: [Item], of person: String?, waiting: Set<ItemID>) {
        self.person = person
        let pairs = items.map { item in
            (item.id.description, changed(Stream(item)) { $0.waits = waiting.contains(item.id) ? true : nil })
        }
        streams = Dictionary(pairs) { first, _ in first }
    }

    /// Returns a new stream, game or title of a live channel; `nil` if nothing is new.
    ///
    /// A new stream is returned in any case; a new game or title only for a favourite whose changes are announced, or
    /// for an allowed stream that was excluded before.
    fileprivate mutating func change(
        in item: Item, _ conditions: NotifyConditions, isAllowed: Bool
    ) -> ItemChange? {
        let (key, new) = (item.id.description, Stream(item))
        guard let old = streams[key], new.isSame(as: old) else {
            let facts = [ChannelFact.game, ChannelFact.title, ChannelFact.stream, ChannelFact.since]
            return ItemChange(new: item, facts: facts)
        }
        streams[key]?.endedAt = nil
        let isFollowedClosely = conditions.rules.announcesChanged && conditions.favorites.contains(item.id)
        guard old.waits == true ? isAllowed : isFollowedClosely else {
            store(item, waits: !isAllowed)
            return nil
        }
        // A stream that changes its game usually changes its title, too; announcing the game is enough.
        //
        // Compares the facts without a loop: Swift 6.3.1 does not always compile the loop in the same way, which breaks
        // reproducible builds (seen 2026-11-28).
        if let before = old.game, let after = new.game, before != after {
            return ItemChange(item, ChannelFact.game, from: before, to: after)
        }
        if let before = old.title, let after = new.title, before != after {
            return ItemChange(item, ChannelFact.title, from: before, to: after)
        }
        // Only the rules have changed, so the stream counts as announced.
        if old.waits == true { store(item) }
        return nil
    }

    mutating func markAnnounced(_ change: ItemChange, latest item: Item?) {
        let (key, new) = (change.item.id.description, Stream(change.item))
        streams[key]?.waits = nil
        switch change.fact {
        case nil: streams[key] = item.map { Stream($0) }.flatMap { $0.isSame(as: new) ? $0 : nil } ?? new
        case ChannelFact.game?:
            streams[key]?.game = change.after
            // The title that changed with the game is not announced separately.
            if let title = item?.text(ChannelFact.title) { streams[key]?.title = title }
        case _?: streams[key]?.title = change.after
        }
    }

    /// Marks a channel's state as announced or, with `waits`, its stream as excluded unless it was announced before.
    fileprivate mutating func store(_ item: Item?, waits: Bool = false) {
        guard let item else { return }
        let (key, new) = (item.id.description, Stream(item))
        let isAnnounced = streams[key].map { $0.isSame(as: new) && $0.waits == nil } ?? false
        streams[key] = changed(new) { $0.waits = waits && !isAnnounced ? true : nil }
    }

    fileprivate mutating func observe(_ live: Set<ItemID>, at now: Date) {
        let keys = Set(live.map(\.description))
        for (key, stream) in streams where !keys.contains(key) {
            // If the stored end is in the future, a clock was wrong, and the stream counts as ended now.
            let end = min(stream.endedAt ?? now, now)
            if now.timeIntervalSince(end) > Self.memory { streams[key] = nil } else { streams[key]?.endedAt = end }
        }
    }
}

/// What identifies a stream of a channel.
protocol StreamState {
    associatedtype Text: Equatable
    associatedtype Start: Equatable
    var id: Text? { get }
    var since: Start? { get }
}

extension StreamState {
    /// Returns whether both are the same stream; an interruption may change the id of a stream, but not its start.
    func isSame(as other: Self) -> Bool {
        (id != nil && id == other.id) || (since != nil && since == other.since)
    }
}
