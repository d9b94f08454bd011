import FoundationEssentials

/// What there is to show, and how far it can be trusted now.
package struct FeedStatus: Hashable, Sendable {
    /// Name of the source, which is that of its command.
    package let source: String
    /// The last good data; `nil` before the first.
    package let snapshot: Snapshot?
    /// How far it can be trusted now.
    package let state: FeedState
    /// Seconds since the time of the data; `nil` if there is no data, or if a clock was wrong.
    package let age: Int?
    /// The time of the data, for people: "14:02", or with the day; `nil` if there is no data.
    package let fetchedText: String?
    /// Why there is no new data; `nil` if there is, or if the reason is unknown.
    package let error: FetchError?
    /// When the service was last asked; `nil` if unknown.
    package let checkedAt: Date?
    /// When a mute of notifications ends; `nil` if there is none.
    package let mutedUntil: Date?
    /// The same for people: "15:02".
    private let mutedText: String?
    /// When the state ends by itself; `nil` if it does not.
    private let validUntil: Date?
    /// When the data counts as old unless new data comes; `nil` if there is no data.
    package let freshUntil: Date?

    /// Puts together what the files of `source` say at `now`.
    ///
    /// The feed carries the poller's verdict; one that is older than the snapshot says nothing about it. `error` is the
    /// reason for a verdict of trouble. `clock` gives the local time of a date.
    package init(
        source: String, snapshot: Snapshot?, verdict: FeedVerdict?, error: FetchError? = nil, mutedUntil: Date? = nil,
        at now: Date, clock: (Date) -> String
    ) {
        self.mutedUntil = mutedUntil.flatMap { $0 > now ? $0 : nil }
        mutedText = self.mutedUntil.map(clock)
        fetchedText = snapshot.map { clock($0.time) }
        self.source = source
        self.snapshot = snapshot
        age = snapshot.flatMap { $0.age(at: now) }
        checkedAt = verdict?.checkedAt
        guard let snapshot else {
            state = verdict.map { $0.state(at: now) }.flatMap { $0.isTrouble ? $0 : nil } ?? .empty
            (freshUntil, validUntil) = (nil, state.isTrouble ? verdict?.validUntil : nil)
            self.error = state.isTrouble ? error : nil
            return
        }
        let trusted = verdict.flatMap { ($0.fetchedAt ?? .distantPast) >= snapshot.fetchedAt ? $0 : nil }
        let end =
            trusted?.freshUntil ?? snapshot.freshUntil ?? snapshot.fetchedAt.addingTimeInterval(Self.freshFor(verdict))
        freshUntil = end
        validUntil = trusted?.validUntil ?? end
        state = age == nil ? .stale : trusted?.state(at: now) ?? (now > end ? .stale : .fresh)
        self.error = state.isTrouble ? error : nil
    }

    /// How long data stays fresh: as the previous feed said, if the new one is not written yet.
    private static func freshFor(_ verdict: FeedVerdict?) -> Double {
        guard let verdict, let from = verdict.fetchedAt, let until = verdict.freshUntil, until > from else {
            return Double(Schedule(interval: 60).freshFor)
        }
        return until.timeIntervalSince(from)
    }

    /// When what is shown changes without new data, because it gets old or a mute ends; `nil` if it does not.
    package func nextChange(after now: Date) -> Date? {
        [validUntil, mutedUntil].compactMap(\.self).filter { $0 >= now }.min()
    }

    /// The remark next to a bar's rows; `nil` if the data is as it should be.
    ///
    /// It gives the time of the data, not its age: nobody rewrites a bar every minute, and an age that stands still is
    /// a lie.
    package var remark: String? {
        let time = fetchedText.map { "data of \($0)" }
        return switch state {
        case .fresh: nil
        case .stale: time
        case .offline: [stateWords, time].compactMap(\.self).joined(separator: ", ")
        case .unauthorized: [signInStep, time].compactMap(\.self).joined(separator: ", ")
        case .empty: "no data yet"
        }
    }

    /// The state in words: only a service that cannot be reached is "offline".
    package var stateWords: String {
        if state == .offline, let error, !error.isOutage { return "no new data" }
        return state.rawValue
    }

    /// The remark in a line, longest first: it also says that notifications are muted.
    ///
    /// A stray click mutes for an hour, and nobody would see it otherwise.
    package var lineRemarks: [String?] {
        let terse = state == .unauthorized ? fetchedText.map { "\(shortSignInStep), data of \($0)" } : nil
        return [remark, terse].enumerated().filter { $0.offset == 0 || $0.element != nil }.map { _, remark in
            mutedUntil == nil ? remark : [remark, "muted"].compactMap(\.self).joined(separator: ", ")
        }
    }

    /// "muted until 15:02", for bars with room for it; `nil` if notifications are not muted.
    package var muteRemark: String? { mutedText.map { "muted until \($0)" } }
}

