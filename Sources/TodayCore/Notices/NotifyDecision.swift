import FoundationEssentials

/// The decision on announcing a change, with its reason.
package enum NotifyDecision: Hashable, Sendable {
    /// There is no comparable earlier data.
    case first
    case unchanged
    /// The change has lasted for `polls` of the polls that it needs.
    case waiting(polls: Int, of: Int)
    /// The notice was sent, and the server has not responded yet.
    case offered
    case announced(Digest?)
    /// No server accepted the notice; it will be offered again.
    case undelivered
    case deferred(DeferReason)
    case skipped(SkipReason)
    /// Changes were deferred, but there is nothing left to announce.
    case undone(changes: Int, since: Date)
    /// The failure has ended.
    case over
}

/// Why an announcement is deferred, and until when.
package enum DeferReason: Hashable, Sendable {
    case muted(until: Date)
    case quiet(until: Date)
    case limited(most: Int, until: Date)
    case desktop

    package var until: Date? {
        switch self {
        case .muted(let until), .quiet(let until), .limited(_, let until): until
        case .desktop: nil
        }
    }
}

/// Why a change is not announced, now or later.
package enum SkipReason: Hashable, Sendable {
    case off
    case orderOnly
    case moved(places: Int, least: Int)
    case movedBy(percent: DecimalNumber, least: DecimalNumber)
    case noFavorite
    case announcedElsewhere
}

/// The JSON format of a decision: `{"verdict": "heldBack", "by": "quiet", "until": "…"}`.
extension NotifyDecision: Codable {
    private enum Kind: String, Codable {
        case first, unchanged, waiting, offered, announced, undelivered
        case deferred = "heldBack"
        case skipped = "passedOver"
        case undone, over
    }

    private enum Reason: String, Codable {
        case mute, quiet, mostPerHour, desktop
        case via, on, leastMove, move, favoritesOnly, shared
    }

    private struct Fields: Codable {
        let verdict: Kind
        var by: Reason?
        var polls, of, before: Int?
        var since, until: Date?
        var most, moved, least, changes: Int?
        var percent, leastPercent: DecimalNumber?

        func required<Value>(_ field: KeyPath<Fields, Value?>) throws -> Value {
            guard let value = self[keyPath: field] else { throw Self.unknown }
            return value
        }

        static let unknown = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "an unknown verdict"))
    }

    package init(from decoder: any Decoder) throws {
        let fields = try Fields(from: decoder)
        switch fields.verdict {
        case .first: self = .first
        case .unchanged: self = .unchanged
        case .waiting: self = .waiting(polls: try fields.required(\.polls), of: try fields.required(\.of))
        case .offered: self = .offered
        case .announced:
            self = .announced(try fields.before.map { Digest(before: $0, since: try fields.required(\.since)) })
        case .undelivered: self = .undelivered
        case .deferred: self = .deferred(try Self.deferReason(fields))
        case .skipped: self = .skipped(try Self.skipReason(fields))
        case .undone: self = .undone(changes: try fields.required(\.changes), since: try fields.required(\.since))
        case .over: self = .over
        }
    }

    private static func deferReason(_ fields: Fields) throws -> DeferReason {
        switch fields.by {
        case .mute: .muted(until: try fields.required(\.until))
        case .quiet: .quiet(until: try fields.required(\.until))
        case .mostPerHour: .limited(most: try fields.required(\.most), until: try fields.required(\.until))
        case .desktop: .desktop
        default: throw Fields.unknown
        }
    }

    private static func skipReason(_ fields: Fields) throws -> SkipReason {
        switch fields.by {
        case .via: return .off
        case .on: return .orderOnly
        case .leastMove: return .moved(places: try fields.required(\.moved), least: try fields.required(\.least))
        case .move: return .movedBy(percent: try fields.required(\.percent), least: try fields.required(\.leastPercent))
        case .favoritesOnly: return .noFavorite
        case .shared: return .announcedElsewhere
        default: throw Fields.unknown
        }
    }

    package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

    private var fields: Fields {
        switch self {
        case .first: Fields(verdict: .first)
        case .unchanged: Fields(verdict: .unchanged)
        case .waiting(let polls, let most): Fields(verdict: .waiting, polls: polls, of: most)
        case .offered: Fields(verdict: .offered)
        case .announced(let digest): Fields(verdict: .announced, before: digest?.before, since: digest?.since)
        case .undelivered: Fields(verdict: .undelivered)
        case .deferred(.muted(let until)): Fields(verdict: .deferred, by: .mute, until: until)
        case .deferred(.quiet(let until)): Fields(verdict: .deferred, by: .quiet, until: until)
        case .deferred(.limited(let most, let until)):
            Fields(verdict: .deferred, by: .mostPerHour, until: until, most: most)
        case .deferred(.desktop): Fields(verdict: .deferred, by: .desktop)
        case .skipped(.off): Fields(verdict: .skipped, by: .via)
        case .skipped(.orderOnly): Fields(verdict: .skipped, by: .on)
        case .skipped(.moved(let places, let least)):
            Fields(verdict: .skipped, by: .leastMove, moved: places, least: least)
        case .skipped(.movedBy(let percent, let least)):
            Fields(verdict: .skipped, by: .move, percent: percent, leastPercent: least)
        case .skipped(.noFavorite): Fields(verdict: .skipped, by: .favoritesOnly)
        case .skipped(.announcedElsewhere): Fields(verdict: .skipped, by: .shared)
        case .undone(let changes, let since): Fields(verdict: .undone, since: since, changes: changes)
        case .over: Fields(verdict: .over)
        }
    }
}

