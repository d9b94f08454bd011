import FoundationEssentials

/// The daemon as a pure value: an answer and a time go in, a new state and a plan come out.
///
/// With `dwell` 2, letters for rankings, one column a poll, `*` where a notification is posted:
///
///     seen        A  A  B  A  B  B  B  C  D  D  A  A
///     announced   A  A  A  A  A  B* B  B  B  D* D  A*      the first is silent; A→B→A says nothing
package struct Cycle: Sendable {
    /// Whose cycle it is, as the answers say.
    package private(set) var label: SourceLabel
    /// The last good data.
    package private(set) var snapshot: Snapshot?
    /// What has to survive a restart.
    package internal(set) var state: CycleState
    /// When to poll; replaced when the configuration changes.
    package var schedule: Schedule
    /// What announcements depend on besides the ranking; replaced before each poll.
    package var conditions: NotifyConditions

    /// Whether anybody asks again after a failure: not with `todayd --once`.
    package var asksAgain = true

    /// How many seconds late a poll may be before it counts as a pause: timers are seconds late, a sleep lasts hours.
    private static let longestDelay = 120.0

    /// Notices handed out but not yet confirmed; a notice is never posted twice at the same time.
    var inFlight: Set<NoticeSlot> = []
    /// The trouble that was last logged.
    private var logged: FeedState?
    /// The ranking that the rules look at: the first three without what is left out.
    var watched: [Item]
    /// Records not handed out yet.
    var records: [NotifyRecord] = []
    /// The latest record of each notice about trouble.
    var troubleRecords: [NoticeSlot: NotifyRecord] = [:]
    /// The favourites on the first page of the last answer, best first.
    var favoritesSeen: [Item] = []
    /// The latest record about favourites.
    var lastOfFavorites: NotifyRecord?
    /// Whether a record already says that there are no favourites to wait for.
    var saidNoFavorites = false

    /// Resumes from what the files say.
    ///
    /// After a restart it compares with the stored ranking, so that a change in between is announced.
    package init(
        label: SourceLabel, snapshot: Snapshot? = nil, state: CycleState = CycleState(), schedule: Schedule,
        conditions: NotifyConditions = NotifyConditions()
    ) {
        self.label = state.label ?? snapshot?.label ?? label
        self.snapshot = snapshot
        self.state = state
        self.schedule = schedule
        self.conditions = conditions
        // The file has only three items: what follows those left out is unknown until the first answer.
        let isWhole = conditions.rules.leftOut == nil
        watched = isWhole ? snapshot?.items ?? [] : []
        if self.state.announced == nil, isWhole { self.state.announced = snapshot?.items.map(\.id) }
    }

    /// Seconds to wait before the next scheduled poll: the rest of a wait, even of one that began before a restart.
    ///
    /// A program that restarts again and again must not poll more often than one that keeps running.
    package func firstWait(at now: Date) -> Int {
        max(rest(at: now), state.backOff(at: now))
    }

    /// Seconds to wait even if a person asks for new data: until the service accepts requests again.
    package func rest(at now: Date) -> Int {
        let last = snapshot?.fetchedAt
        let paced = last?.addingTimeInterval(Double(state.shortestInterval ?? 0))
        return max(Wait.seconds(at: now, until: paced, since: last), state.rest(at: now))
    }

    /// Processes one answer and says what to do about it; `jitter` is 0 ..< 1.
    package mutating func absorb(_ answer: FetchAnswer, at now: Date, jitter: Double) -> Plan {
        label = answer.label
        state.label = label
        let slowed = slowDown(answer.shortestInterval)
        var plan = absorb(answer.result, at: now, jitter: jitter)
        let waits = [state.restUntil, state.notBefore, state.streak?.retryAt]
        state.waitsSince = waits.contains { $0 != nil } ? now : nil
        plan.log += slowed + (answer.remarks ?? []).map { LogLine(.notice, DisplayText($0).escaped(for: .plain)) }
        return plan
    }

    private mutating func absorb(_ result: Result<Page, FetchError>, at now: Date, jitter: Double) -> Plan {
        switch result {
        case .success(let page):
            guard let new = Snapshot(page: page, label: label, after: snapshot) else {
                return fail(.badAnswer(reason: "the list is empty"), at: now, jitter: jitter)
            }
            return succeed(new, page, at: now, jitter: jitter)
        case .failure(let error):
            return fail(error, at: now, jitter: jitter)
        }
    }

    /// Records whether a notice reached the screen; one that did not is due again.
    ///
    /// The returned notices must be withdrawn at once: they are about trouble that ended before they arrived.
    package mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        inFlight.remove(notice.slot)
        if case .favorites(let items) = notice.content {
            concludeFavorites(items, delivered, at: now)
            return []
        }
        guard let items = notice.ranking else { return confirmTrouble(notice, delivered, at: now) }
        conclude(notice, items, delivered, at: now)
        return []
    }

    private mutating func confirmTrouble(_ notice: Notice, _ delivered: Bool, at now: Date) -> [NoticeSlot] {
        recordTrouble(delivered ? .announced(nil) : .undelivered, notice, at: now)
        guard delivered else { return [] }
        state.streak?.told.insert(notice.slot)
        guard state.streak == nil else { return [] }
        endTrouble([], at: now)
        return [notice.slot]
    }

    /// The new records, each handed out once.
    package mutating func takeRecords() -> [NotifyRecord] {
        defer { records = [] }
        return records
    }

    /// The notices about trouble to withdraw when this program ends; the next one posts them again if need be.
    package mutating func withdraw() -> [NoticeSlot] {
        defer { state.streak?.told = [] }
        return Self.ordered(state.streak?.told)
    }

    private static func ordered(_ slots: Set<NoticeSlot>?) -> [NoticeSlot] {
        (slots ?? []).sorted { $0.rawValue < $1.rawValue }
    }

    /// The notices that are due now, each handed out once: on a new answer, or when a notification server appears.
    package mutating func takeDueNotices(at now: Date) -> [Notice] {
        var due: [Notice] = []
        func take(_ notice: Notice?) {
            guard let notice, inFlight.insert(notice.slot).inserted else { return }
            due.append(notice)
        }
        take(dueChange(at: now))
        // After the top three, which count towards the same hourly limit.
        take(dueFavorites(at: now))
        take(dueTrouble(at: now))
        return due
    }

    /// The feed to show now.
    package func feed(at now: Date) -> Feed {
        let shown = state.streak?.shownState(at: now)
        return Feed(
            label: label, snapshot: snapshot, state: shown ?? (snapshot == nil ? .empty : .fresh),
            freshFor: pace.freshFor, checkedAt: now)
    }
}

