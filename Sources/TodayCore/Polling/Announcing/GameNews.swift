import FoundationEssentials

/// News from the live channels of a game: each stream once, as in `LiveNews`.
///
/// Only the first page of the list is compared, so a stream that climbs onto it is news, too. The streams of the first
/// response, also after a change of the rule's conditions, count as announced.
struct GameNews: ItemNews {
    static let slot = NoticeSlot.liveInGame

    static func rows(of content: Notice.Content) -> [ItemChange]? {
        if case .liveInGame(let changes, _) = content { changes } else { nil }
    }

    private var rule: LiveRule
    var known: KnownGame?
    /// The channels on the page that have pending news; storing all would take most of todayd's memory.
    private(set) var seen: [ItemID: Item] = [:]

    init(_ rule: LiveRule, _ known: KnownGame?) { (self.rule, self.known) = (rule, known) }

    var claim: NoticeClaims.Claim { NoticeClaims.Claim(Self.slot, rule.game) }

    mutating func observe(_ game: LiveGame, _ context: PollContext) -> Comparison {
        rule = game.rule
        seen = [:]
        guard var known, known.rule.selectsSame(as: rule) else {
            self.known = KnownGame(rule, game.channels)
            return .first
        }
        let ignored = context.rules.ignored
        let isIgnored = ignored.contains(rule.item)
        let newChannels = game.channels.filter { known.isNew($0) }
        let skippedIDs = Set(newChannels.filter { isIgnored || ignored.contains($0) }.map(\.id))
        for item in newChannels where skippedIDs.contains(item.id) { known.markAnnounced(item) }
        let pendingChannels = newChannels.filter { !skippedIDs.contains($0.id) }
        seen = Dictionary(pendingChannels.map { ($0.id, $0) }) { first, _ in first }
        known.news = pendingChannels.map { item in
            ItemChange(new: item, facts: ChannelFact.announced).counted(
                after: known.news, upTo: context.itemDwell)
        }
        known.observe(game.channels, at: context.now)
        self.known = known
        return .compared
    }

    func notice(_ changes: [ItemChange], _ context: PollContext) -> Notice? {
        // After a restart, the list is missing until the first response, and the streams may have ended.
        guard let first = changes.first, let item = seen[first.item.id] else { return nil }
        // The rule may lack the name of the game, or contain an earlier name.
        let title = item.text(ChannelFact.game)
        let game = title.map { Item.game(rule.game, $0) } ?? rule.item
        return Notice(label: context.label, content: .liveInGame(changes, game), subject: game)
    }
}

/// The announced streams of a game.
package struct KnownGame: AnnouncedState, Hashable {
    /// The last stream of a channel, stored compactly, because popular games have many channels.
    struct Stream: StreamState, Hashable, Sendable, Codable {
        /// The id, and when the stream began, in seconds since 1970; absent if Twitch omits them.
        let id: String?
        let since: Int?
        /// When the stream left the first page, in seconds since 1970; absent while it is there.
        var endedAt: Int?

        init(_ item: Item) {
            id = item.text(ChannelFact.stream)?.escaped(for: .plain)
            since = item.liveSince.map { Int($0.timeIntervalSince1970) }
        }
    }

    /// The seconds for which an ended stream is remembered; longer than most streams last.
    private static let memory = 172_800
    private static let mostEnded = 1_000

    let rule: LiveRule
    private var streams: [String: Stream]
    var news: [ItemChange] = []

    init(_ rule: LiveRule, _ items: [Item]) {
        self.rule = rule
        streams = Dictionary(items.map { ($0.id.description, Stream($0)) }) { first, _ in first }
    }

    fileprivate func isNew(_ item: Item) -> Bool {
        streams[item.id.description].map { !Stream(item).isSame(as: $0) } ?? true
    }

    mutating func markAnnounced(_ change: ItemChange, latest item: Item?) {
        let announcedStream = Stream(change.item)
        // A stream that began after the notice was posted has yet to be announced.
        let currentStream = item.map { Stream($0) }.flatMap { $0.isSame(as: announcedStream) ? $0 : nil }
        streams[change.item.id.description] = currentStream ?? announcedStream
    }

    fileprivate mutating func markAnnounced(_ item: Item) { streams[item.id.description] = Stream(item) }

    fileprivate mutating func observe(_ channels: [Item], at now: Date) {
        let (keys, now) = (Set(channels.map(\.id.description)), Int(now.timeIntervalSince1970))
        for (key, stream) in streams {
            guard !keys.contains(key) else {
                streams[key]?.endedAt = nil
                continue
            }
            // If the stored end is in the future, a clock was wrong, and the stream counts as ended now.
            let end = min(stream.endedAt ?? now, now)
            if now - end > Self.memory { streams[key] = nil } else { streams[key]?.endedAt = end }
        }
        let ends = streams.values.compactMap(\.endedAt).sorted()
        guard ends.count > Self.mostEnded else { return }
        let earliestEnd = ends[ends.count - Self.mostEnded]
        streams = streams.filter { $0.value.endedAt ?? earliestEnd >= earliestEnd }
    }
}