extension NotifyDecision {
    /// Returns the decision with its reason, "deferred: quiet hours until 07:00"; if `isLatest`, also what is pending.
    package func sentence(isLatest: Bool = true, _ clock: (Date) -> String) -> String {
        switch self {
        case .first: gettext("first ranking with these settings: nothing to compare it with")
        case .unchanged: gettext("no change")
        case .waiting(let polls, let most):
            gettext("lasted {polls} of {most} polls: waiting", ["polls": "\(polls)", "most": "\(most)"])
        case .offered where isLatest: gettext("sent to the notification server; no response yet")
        case .offered: gettext("sent to the notification server")
        case .announced(let digest): digest.map { Self.words($0, clock) } ?? gettext("announced")
        case .undelivered where isLatest: gettext("not delivered: no notification server accepted it; will retry")
        case .undelivered: gettext("not delivered: no notification server accepted it")
        case .deferred(let reason): gettext("deferred: {reason}", ["reason": Self.words(reason, clock)])
        case .skipped(let reason): gettext("skipped: {reason}", ["reason": Self.words(reason)])
        case .undone(let changes, let since):
            ngettext(
                "{n} change was deferred since {time}, and nothing is left to announce",
                "{n} changes were deferred since {time}, and nothing is left to announce", changes,
                ["time": clock(since)])
        case .over: gettext("resolved")
        }
    }

    private static func words(_ digest: Digest, _ clock: (Date) -> String) -> String {
        let values: MessageValues = ["time": clock(digest.since)]
        guard digest.before > 0 else { return gettext("announced, deferred since {time}", values) }
        return ngettext(
            "announced, deferred since {time} with {n} earlier change",
            "announced, deferred since {time} with {n} earlier changes", digest.before, values)
    }

    private static func words(_ reason: DeferReason, _ clock: (Date) -> String) -> String {
        switch reason {
        case .muted(let until): gettext("muted until {time}", ["time": clock(until)])
        case .quiet(let until): gettext("quiet hours until {time}", ["time": clock(until)])
        case .limited(let most, let until):
            ngettext(
                "{n} announced within an hour; next at {time}", "{n} announced within an hour; next at {time}", most,
                ["time": clock(until)])
        case .desktop: gettext("do not disturb is on")
        }
    }

    private static func words(_ reason: SkipReason) -> String {
        switch reason {
        case .off: gettext("notifications are switched off (notify.via)")
        case .orderOnly: gettext("only the order changed")
        case .moved(let places, let least):
            ngettext(
                "moved {n} rank, fewer than {least}", "moved {n} ranks, fewer than {least}", places,
                ["least": "\(least)"])
        case .movedBy(let percent, let least):
            gettext(
                "moved {percent}%, less than {least}%",
                ["percent": NumberStyle.current.text(percent), "least": NumberStyle.current.text(least)])
        case .noFavorite: gettext("no favourite is involved")
        case .announcedElsewhere: gettext("already announced for another list")
        }
    }
}
