import FoundationEssentials

/// The daemon as a function: from a result and its surroundings to a new state and a plan.
///
/// With `dwell` 2, letters for rankings, one column a poll, `*` where a notification is posted:
///
///     seen        A  A  B  A  B  B  B  C  D  D  A  A
///     announced   A  A  A  A  A  B* B  B  B  D* D  A*      the first is silent; A→B→A says nothing
package struct PollState: Sendable {
    package enum Kind: Sendable {
        /// A ranking: its changes are announced, and favourites that climb.
        case ranking
        /// Quotes: what is shown, and which moves are announced, depends on the person's favourites and base currency.
        case quotes(Watchlist)
        /// A list that hardly ever changes: new and changed entries are announced.
        case watched(FieldWatch)
        /// What is live at the moment: each stream is announced once.
        case live
        /// Any other list, of which nothing is announced.
        case plain

        /// The kind of a source without quotes.
        package init(_ source: SourceDescriptor) {
            if let watch = source.watch {
                self = .watched(watch)
            } else {
                self = source.can(.ranking) ? .ranking : source.can(.live) ? .live : .plain
            }
        }
    }

    /// What a decision depends on besides the answer: looked up each time.
    package struct Surroundings: Sendable {
        package var schedule: Schedule
        /// What announcements depend on: the rules, the mute, the favourites.
        package var conditions: NotifyConditions
        /// What the files say that bars show of a source with quotes; `nil` for any other, and to leave it as it is.
        package var board: Watchlist?
        /// Whether anybody asks again after a failure: not with `todayd --once`.
        package var asksAgain: Bool
        /// The sources that are polled: one sign-in may be for several.
        package var polled: [SourceDescriptor] = []
        package var now: Date
        /// Chance, drawn each time: 0 ..< 1.
        package var jitter: Double

        package init(
            schedule: Schedule, conditions: NotifyConditions = NotifyConditions(), board: Watchlist? = nil,
            asksAgain: Bool = true, now: Date, jitter: Double
        ) {
            (self.schedule, self.conditions, self.board) = (schedule, conditions, board)
            (self.asksAgain, self.now, self.jitter) = (asksAgain, now, jitter)
        }
    }

    package private(set) var snapshot: Snapshot?
    private(set) var kind: Kind
    private(set) var announcers: Announcers
    /// What an answer has called the source; `nil` before the first.
    private var learned: SourceLabel?
    /// The address of the feed that it is read from; `nil` for a service itself.
    private var from: String?
    /// What to call it until then.
    private var given: SourceLabel
    /// The shortest time in seconds that the source allows between two requests; `nil` before the first answer.
    private var shortestInterval: Int?
    /// The time before which no scheduled poll runs; after a good answer, when there is newer data, if that is known.
    private var notBefore: Date?
    /// When the next poll after a failure is due; `nil` after a good answer.
    private var retryAt: Date?
    private var waitsSince: Date?
    /// When a published feed was polled last, and when it is polled next; `nil` for a service.
    package private(set) var polls: PollTimes?
    private var outage: OutageReporter
    private var records: [NotifyRecord] = []
    /// The schedule and the conditions of the last step: until the next one, what is shown and confirmed goes by them.
    private(set) var schedule: Schedule
    private(set) var conditions: NotifyConditions

    /// Resumes from what the files say; a change since the stored ranking is announced.
    package init(
        label: SourceLabel, kind: Kind = .ranking, snapshot: Snapshot? = nil, state: SavedPollState = SavedPollState(),
        schedule: Schedule, conditions: NotifyConditions = NotifyConditions()
    ) {
        (learned, from) = (state.label, state.from)
        // What was shown of quotes may be of another provider.
        if case .quotes = kind { given = label } else { given = snapshot?.label ?? label }
        (self.kind, self.snapshot, self.schedule, self.conditions) = (kind, snapshot, schedule, conditions)
        shortestInterval = state.shortestInterval
        (notBefore, retryAt, waitsSince) = (state.notBefore, state.retryAt, state.waitsSince)
        announcers = Announcers(kind, state, snapshot, conditions.rules)
        outage = OutageReporter(state.streak, schedule.patience)
    }

    package var label: SourceLabel { learned ?? given }

    /// What bars show of a source with quotes; `nil` for other sources.
    package var board: Watchlist? { if case .quotes(let board) = kind { board } else { nil } }

    package var state: SavedPollState {
        var state = SavedPollState()
        (state.label, state.from) = (learned, from)
        announcers.store(in: &state)
        state.streak = outage.streak
        state.shortestInterval = shortestInterval
        (state.notBefore, state.retryAt, state.waitsSince) = (notBefore, retryAt, waitsSince)
        return state
    }

    package func policy(noted: NextRequest?) -> RequestGate {
        RequestGate(state, lastAnswer: snapshot?.fetchedAt, noted: noted, patience: schedule.patience)
    }

    /// The schedule in force: the configured one, but never faster than the source allows.
    private var pace: Schedule {
        Schedule(
            interval: max(schedule.interval, shortestInterval ?? 1), patience: schedule.patience, phase: schedule.phase)
    }

    package func feed(at now: Date) -> Feed {
        let shown = outage.streak?.shownState(at: now)
        return Feed(
            label: label, snapshot: snapshot, state: shown ?? (snapshot == nil ? .empty : .fresh),
            freshFor: pace.freshFor, checkedAt: now)
    }

    /// The new records, each handed out once.
    package mutating func takeRecords() -> [NotifyRecord] {
        records += announcers.takeRecords() + outage.takeRecords()
        defer { records = [] }
        return records
    }

    func occasion(_ now: Date) -> Announcers.Occasion { (label, conditions, now) }
}

