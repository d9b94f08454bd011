import FoundationEssentials

/// The daemon as a pure value: an answer and a time go in, a new state and a plan come out.
///
/// With `dwell` 2, letters for rankings, one column a poll, `*` where a notification is posted:
///
///     seen        A  A  B  A  B  B  B  C  D  D  A  A
///     announced   A  A  A  A  A  B* B  B  B  D* D  A*      the first is silent; A→B→A says nothing
package struct Cycle: Sendable {
    /// The last good data.
    package internal(set) var snapshot: Snapshot?
    /// What bars show of a source with quotes; `nil` for other sources.
    package internal(set) var board: QuoteBoard?
    /// When to poll; replaced when the configuration changes.
    package var schedule: Schedule
    /// What announcements depend on besides the ranking; replaced before each poll.
    package var conditions: NotifyConditions
    /// Whether anybody asks again after a failure: not with `todayd --once`.
    package var asksAgain = true

    /// What an answer has called the source; `nil` before the first.
    var learned: SourceLabel?
    /// What to call it until then.
    var given: SourceLabel
    /// Whether the list is a ranking: only then does a change of places mean anything.
    let isRanking: Bool
    /// What is watched in a list that hardly ever changes; `nil` for other lists.
    let watch: EntryWatch?
    var waits: ServiceWaits
    /// When a published feed was polled last, and when it is polled next; `nil` for a service.
    var polls: PollTimes?
    var announcers: Announcers
    var outage: OutageReporter
    /// Records not handed out yet.
    private var records: [NotifyRecord] = []

    /// Resumes from what the files say.
    ///
    /// After a restart it compares with the stored ranking, so that a change in between is announced. Where the list of
    /// the source is no ranking (`isRanking`), no change of it is announced, but moves of what its `board` shows may be.
    package init(
        label: SourceLabel, isRanking: Bool = true, snapshot: Snapshot? = nil, state: CycleState = CycleState(),
        schedule: Schedule, conditions: NotifyConditions = NotifyConditions(), board: QuoteBoard? = nil,
        watch: EntryWatch? = nil
    ) {
        learned = state.label
        given = board == nil ? snapshot?.label ?? label : label
        (self.isRanking, self.snapshot, self.schedule, self.conditions) = (isRanking, snapshot, schedule, conditions)
        (waits, polls) = (ServiceWaits(state, schedule.patience), state.polls)
        (self.board, self.watch) = (board, watch)
        announcers = Announcers(state, ranking: isRanking ? snapshot : nil, conditions.rules, watch)
        outage = OutageReporter(state.streak, schedule.patience)
    }

    /// Whether polls are so far apart that nothing may wait for the next one.
    package var isPatient: Bool { board != nil || watch != nil }

    /// Whose cycle it is, as the answers say.
    package var label: SourceLabel { learned ?? given }

    /// What has to survive a restart.
    package var state: CycleState {
        var state = CycleState()
        state.label = learned
        announcers.store(in: &state)
        state.streak = outage.streak
        waits.store(in: &state)
        state.polls = polls
        return state
    }

    /// When the service may be asked.
    package var policy: AskPolicy { policy(noted: nil) }

    /// When the service may be asked, with what a command noted.
    package func policy(noted: NextRequest?) -> AskPolicy {
        AskPolicy(state, lastAnswer: snapshot?.fetchedAt, noted: noted, patience: schedule.patience)
    }

    /// Processes one answer and says what to do about it; `jitter` is 0 ..< 1.
    package mutating func absorb(_ answer: FetchAnswer, at now: Date, jitter: Double) -> Plan {
        defer { collectRecords() }
        learned = answer.label
        let slowed = slowDown(answer.shortestInterval)
        var plan = absorb(answer.result, at: now, jitter: jitter)
        waits.begin(outage.streak, at: now)
        polls = label.isMarked ? PollTimes(last: now, next: now.addingTimeInterval(Double(plan.wait))) : nil
        plan.log += slowed + (answer.remarks ?? []).map { LogLine(.notice, DisplayText($0).escaped(for: .plain)) }
        return plan
    }

    /// Records whether a notice reached the screen; one that did not is due again.
    ///
    /// The returned notices must be withdrawn at once: they are about trouble that ended before they arrived.
    package mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        defer { collectRecords() }
        let isAboutItems = announcers.conclude(notice, delivered: delivered, occasion(now))
        return isAboutItems ? [] : outage.conclude(notice, delivered: delivered, at: now)
    }

    /// The new records, each handed out once.
    package mutating func takeRecords() -> [NotifyRecord] {
        defer { records = [] }
        return records
    }

    /// The notices about trouble to withdraw when this program ends; the next one posts them again if need be.
    package mutating func withdraw() -> [NoticeSlot] { outage.withdraw() }

    /// The notices that are due now, each handed out once: on a new answer, or when a notification server appears.
    package mutating func takeDueNotices(at now: Date) -> [Notice] {
        defer { collectRecords() }
        let due = announcers.takeDue(board, occasion(now))
        let trouble = outage.due(lastData: snapshot?.fetchedAt, announcers.moment(occasion(now)))
        return due + [announcers.handOut(trouble)].compactMap(\.self)
    }

    /// The feed to show now.
    package func feed(at now: Date) -> Feed {
        let shown = outage.streak?.shownState(at: now)
        return Feed(
            label: label, snapshot: snapshot, state: shown ?? (snapshot == nil ? .empty : .fresh),
            freshFor: pace.freshFor, checkedAt: now)
    }
}

/// What a simulation asks.
extension Cycle {
    /// The ranking that the rules look at: the first three without what is left out.
    var watched: [Item] { announcers.ranks.watched }

    /// Whether a change is held back.
    var holdsBack: Bool { announcers.ranks.heldBack != nil }

    /// The verdict on the ranking at `now`.
    func verdict(at now: Date) -> NotifyVerdict {
        announcers.ranks.verdict(announcers.moment(occasion(now)))
    }

    /// What blocks an announcement of the ranking at `now`; `nil` if nothing does.
    func block(at now: Date) -> NotifyBlock? { announcers.moment(occasion(now)).block(for: .topThree) }
}

extension Cycle {
    func occasion(_ now: Date) -> Announcers.Occasion { (label, conditions, now) }

    mutating func collectRecords() {
        records += announcers.takeRecords() + outage.takeRecords()
    }

    /// The schedule in force: the configured one, but never faster than the source allows.
    var pace: Schedule {
        Schedule(
            interval: max(schedule.interval, waits.shortestInterval ?? 1), patience: schedule.patience,
            phase: schedule.phase)
    }
}