extension Cycle {
    /// The schedule in force: the configured one, but never faster than the source allows.
    private var pace: Schedule {
        Schedule(interval: max(schedule.interval, state.shortestInterval ?? 1))
    }

    /// Adopts the pace that the source asks for, and logs it if it is slower than the configured one.
    private mutating func slowDown(_ shortest: Int?) -> [LogLine] {
        guard let shortest, shortest != state.shortestInterval else { return [] }
        state.shortestInterval = min(max(0, shortest), Schedule.longestWait)
        guard schedule.interval < shortest else { return [] }
        let words = "Polling every \(shortest) s instead of \(schedule.interval) s: \(label.service) allows no more."
        return [LogLine(.notice, words)]
    }

    private mutating func succeed(_ new: Snapshot, _ page: Page, at now: Date, jitter: Double) -> Plan {
        let ended = state.streak
        state.streak = nil
        state.notBefore = nil
        state.restUntil = Wait.end(page.restUntil, from: now)
        logged = nil
        let change = snapshot.flatMap { RankChange(from: $0.items, to: new.items) }
        snapshot = new
        let said = watch(page, at: now)
        watchFavorites(page, at: now)
        endTrouble(ended?.told ?? [], at: now)
        var plan = Plan(wait: pace.wait(after: nil, rest: page.restUntil, jitter: jitter, now: now))
        plan.snapshot = new
        plan.feed = feed(at: now)
        plan.record = PageRecord(poll: page, wait: plan.wait)
        plan.closes = Self.ordered(ended?.told)
        plan.notices = takeDueNotices(at: now)
        if let ended { plan.log.append(recovered(ended, at: now)) }
        if change != nil { plan.log.append(LogLine(.info, "The top three changed: \(line(new)).")) }
        plan.log += said
        return plan
    }