extension PollState {
    package mutating func apply(_ answer: FetchAnswer, _ around: Surroundings) -> Plan {
        let before = adopt(around)
        learned = answer.label
        let slowed = slowDown(answer.shortestInterval)
        var plan = absorb(answer.result, around)
        retryAt = outage.streak == nil ? nil : around.now.addingTimeInterval(Double(plan.wait))
        waitsSince = notBefore == nil && outage.streak?.retryAt == nil ? nil : around.now
        polls =
            label.isMarked ? PollTimes(last: around.now, next: around.now.addingTimeInterval(Double(plan.wait))) : nil
        let remarks = [answer.substitution].compactMap(\.self) + (answer.remarks ?? [])
        plan.log += slowed + remarks.map { LogLine(.notice, DisplayText($0).escaped(for: .plain)) }
        if plan.snapshot == nil, !plan.forgets {
            (plan.snapshot, plan.feed) = (before.snapshot, plan.feed ?? before.feed)
        }
        plan.closes = before.closes + plan.closes
        return plan
    }

    /// Takes what the files say between two answers: what to show and withdraw and, if it `offers` any, notices.
    package mutating func review(_ around: Surroundings, offers: Bool) -> Plan {
        var plan = adopt(around)
        if offers { plan.notices = takeDueNotices(at: around.now) }
        return plan
    }

