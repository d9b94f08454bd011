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
    private var ranks: RankAnnouncer
    private var favorites: FavoriteAnnouncer
    var moves: MoveAnnouncer
    var entries: EntryAnnouncer
    var outage: OutageReporter
    private var recent: RecentAnnouncements
    /// Notices handed out but not yet confirmed; a notice is never posted twice at the same time.
    private(set) var inFlight: Set<NoticeSlot> = []
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
        ranks = RankAnnouncer(state, isRanking ? snapshot : nil, conditions.rules)
        favorites = FavoriteAnnouncer(state.favorites)
        (self.board, moves) = (board, MoveAnnouncer(state))
        (self.watch, entries) = (watch, EntryAnnouncer(watch, state))
        outage = OutageReporter(state.streak, schedule.patience)
        recent = RecentAnnouncements(state.announcedAt)
    }

    /// Whether polls are so far apart that nothing may wait for the next one.
    package var isPatient: Bool { board != nil || watch != nil }

    /// Whose cycle it is, as the answers say.
    package var label: SourceLabel { learned ?? given }

    /// What has to survive a restart.
    package var state: CycleState {
        var state = CycleState()
        state.label = learned
        ranks.store(in: &state)
        moves.store(in: &state)
        entries.store(in: &state)
        (state.favorites, state.announcedAt) = (favorites.standings, recent.times)
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
        inFlight.remove(notice.slot)
        if let changes = notice.entries {
            entries.conclude(changes, delivered: delivered, moment(now))
            if delivered { recent.add(at: now) }
            return []
        }
        guard let items = notice.items else { return outage.conclude(notice, delivered: delivered, at: now) }
        if notice.slot == .moves {
            moves.conclude(items, delivered: delivered, at: now)
        } else if notice.ranking == nil {
            favorites.conclude(items, delivered: delivered, at: now)
        } else {
            ranks.conclude(notice, items, delivered: delivered, at: now)
        }
        guard delivered else { return [] }
        if notice.slot != .moves { favorites.tell(items, besides: ranks.told(conditions), moment(now)) }
        recent.add(at: now)
        return []
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
        var due: [Notice] = []
        func take(_ notice: Notice?) {
            guard let notice, inFlight.insert(notice.slot).inserted else { return }
            due.append(notice)
        }
        take(ranks.due(moment(now)))
        // After the top three, which count towards the same hourly limit.
        take(favorites.due(besides: ranks.told(conditions), moment(now)))
        take(moves.due(moment(now), board))
        take(entries.due(moment(now)))
        take(outage.due(lastData: snapshot?.fetchedAt, moment(now)))
        return due
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
    var watched: [Item] { ranks.watched }

    /// Whether a change is held back.
    var holdsBack: Bool { ranks.heldBack != nil }

    /// The verdict on the ranking at `now`.
    func verdict(at now: Date) -> NotifyVerdict { ranks.verdict(moment(now)) }

    /// What blocks an announcement of the ranking at `now`; `nil` if nothing does.
    func block(at now: Date) -> NotifyBlock? { moment(now).block(for: .topThree) }
}

extension Cycle {
    func moment(_ now: Date) -> AnnouncingMoment {
        AnnouncingMoment(label: label, conditions: conditions, recent: recent, inFlight: inFlight, now: now)
    }

    mutating func collectRecords() {
        records += ranks.takeRecords() + favorites.takeRecords() + moves.takeRecords() + entries.takeRecords()
        records += outage.takeRecords()
    }

    /// The schedule in force: the configured one, but never faster than the source allows.
    var pace: Schedule {
        Schedule(
            interval: max(schedule.interval, waits.shortestInterval ?? 1), patience: schedule.patience,
            phase: schedule.phase)
    }

    /// Adopts the pace that the source asks for, and logs it if it is slower than the configured one.
    private mutating func slowDown(_ shortest: Int?) -> [LogLine] {
        guard let shortest, waits.adopt(shortest), schedule.interval < shortest else { return [] }
        let words = "Polling every \(shortest) s instead of \(schedule.interval) s: \(label.inSentence) allows no more."
        return [LogLine(.notice, words)]
    }

    private mutating func absorb(_ result: Result<Page, FetchError>, at now: Date, jitter: Double) -> Plan {
        switch result {
        case .success(let page) where label.isMarked && page.fetchedAt == snapshot?.fetchedAt:
            // Saying nothing would pass data that is no longer renewed off as new.
            return page.isOutdated == true
                ? fail(.outdated, at: now, jitter: jitter) : goOn(at: now, jitter: jitter)
        case .success(let page):
            board?.take(page)
            if let obstacle = board?.obstacle { return fail(obstacle, on: page, at: now, jitter: jitter) }
            guard let new = shown(page) else {
                return fail(.badAnswer(reason: "the list is empty"), at: now, jitter: jitter)
            }
            return succeed(new, page, at: now, jitter: jitter)
        case .failure(let error):
            return fail(error, at: now, jitter: jitter)
        }
    }

