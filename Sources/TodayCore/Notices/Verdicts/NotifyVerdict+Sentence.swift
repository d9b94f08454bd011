import FoundationEssentials

extension NotifyVerdict {
    /// The verdict with its reason: "held back: quiet hours until 07:00"; `clock` formats a date in local time.
    package func sentence(_ clock: (Date) -> String) -> String {
        switch self {
        case .first: "first ranking: nothing to compare it with"
        case .unchanged: "no change"
        case .waiting(let polls, let most): "lasted \(polls) of \(most) polls: waiting"
        case .offered: "sent to the notification server; no answer yet"
        case .announced(let digest): "announced" + (digest.map { Self.words($0, clock) } ?? "")
        case .undelivered: "not delivered: no notification server took it; will retry"
        case .heldBack(let block): "held back: \(Self.words(block, clock))"
        case .passedOver(let objection): "passed over: \(Self.words(objection))"
        case .undone(let changes, let since): Self.undone(changes, clock(since))
        case .over: "over"
        }
    }

    private static func words(_ digest: Digest, _ clock: (Date) -> String) -> String {
        let before =
            digest.before == 0 ? "" : " with \(digest.before) earlier \(digest.before == 1 ? "change" : "changes")"
        return ", held back since \(clock(digest.since))\(before)"
    }

    private static func words(_ block: NotifyBlock, _ clock: (Date) -> String) -> String {
        switch block {
        case .muted(let until): "muted until \(clock(until))"
        case .quiet(let until): "quiet hours until \(clock(until))"
        case .limited(let most, let until): "\(most) announced within an hour; next at \(clock(until))"
        }
    }

    private static func words(_ objection: NotifyObjection) -> String {
        switch objection {
        case .off: "notifications are switched off (notify.via)"
        case .orderOnly: "only the order changed"
        case .moved(let places, let least): "moved \(places) \(places == 1 ? "place" : "places"), less than \(least)"
        case .movedBy(let percent, let least): "moved \(percent)%, less than \(least)%"
        case .noFavorite: "no favourite is involved"
        }
    }

    private static func undone(_ changes: Int, _ since: String) -> String {
        let words = changes == 1 ? "1 change was" : "\(changes) changes were"
        return "\(words) held back since \(since), and nothing is left to announce"
    }
}