/// What a person has to do about the sign-in, in the words of bars and of speech.
extension FeedStatus {
    /// "sign in:" and the command that does it.
    var signInStep: String { wrongVariable.map { "check \($0)" } ?? "sign in: \(source) login" }

    /// The same without the command.
    var shortSignInStep: String { wrongVariable == nil ? "sign in" : "no sign-in" }

    /// The same as a sentence.
    package var spokenSignInStep: DisplayLine {
        wrongVariable.map { "Check \(DisplayText($0)) in your environment" }
            ?? "To sign in, run \(literal: source) login"
    }

    /// The variable that has to be corrected: it takes precedence over a sign-in, so that signing in would not help.
    private var wrongVariable: String? {
        guard case .environment(let variable, _, _)? = error else { return nil }
        return variable
    }
}

/// The part of a feed that says how far the snapshot next to it can be trusted.
///
/// It decodes from a `feed.json` without the rows, which a reader of the snapshot already has.
package struct FeedVerdict: Hashable, Sendable, Decodable {
    /// Seconds after which "offline" means nothing, because a running daemon would have asked again: twice the longest
    /// wait.
    private static let troubleHolds = Double(2 * Schedule.longestWait)

    /// Seconds that `checkedAt` may be ahead: time servers set clocks back by a little.
    private static let tolerance = 60.0

    /// How far the data could be trusted when the feed was written.
    package let state: FeedState
    /// When the data was fetched; absent if there is none.
    package let fetchedAt: Date?
    /// When the service was last asked without success; absent unless the state is `offline` or `unauthorized`.
    package let checkedAt: Date?
    /// When `fresh` ends unless new data comes; absent if there is no data.
    package let freshUntil: Date?

    /// The verdict of a feed.
    package init(_ feed: Feed) {
        state = feed.state
        fetchedAt = feed.fetchedAt
        checkedAt = feed.checkedAt
        freshUntil = feed.freshUntil
    }

    /// The state as it is at `now`: what nobody renewed in time turns stale by itself, and so does what was written
    /// under a clock that was ahead.
    package func state(at now: Date) -> FeedState {
        if let checkedAt, checkedAt > now.addingTimeInterval(Self.tolerance) { return .stale }
        guard let end = validUntil, now > end else { return state }
        return .stale
    }

    /// When the verdict ends unless it is renewed; `nil` if it never does.
    package var validUntil: Date? {
        switch state {
        case .fresh: freshUntil
        case .offline, .unauthorized: checkedAt?.addingTimeInterval(Self.troubleHolds)
        case .stale, .empty: nil
        }
    }
}

extension FeedVerdict {
    /// Decodes the verdict from a `feed.json`.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        state = try fields.decode(FeedState.self, forKey: .state)
        fetchedAt = try fields.decodeIfPresent(Date.self, forKey: .fetchedAt)
        checkedAt = try fields.decodeIfPresent(Date.self, forKey: .checkedAt)
        freshUntil = try fields.decodeIfPresent(Date.self, forKey: .freshUntil)
    }
}

extension FeedVerdict {
    /// Reads a `feed.json` as we write it, without a decoder; `nil` for anything else, which the decoder judges.
    package init?(plain bytes: [UInt8]) {
        var reader = PlainJSONReader(bytes)
        var state: FeedState?
        var (fetchedAt, checkedAt, freshUntil): (Date?, Date?, Date?)
        let isWhole = reader.object { key, reader in
            switch key {
            case "schema": return reader.integer() != nil
            case "source": return reader.string() != nil
            case "state": state = reader.string().flatMap { FeedState(rawValue: String($0)) }
            case "fetchedAt": return reader.read(&fetchedAt)
            case "checkedAt": return reader.read(&checkedAt)
            case "freshUntil": return reader.read(&freshUntil)
            case "rows":
                return reader.array { reader in
                    reader.object { key, reader in key == "rank" ? reader.integer() != nil : reader.string() != nil }
                }
            default: return false
            }
            return true
        }
        guard isWhole, reader.isAtEnd, let state else { return nil }
        (self.state, self.fetchedAt, self.checkedAt, self.freshUntil) = (state, fetchedAt, checkedAt, freshUntil)
    }
}