    /// Records whether a notice reached the screen; one that did not is due again.
    ///
    /// The returned notices must be withdrawn at once: they are about failures that ended before they arrived.
    package mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        let isNews = announcers.conclude(notice, delivered: delivered, at: now)
        return isNews ? [] : outage.conclude(notice, delivered: delivered, at: now)
    }

    /// Turns to another of the services that a person can choose from: the waits of the previous one no longer matter, nor
    /// does its failure, whose notices are withdrawn.
    package mutating func turn(to source: SourceDescriptor) -> [NoticeSlot] {
        let slots = withdraw()
        let state = state.kept(for: source)
        (learned, given, polls) = (state.label, source.label, nil)
        from = state.from
        (shortestInterval, outage) = (state.shortestInterval, OutageReporter(state.streak, schedule.patience))
        (notBefore, retryAt, waitsSince) = (state.notBefore, state.retryAt, state.waitsSince)
        return slots
    }

    /// What bars show of this state.
    package func shown(at now: Date) -> Plan { changed(Plan()) { $0.feed = feed(at: now) } }

    /// The notices about failures to withdraw when this program ends; the next one posts them again if need be.
    package mutating func withdraw() -> [NoticeSlot] { outage.withdraw() }

    /// The notices that are due now, each handed out once: on a new answer, or when a notification server appears.
    private mutating func takeDueNotices(at now: Date) -> [Notice] {
        let occasion = occasion(now)
        let due = announcers.takeDue(occasion)
        let failure = outage.due(lastData: snapshot?.fetchedAt, occasion)
        return due + [announcers.handOut(failure)].compactMap(\.self)
    }

    /// Takes what the files say now; shows it if that is something else.
    private mutating func adopt(_ around: Surroundings) -> Plan {
        (schedule, conditions) = (around.schedule, around.conditions)
        outage.polled = around.polled
        var plan = Plan()
        guard case .quotes(let old) = kind else {
            guard let new = snapshot?.without(conditions.rules.hidden), new != snapshot else { return plan }
            snapshot = new
            (plan.snapshot, plan.feed) = (new, feed(at: around.now))
            return plan
        }
        guard let board = around.board else { return plan }
        kind = .quotes(board)
        announcers.see(board, occasion(around.now))
        guard let new = Snapshot(board) else { return plan }
        // With other settings the quotes at hand are of use, and nothing is wrong any longer.
        let isRemoved =
            old.obstacle != nil && old.obstacle == outage.streak?.error && board.obstacle == nil
        if isRemoved { plan.closes = outage.recover(at: around.now).closes }
        guard isRemoved || new != snapshot else { return plan }
        snapshot = new
        (plan.snapshot, plan.feed) = (new, feed(at: around.now))
        return plan
    }

    /// Adopts the pace that the source asks for, and logs it if it is slower than the configured one.
    private mutating func slowDown(_ shortest: Int?) -> [LogLine] {
        guard let shortest = shortest.map({ min(max(0, $0), schedule.patience.afterAnswer) }),
            shortest != shortestInterval
        else { return [] }
        shortestInterval = shortest
        guard schedule.interval < shortest else { return [] }
        let words = "Polling every \(shortest) s instead of \(schedule.interval) s: \(label.inSentence) allows no more."
        return [LogLine(.notice, words)]
    }

    private mutating func absorb(_ result: Result<Page, FetchError>, _ around: Surroundings) -> Plan {
        switch result {
        case .success(let page) where label.isMarked && page.fetchedAt == snapshot?.fetchedAt:
            // Saying nothing would pass data that is no longer renewed off as new.
            return page.isOutdated == true ? fail(.outdated, around) : goOn(around)
        case .success(let page):
            if case .quotes(var board) = kind {
                board.take(page)
                kind = .quotes(board)
                if let obstacle = board.obstacle { return fail(obstacle, on: page, board, around) }
            }
            guard let new = shown(page, around.conditions.favorites) else {
                return fail(.badAnswer(reason: "the list is empty"), around)
            }
            return succeed(new, page, around)
        case .failure(let error): return fail(error, around)
        }
    }

    /// What an answer shows: of quotes those that are watched, of what is live favourites first, else the first three.
    private func shown(_ page: Page, _ favorites: Set<ItemID>) -> Snapshot? {
        switch kind {
        case .quotes(let board): Snapshot(board) ?? Snapshot(page: page, label: label, after: nil)
        case .ranking: Snapshot(page: page, label: label, after: snapshot, without: conditions.rules.hidden)
        case .live: Snapshot(live: page, pinning: favorites, label, without: conditions.rules.hidden)
        case .watched, .plain: Snapshot(page: page, label: label, after: nil, without: conditions.rules.hidden)
        }
    }

    private mutating func succeed(_ new: Snapshot, _ page: Page, _ around: Surroundings) -> Plan {
        let old = snapshot
        snapshot = new
        var plan = resume(rest: page.restUntil, around)
        (plan.snapshot, plan.feed) = (new, feed(at: around.now))
        switch kind {
        case .ranking:
            plan.record = PageSample(poll: page, wait: plan.wait)
            if let old, old.items.map(\.id) != new.items.map(\.id) {
                plan.log.append(LogLine(.info, "The top three changed: \(line(new))."))
            }
            plan.log += announcers.see(ranking: page.items, occasion(around.now))
        case .quotes(let board):
            if page.quotes == nil { plan.record = PageSample(page, number: 1) } else { plan.quotes = board.known }
            announcers.see(board, occasion(around.now))
        case .watched:
            plan.entries = page
            announcers.see(entries: page.items, occasion(around.now))
        case .live:
            // Another person has signed in: nothing is known of what they follow.
            if announcers.isOfOthers(page.person) {
                plan.forgets = true
                announcers = Announcers(kind, SavedPollState(), nil, conditions.rules)
            }
            plan.record = PageSample(page, number: 1)
            announcers.see(live: page, occasion(around.now))
        case .plain: if page.quotes == nil { plan.record = PageSample(page, number: 1) }
        }
        plan.notices = takeDueNotices(at: around.now)
        return plan
    }

    /// A feed that has nothing new yet: the data is that of the publisher's last poll, and is not seen a second time.
    private mutating func goOn(_ around: Surroundings) -> Plan {
        let isOver = outage.streak != nil
        var plan = resume(rest: nil, around)
        if isOver { plan.feed = feed(at: around.now) }
        plan.notices = takeDueNotices(at: around.now)
        return plan
    }

    /// A good answer ends all failures, and waits for the next poll begin.
    private mutating func resume(rest: Date?, _ around: Surroundings) -> Plan {
        let now = around.now
        let newer = newerData(at: now)
        notBefore = Wait.end(newer, from: now, longest: schedule.patience.afterAnswer)
        let (ended, closes) = outage.recover(at: now)
        let wait = pace.wait(after: nil, rest: [rest, newer].compactMap(\.self).max(), jitter: around.jitter, now: now)
        return Plan(closes: closes, wait: wait, log: [ended.map { recovered($0, at: now) }].compactMap(\.self))
    }

    /// When there will be newer data, if that is known; a list that hardly ever changes rests until its next poll, even if
    /// the machine is restarted.
    private func newerData(at now: Date) -> Date? {
        switch kind {
        case .quotes(let board): board.known?.table.nextUpdate
        case .watched: now.addingTimeInterval(Double(pace.interval))
        case .ranking, .live, .plain: nil
        }
    }

    private mutating func fail(_ error: FetchError, _ around: Surroundings) -> Plan {
        let now = around.now
        let forgets = forget(error)
        // The poll that a reload or a refresh brings forward must not put off the next one.
        let left = error.needsPerson ? retryAt.map { Int($0.timeIntervalSince(now).rounded(.up)) } : nil
        let isEarly = left.map { $0 > 0 } ?? false
        let before = outage.streak
        let streak = outage.fail(error, due: notBefore, isEarly: isEarly, at: now)
        var plan = Plan(wait: pace.wait(after: streak, jitter: around.jitter, now: now))
        if let left, isEarly, streak.count == before?.count { plan.wait = min(plan.wait, left) }
        plan.forgets = forgets
        notBefore = error.needsPerson ? nil : now.addingTimeInterval(Double(plan.wait))
        let shown = streak.shownState(at: now)
        if let shown {
            plan.feed = feed(at: now)
            plan.closes = outage.endOthers(than: shown, at: now)
        }
        if let level = outage.level(of: shown) {
            let next = around.asksAgain ? " Trying again in \(TimeText.span(plan.wait))." : ""
            plan.log.append(LogLine(level, explained(streak, at: now) + next))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    /// Forgets what a person who has signed out follows; returns whether there was anything to forget.
    private mutating func forget(_ error: FetchError) -> Bool {
        guard case .live = kind, error == .notSignedIn else { return false }
        let isKnown = snapshot != nil
        snapshot = nil
        announcers = Announcers(kind, SavedPollState(), nil, conditions.rules)
        return isKnown
    }

    /// Keeps quotes of which the settings leave nothing to show: asking again would bring the same ones.
    private mutating func fail(
        _ obstacle: FetchError, on page: Page, _ board: Watchlist, _ around: Surroundings
    ) -> Plan {
        var plan = fail(obstacle, around)
        let next = board.known?.table.nextUpdate
        plan.wait = max(plan.wait, pace.wait(after: nil, rest: next, jitter: around.jitter, now: around.now))
        plan.quotes = page.quotes == nil ? nil : board.known
        notBefore = around.now.addingTimeInterval(Double(plan.wait))
        return plan
    }

    /// What went wrong, with the command that heals it for all sources that are polled.
    func sentence(_ error: FetchError) -> String { error.sentence(label.healing(error, outage.polled)) }

    private func explained(_ streak: FailureStreak, at now: Date) -> String {
        let last = snapshot.flatMap { $0.age(at: now) }.map { " Last data: \(TimeText.ago($0))." } ?? ""
        return sentence(streak.error) + last
    }

    private func recovered(_ streak: FailureStreak, at now: Date) -> LogLine {
        let span = TimeText.span(max(0, Int(now.timeIntervalSince(streak.since))))
        let words =
            streak.error.isOutage
            ? "\(label.atStart) responds again after \(span)."
            : "New data for \(label.name) from \(label.inSentence) again, after \(span) without."
        return LogLine(streak.told.isEmpty ? .info : .notice, words)
    }

    private func line(_ snapshot: Snapshot) -> String {
        snapshot.items.map { "\($0.rank) \($0.title.escaped(for: .plain))" }.joined(separator: ", ")
    }
}
