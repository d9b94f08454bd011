import FoundationEssentials

/// The channels in recent notices, so that no two sources announce the same channel and game.
package struct SharedStreams: Sendable {
    fileprivate struct Event: Hashable {
        let channel: ItemID
        let game: DisplayText?
    }

    /// Seconds during which no other source announces an event; Twitch's lists can lack a live stream for a while.
    private static let memory = 3_600.0

    private var announcements: [Event: (source: String, at: Date)] = [:]

    package init() {}

    /// Claims a notice's events; returns it without those that another source claimed in the last hour, `nil` if empty.
    package mutating func claim(_ notice: Notice, of source: String, at now: Date) -> Notice? {
        announcements = announcements.filter { abs(now.timeIntervalSince($0.value.at)) < Self.memory }
        guard let changes = notice.streams else { return notice }
        let remaining = changes.filter { change in
            Event(change).map { announcements[$0].map { $0.source == source } ?? true } ?? true
        }
        for event in remaining.compactMap(Event.init) { announcements[event] = (source, now) }
        return remaining.isEmpty ? nil : notice.with(streams: remaining)
    }

    /// Releases the events of a notice that was not delivered.
    package mutating func forget(_ notice: Notice) {
        for event in (notice.streams ?? []).compactMap(Event.init) { announcements[event] = nil }
    }
}

extension SharedStreams.Event {
    /// Creates the event of a new stream or a new game; `nil` for any other change.
    fileprivate init?(_ change: ItemChange) {
        switch change.fact {
        case nil: self.init(channel: change.item.id, game: change.item.text(ChannelFact.game))
        case ChannelFact.game?: self.init(channel: change.item.id, game: change.after)
        default: return nil
        }
    }
}

extension Notice {
    fileprivate var streams: [ItemChange]? {
        switch content {
        case .live(let changes), .liveInGame(let changes, _): changes
        default: nil
        }
    }

    fileprivate func with(streams: [ItemChange]) -> Notice {
        switch content {
        case .live(let changes) where changes.count > streams.count:
            // The notice shows the picture of its subject, which must be the first remaining channel.
            let subject = subject?.id == streams.first?.item.id ? subject : streams.first?.item
            return Notice(label: label, content: .live(streams), subject: subject)
        case .liveInGame(_, let game):
            return Notice(label: label, content: .liveInGame(streams, game), subject: subject)
        default: return self
        }
    }
}
