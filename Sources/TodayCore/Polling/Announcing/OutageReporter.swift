import FoundationEssentials

/// Decides when failures are shown and announced: not a single one, and not twice.
struct OutageReporter: Sendable {
    /// How many seconds late a poll may be before it counts as a pause: timers are seconds late, a sleep lasts hours.
    private static let longestDelay = 120.0

    /// The current run of failures; `nil` after a good answer.
    private(set) var streak: FailureStreak?
    /// The failure that was last logged: of an outage, its state alone, because its reasons alternate.
    private var logged: (state: FeedState, reason: FetchError?)?
    /// The latest record of each notice.
    private var latest: [NoticeSlot: NotifyRecord] = [:]
    /// Records not handed out yet.
    private var records: [NotifyRecord] = []
    /// The sources that are polled: a record names the command that heals all of them, as the notification does.
    var polled: [SourceDescriptor] = []

    init(_ streak: FailureStreak?) { self.streak = streak }

    mutating func takeRecords() -> [NotifyRecord] {
        defer { records = [] }
        return records
    }

    /// Adds a failure to the run, and returns the run; `due` is when the poll that failed was to take place.
    ///
    /// A long pause starts a new run: a laptop that slept for a night has an old failure and a new one, but was not
    /// offline in between. A poll that came early, which a user has asked for, does not count again where only they can
    /// help.
    mutating func fail(
        _ error: FetchError, due: Date?, isEarly: Bool = false, _ limits: BackoffLimits = .usual, at now: Date
    ) -> FailureStreak {
        let error = error.withWait(atMost: limits.afterRefusal, at: now)
        let pause = due.map { now.timeIntervalSince($0) } ?? 0
        let (new, told) = (FailureStreak(error, at: now), streak?.told ?? [])
        let isRepeated = isEarly && error.needsPerson && streak?.error.needsPerson == true
        var continued = pause > Self.longestDelay ? new : streak?.adding(error, counted: !isRepeated) ?? new
        continued.told = told
        streak = continued
        return continued
    }

    /// Ends the run with a good answer; returns it, with the notices to withdraw.
    mutating func recover(at now: Date) -> (ended: FailureStreak?, closes: [NoticeSlot]) {
        let ended = streak
        (streak, logged) = (nil, nil)
        end(ended?.told ?? [], at: now)
        return (ended, Self.ordered(ended?.told ?? []))
    }

    /// Ends the notices of another kind of failure than `shown`, which no longer apply; returns those to withdraw.
    mutating func endOthers(than shown: FeedState, at now: Date) -> [NoticeSlot] {
        let slot = Self.slot(shown)
        let ended = NoticeSlot.allCases.filter { $0 != slot && streak?.told.contains($0) == true }
        for slot in ended {
            streak?.told.remove(slot)
            records.append(NotifyRecord(.over, slot, about: latest.removeValue(forKey: slot), at: now))
        }
        return ended
    }

    /// The notice that is due, where the last good data is of `lastData`; `nil` if there is none.
    mutating func due(lastData: Date?, _ context: PollContext) -> Notice? {
        guard let streak, let shown = streak.shownState(at: context.now), !streak.told.contains(Self.slot(shown))
        else { return nil }
        let notice = Notice(label: context.label, content: Self.content(streak, shown, lastData))
        let block = context.conditions.block(at: context.now)
        let decision = context.conditions.isOff ? .skipped(.off) : block.map { NotifyDecision.deferred($0) }
        guard let decision else { return notice }
        record(decision, notice, at: context.now)
        return nil
    }

    /// Records whether a notice was delivered; returns it for withdrawal if its failure is already over.
    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        record(delivered ? .announced(nil) : .undelivered, notice, at: now)
        guard delivered else { return [] }
        streak?.told.insert(notice.slot)
        guard streak == nil else { return [] }
        end([], at: now)
        return [notice.slot]
    }

    /// The notices to withdraw when this program ends; the next one posts them again if need be.
    mutating func withdraw() -> [NoticeSlot] {
        defer { streak?.told = [] }
        return Self.ordered(streak?.told ?? [])
    }

    /// The level at which to log the failure; `nil` if the log already says what is shown.
    mutating func level(of shown: FeedState?) -> LogLine.Level? {
        guard let shown else { return .info }
        let reason = shown == .unauthorized ? streak?.error : nil
        let isLogged = logged.map { $0 == (shown, reason) } ?? false
        logged = (shown, reason)
        return isLogged ? nil : shown == .unauthorized ? .error : .warning
    }

    private static func slot(_ shown: FeedState) -> NoticeSlot { shown == .unauthorized ? .signIn : .connection }

    private static func content(_ streak: FailureStreak, _ shown: FeedState, _ lastData: Date?) -> Notice.Content {
        shown == .unauthorized ? .signIn(streak.error) : .offline(streak.error, since: streak.since, lastData: lastData)
    }

    private static func ordered(_ slots: Set<NoticeSlot>) -> [NoticeSlot] { slots.sorted { $0.rawValue < $1.rawValue } }

    /// Records the decision on a notice, unless it has not changed.
    private mutating func record(_ decision: NotifyDecision, _ notice: Notice, at now: Date) {
        guard latest[notice.slot]?.verdict != decision else { return }
        let record = NotifyRecord(decision, notice.healing(polled), at: now)
        latest[notice.slot] = record
        records.append(record)
    }

    /// Records the end of all failures that was recorded, or announced before a restart.
    private mutating func end(_ told: Set<NoticeSlot>, at now: Date) {
        guard !told.isEmpty || !latest.isEmpty else { return }
        for slot in NoticeSlot.allCases where told.contains(slot) || latest[slot] != nil {
            records.append(NotifyRecord(.over, slot, about: latest[slot], at: now))
        }
        latest = [:]
    }
}