    private mutating func fail(_ error: FetchError, at now: Date, jitter: Double) -> Plan {
        let streak = continued(error, at: now)
        state.streak = streak
        var plan = Plan(wait: pace.wait(after: streak, jitter: jitter, now: now))
        state.notBefore = error.needsPerson ? nil : now.addingTimeInterval(Double(plan.wait))
        if let shown = streak.shownState(at: now) {
            plan.feed = feed(at: now)
            let level: LogLine.Level = shown == .unauthorized ? .error : .warning
            plan.closes = endTrouble(besides: shown == .unauthorized ? .signIn : .connection, at: now)
            if shown != logged { plan.log.append(LogLine(level, explained(streak, wait: plan.wait, at: now))) }
            logged = shown
        } else {
            plan.log.append(LogLine(.info, explained(streak, wait: plan.wait, at: now)))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    /// The streak with one more failure; a new one if there was a long pause since the last attempt.
    ///
    /// A laptop that slept for a night has an old failure and a new one, but was not offline in between.
    private func continued(_ error: FetchError, at now: Date) -> FailureStreak {
        let error = error.withCappedWait(at: now)
        guard let streak = state.streak else { return FailureStreak(error, at: now) }
        let pause = state.notBefore.map { now.timeIntervalSince($0) } ?? 0
        guard pause > Self.longestDelay else { return streak.adding(error) }
        var restarted = FailureStreak(error, at: now)
        restarted.told = streak.told
        return restarted
    }

    private mutating func dueTrouble(at now: Date) -> Notice? {
        guard let streak = state.streak, let shown = streak.shownState(at: now) else { return nil }
        let content: Notice.Content =
            shown == .unauthorized
            ? .signIn(streak.error)
            : .offline(streak.error, since: streak.since, lastData: snapshot?.fetchedAt)
        let notice = Notice(label: label, content: content)
        guard !streak.told.contains(notice.slot) else { return nil }
        if conditions.isOff {
            recordTrouble(.passedOver(.off), notice, at: now)
            return nil
        }
        guard let block = conditions.block(at: now) else { return notice }
        recordTrouble(.heldBack(block), notice, at: now)
        return nil
    }

    private func explained(_ streak: FailureStreak, wait: Int, at now: Date) -> String {
        let last = snapshot.flatMap { $0.age(at: now) }.map { " Last data: \(TimeText.ago($0))." } ?? ""
        let next = asksAgain ? " Trying again in \(TimeText.span(wait))." : ""
        return "\(streak.error.sentence(label))\(last)\(next)"
    }

    private func recovered(_ streak: FailureStreak, at now: Date) -> LogLine {
        let seconds = max(0, Int(now.timeIntervalSince(streak.since)))
        let level: LogLine.Level = streak.told.isEmpty ? .info : .notice
        let span = TimeText.span(seconds)
        let words =
            streak.error.isOutage
            ? "\(label.service) answers again after \(span)."
            : "New data from \(label.service) again, after \(span) without."
        return LogLine(level, words)
    }

    private func line(_ snapshot: Snapshot) -> String {
        snapshot.items.map { "\($0.rank) \($0.title.escaped(for: .plain))" }.joined(separator: ", ")
    }
}
