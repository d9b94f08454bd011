import FoundationEssentials

/// Decides when a run of failures is logged and announced; a slot's notice is posted again only after its withdrawal.
struct OutageReporter: Sendable {
    /// The longest delay of a poll that timers can cause, in seconds; after a longer one, the computer was suspended.
    private static let longestDelay = 120.0

    private(set) var streak: FailureStreak?
    /// The last shown failure that was logged; `reason` is only for `unauthorized`, because other reasons alternate.
    private var loggedFailure: (state: DataState, reason: FetchError?)?
    private var latest: [NoticeSlot: NotifyRecord] = [:]
    private var records: [NotifyRecord] = []
    /// The polled sources, so that records, like notices, contain the command that fixes all sources of the service.
    var polled: [SourceDescriptor] = []

    init(_ streak: FailureStreak?) { self.streak = streak }

    mutating func drainRecords() -> [NotifyRecord] {
        defer { records = [] }
        return records
    }

    /// Adds a failure to the run, and returns the run; `due` is when the failed poll was due, or `nil` if unknown.
    ///
    /// A poll over two minutes late starts a new run, because a suspended laptop was not offline all night. An early
    /// poll does not lengthen the wait, and is not counted if only the user can fix the last two failures.
    mutating func fail(
        _ error: FetchError, due: Date?, isEarly: Bool = false, _ limits: BackoffLimits = .usual, at now: Date
    ) -> FailureStreak {
        let error = error.withWait(atMost: limits.afterFailure, at: now)
        let delay = due.map { now.timeIntervalSince($0) } ?? 0
        let (newStreak, slots) = (FailureStreak(error, at: now), streak?.announcedSlots ?? [])
        let isRepeated = isEarly && error.needsUser && streak?.error.needsUser == true
        let longer = streak?.adding(error, counted: !isRepeated, isEarly: isEarly)
        var continued = delay > Self.longestDelay ? newStreak : longer ?? newStreak
        continued.announcedSlots = slots
        streak = continued
        return continued
    }

    /// Ends the run after a success; returns the ended run, if any, and the notices to withdraw.
    mutating func recover(at now: Date) -> (ended: FailureStreak?, withdrawals: [NoticeSlot]) {
        let ended = streak
        (streak, loggedFailure) = (nil, nil)
        end(ended?.announcedSlots ?? [], at: now)
        return (ended, Self.ordered(ended?.announcedSlots ?? []))
    }

    /// Ends the announced failures other than `state`; returns their notices to withdraw.
    mutating func endOthers(than state: DataState, at now: Date) -> [NoticeSlot] {
        let slot = Self.slot(state)
        let ended = NoticeSlot.allCases.filter { $0 != slot && streak?.announcedSlots.contains($0) == true }
        for slot in ended {
            streak?.announcedSlots.remove(slot)
            records.append(NotifyRecord(.over, slot, about: latest.removeValue(forKey: slot), at: now))
        }
        return ended
    }

    /// Returns the notice to post, if one is due; if it is skipped or deferred, only records the decision.
    mutating func due(lastData: Date?, _ context: PollContext) -> Notice? {
        guard let streak, let state = streak.shownState(at: context.now),
            !streak.announcedSlots.contains(Self.slot(state))
        else { return nil }
        if context.isSignedOut, streak.error == .notSignedIn { return nil }
        let notice = Notice(label: context.label, content: Self.content(streak, state, lastData))
        let reason = context.conditions.deferReason(at: context.now)
        let decision = context.conditions.isOff ? .skipped(.off) : reason.map { NotifyDecision.deferred($0) }
        guard let decision else { return notice }
        record(decision, notice, at: context.now)
        return nil
    }

    /// Records whether a notice was delivered; returns its slot for withdrawal if the failure has already ended.
    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        record(delivered ? .announced(nil) : .undelivered, notice, at: now)
        guard delivered else { return [] }
        streak?.announcedSlots.insert(notice.slot)
        guard streak == nil else { return [] }
        end([], at: now)
        return [notice.slot]
    }

    /// Returns the failure notices to withdraw, which then count as not posted, so that `due` may return them again.
    mutating func withdraw() -> [NoticeSlot] {
        defer { streak?.announcedSlots = [] }
        return Self.ordered(streak?.announcedSlots ?? [])
    }

    /// Returns the level at which to log the failure, `.info` if it is not shown yet; `nil` if it is already logged.
    mutating func level(of state: DataState?) -> LogLine.Level? {
        guard let state else { return .info }
        let reason = state == .unauthorized ? streak?.error : nil
        let isLogged = loggedFailure.map { $0 == (state, reason) } ?? false
        loggedFailure = (state, reason)
        return isLogged ? nil : state == .unauthorized ? .error : .warning
    }

    private static func slot(_ state: DataState) -> NoticeSlot { state == .unauthorized ? .signIn : .connection }

    private static func content(_ streak: FailureStreak, _ state: DataState, _ lastData: Date?) -> Notice.Content {
        state == .unauthorized ? .signIn(streak.error) : .offline(streak.error, since: streak.since, lastData: lastData)
    }

    private static func ordered(_ slots: Set<NoticeSlot>) -> [NoticeSlot] { slots.sorted { $0.rawValue < $1.rawValue } }

    private mutating func record(_ decision: NotifyDecision, _ notice: Notice, at now: Date) {
        guard latest[notice.slot]?.decision != decision else { return }
        let record = NotifyRecord(decision, notice.withSignInLabel(among: polled), at: now)
        latest[notice.slot] = record
        records.append(record)
    }

    private mutating func end(_ slots: Set<NoticeSlot>, at now: Date) {
        guard !slots.isEmpty || !latest.isEmpty else { return }
        for slot in NoticeSlot.allCases where slots.contains(slot) || latest[slot] != nil {
            records.append(NotifyRecord(.over, slot, about: latest[slot], at: now))
        }
        latest = [:]
    }
}