    private mutating func succeed(_ new: Snapshot, _ page: Page, at now: Date, jitter: Double) -> Plan {
        let change = isRanking ? snapshot.flatMap { RankChange(from: $0.items, to: new.items) } : nil
        snapshot = new
        let newer = newerData(at: now)
        waits.end(rest: page.restUntil, newerData: newer, at: now)
        let (ended, closes) = outage.recover(at: now)
        let said = see(page, at: now)
        let rest = [page.restUntil, newer].compactMap(\.self).max()
        var plan = Plan(wait: pace.wait(after: nil, rest: rest, jitter: jitter, now: now))
        (plan.snapshot, plan.feed, plan.closes) = (new, feed(at: now), closes)
        plan.quotes = page.quotes == nil ? nil : board?.known
        plan.record = record(page, wait: plan.wait)
        plan.entries = watch == nil ? nil : page
        plan.notices = takeDueNotices(at: now)
        if let ended { plan.log.append(recovered(ended, at: now)) }
        if change != nil { plan.log.append(LogLine(.info, "The top three changed: \(line(new)).")) }
        plan.log += said
        return plan
    }

    /// A feed that has nothing new yet: the data is that of the publisher's last poll, and is not seen a second time.
    private mutating func goOn(at now: Date, jitter: Double) -> Plan {
        let newer = newerData(at: now)
        waits.end(rest: nil, newerData: newer, at: now)
        let (ended, closes) = outage.recover(at: now)
        var plan = Plan(wait: pace.wait(after: nil, rest: newer, jitter: jitter, now: now))
        plan.closes = closes
        if let ended {
            plan.feed = feed(at: now)
            plan.log.append(recovered(ended, at: now))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    /// When there will be newer data, if that is known; a list that hardly ever changes rests until its next poll, even if
    /// the machine is restarted.
    private func newerData(at now: Date) -> Date? {
        board?.known?.table.nextUpdate ?? watch.map { _ in now.addingTimeInterval(Double(pace.interval)) }
    }

    /// What the catalogue keeps of a page; the items of quotes are known without asking, and their values are in `Plan`.
    private func record(_ page: Page, wait: Int) -> PageRecord? {
        if watch != nil { return nil }
        if isRanking { return PageRecord(poll: page, wait: wait) }
        return page.quotes == nil ? PageRecord(page, number: 1) : nil
    }

    /// Shows the announcers a new page; returns what is worth logging.
    private mutating func see(_ page: Page, at now: Date) -> [LogLine] {
        moves.see(board, moment(now))
        if watch != nil { entries.see(page.items, moment(now)) }
        guard isRanking else { return [] }
        let said = ranks.see(page.items, moment(now))
        favorites.see(page.items, besides: ranks.told(conditions), moment(now))
        return said
    }

    mutating func fail(_ error: FetchError, at now: Date, jitter: Double) -> Plan {
        let streak = outage.fail(error, due: waits.notBefore, at: now)
        var plan = Plan(wait: pace.wait(after: streak, jitter: jitter, now: now))
        waits.backOff(error.needsPerson ? nil : now.addingTimeInterval(Double(plan.wait)))
        let shown = streak.shownState(at: now)
        if let shown {
            plan.feed = feed(at: now)
            plan.closes = outage.endOthers(than: shown, at: now)
        }
        if let level = outage.level(of: shown) {
            plan.log.append(LogLine(level, explained(streak, wait: plan.wait, at: now)))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    private func explained(_ streak: FailureStreak, wait: Int, at now: Date) -> String {
        let last = snapshot.flatMap { $0.age(at: now) }.map { " Last data: \(TimeText.ago($0))." } ?? ""
        let next = asksAgain ? " Trying again in \(TimeText.span(wait))." : ""
        return "\(streak.error.sentence(label))\(last)\(next)"
    }

    private func recovered(_ streak: FailureStreak, at now: Date) -> LogLine {
        let span = TimeText.span(max(0, Int(now.timeIntervalSince(streak.since))))
        let words =
            streak.error.isOutage
            ? "\(label.atStart) answers again after \(span)."
            : "New data from \(label.inSentence) again, after \(span) without."
        return LogLine(streak.told.isEmpty ? .info : .notice, words)
    }

    private func line(_ snapshot: Snapshot) -> String {
        snapshot.items.map { "\($0.rank) \($0.title.escaped(for: .plain))" }.joined(separator: ", ")
    }
}
