import FoundationEssentials

/// The core of todayd as a function from a response and its context to a new state and a plan.
///
/// An example with `dwell` 2: letters are rankings, each column is a poll, and `*` marks a notification:
///
///     seen        A  A  B  A  B  B  B  C  D  D  A  A
///     announced   A  A  A  A  A  B* B  B  B  D* D  A*      no notification of the first ranking, nor of A→B→A
package struct PollState: Sendable {
    package private(set) var snapshot: Snapshot?
    private(set) var kind: any ListKind
    private(set) var claims: NoticeClaims
    private var responseLabel: SourceLabel?
    private var defaultLabel: SourceLabel
    private var feedAddress: String?
    private var shortestInterval: Int?
    private var notBefore: Date?
    private var retryAt: Date?
    private var waitsSince: Date?
    /// The times of the last and next poll of a published feed; `nil` for a service, and before the first response.
    package private(set) var polls: PollTimes?
    private var outage: OutageReporter
    /// The favourites in the last fetched page or, for rates, the items of the watchlist, by id.
    package private(set) var latest: [ItemID: Item] = [:]

    /// Creates the state from the contents of files; changes since the stored ranking can be announced.
    package init(
        label: SourceLabel, kind: Kind = .ranking, snapshot: Snapshot? = nil, state: SavedPollState = SavedPollState(),
        rules: NotifyRules = NotifyRules()
    ) {
        self.kind = kind.makeKind(state, snapshot, rules)
        (responseLabel, feedAddress, self.snapshot) = (state.label, state.from, snapshot)
        defaultLabel = self.kind.keepsLabel ? snapshot?.label ?? label : label
        shortestInterval = state.shortestInterval
        (notBefore, retryAt, waitsSince) = (state.notBefore, state.retryAt, state.waitsSince)
        (claims, outage) = (NoticeClaims(state), OutageReporter(state.streak))
    }

    package var label: SourceLabel { responseLabel ?? defaultLabel }

    package var watchlist: Watchlist? { kind.watchlist }

    package var state: SavedPollState {
        var state = SavedPollState()
        (state.label, state.from) = (responseLabel, feedAddress)
        kind.store(in: &state)
        (state.announcedAt, state.streak) = (claims.recent.times, outage.streak)
        state.shortestInterval = shortestInterval
        (state.notBefore, state.retryAt, state.waitsSince) = (notBefore, retryAt, waitsSince)
        return state
    }

    package func gate(storedLimit: NextRequest?, _ limits: BackoffLimits) -> RequestGate {
        RequestGate(state, lastAnswer: snapshot?.fetchedAt, storedLimit: storedLimit, limits: limits)
    }

    package func stored(_ context: PollContext) -> StoredSnapshot {
        let state = outage.streak?.shownState(at: context.now) ?? (snapshot == nil ? .empty : .fresh)
        let status = DataStatus(
            state, checkedAt: context.now, freshUntil: snapshot?.endOfFreshness(after: pace(context.schedule).freshFor),
            error: outage.streak?.error)
        return StoredSnapshot(label.name, snapshot, status.failing(at: label, data: snapshot))
    }

    package func shown(_ context: PollContext) -> Plan { Plan(shown: stored(context)) }

    package mutating func drainRecords() -> [NotifyRecord] { kind.drainRecords() + outage.drainRecords() }

    func nextDeferredNotice(_ context: PollContext) -> Date? { kind.nextDeferredNotice(completed(context), claims) }

    private func completed(_ context: PollContext) -> PollContext {
        changed(context) { ($0.label, $0.schedule) = (label, pace(context.schedule)) }
    }

    private func pace(_ schedule: Schedule) -> Schedule {
        Schedule(
            interval: max(schedule.interval, shortestInterval ?? 1), limits: schedule.limits, phase: schedule.phase)
    }
}

extension PollState {
    package mutating func apply(_ answer: FetchAnswer, _ context: PollContext) -> Plan {
        var plan = Plan()
        adopt(context, &plan)
        responseLabel = answer.label
        slowDown(answer.shortestInterval, context.schedule, &plan)
        for remark in [answer.substitution].compactMap(\.self) + (answer.remarks ?? []) {
            plan.log.append(LogLine(.notice, DisplayText(remark).escaped(for: .plain)))
        }
        receive(answer.result, completed(context), &plan)
        let next = context.now.addingTimeInterval(Double(plan.wait))
        retryAt = outage.streak == nil ? nil : next
        waitsSince = notBefore == nil && outage.streak?.retryAt == nil ? nil : context.now
        polls = label.isFromPublishedFeed ? PollTimes(last: context.now, next: next) : nil
        return plan
    }

    /// Applies changed files between two responses; if `claimsDue`, the plan also contains the due notices.
    package mutating func review(_ context: PollContext, claimsDue: Bool) -> Plan {
        var plan = Plan()
        adopt(context, &plan)
        if claimsDue { claimDue(completed(context), &plan) }
        return plan
    }

    /// Records the result of posting a notice; a deferred or undelivered notice is due again.
    ///
    /// Returns the slot of a failure notice to withdraw if the failure ended before delivery; otherwise `[]`.
    package mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) -> [NoticeSlot] {
        if case .deferred = result {
            claims.release(notice)
            return []
        }
        claims.confirm(notice, delivered: result.isAnnounced, at: now)
        if notice.isFailure { return outage.confirm(notice, delivered: result.isAnnounced, at: now) }
        kind.confirm(notice, result, at: now)
        return []
    }

    /// Switches to another provider or published feed without the old waits and failures; returns notices to withdraw.
    package mutating func switchSource(to source: SourceDescriptor) -> [NoticeSlot] {
        let slots = withdraw()
        let state = state.valid(for: source)
        (responseLabel, defaultLabel, polls) = (state.label, source.label, nil)
        feedAddress = state.from
        (shortestInterval, outage) = (state.shortestInterval, OutageReporter(state.streak))
        (notBefore, retryAt, waitsSince) = (state.notBefore, state.retryAt, state.waitsSince)
        return slots
    }

    /// Removes the failure if a later sign-in or a command's successful request has ended it.
    ///
    /// Returns the notices to withdraw and, after an outage, the line to log; `nil` if no failure has ended.
    package mutating func recover(storedLimit: NextRequest?, at now: Date) -> (
        withdrawals: [NoticeSlot], line: LogLine?
    )? {
        guard let streak = outage.streak else { return nil }
        let signedIn = storedLimit?.isSignIn(since: streak.since) == true ? state.signedIn : nil
        guard let new = signedIn ?? state.recovered(by: storedLimit) else { return nil }
        (notBefore, retryAt, waitsSince) = (new.notBefore, new.retryAt, new.waitsSince)
        return (outage.recover(at: now).withdrawals, streak.error.isOutage ? recoveryLine(streak, at: now) : nil)
    }

    /// Returns the slots of posted failure notices, for withdrawing the notices; later failures post them again.
    package mutating func withdraw() -> [NoticeSlot] { outage.withdraw() }

    private mutating func claimDue(_ context: PollContext, _ plan: inout Plan) {
        guard context.posts else { return }
        plan.notices += kind.claimDue(context, &claims)
        let failure = outage.due(lastData: snapshot?.fetchedAt, context)
        plan.notices += [claims.claim(failure)].compactMap(\.self)
    }

    private mutating func adopt(_ context: PollContext, _ plan: inout Plan) {
        outage.polled = context.polled
        let change = kind.apply(completed(context), claims, to: snapshot)
        guard let new = change.snapshot else { return }
        let isOver = change.ended != nil && change.ended == outage.streak?.error
        if isOver { plan.withdrawals += outage.recover(at: context.now).withdrawals }
        if isOver || new != snapshot { show(new, context, &plan) }
    }

    private mutating func show(_ new: Snapshot, _ context: PollContext, _ plan: inout Plan) {
        snapshot = new
        plan.shown = stored(context)
    }

    private mutating func slowDown(_ shortest: Int?, _ schedule: Schedule, _ plan: inout Plan) {
        guard let shortest = shortest.map({ min(max(0, $0), schedule.limits.afterSuccess) }),
            shortest != shortestInterval
        else { return }
        shortestInterval = shortest
        guard schedule.interval < shortest else { return }
        let reason = "\(label.inSentence) allows no shorter interval"
        let words = "Polling every \(shortest) s instead of \(schedule.interval) s: \(reason)."
        plan.log.append(LogLine(.notice, words))
    }

    private mutating func receive(_ result: Result<Page, FetchError>, _ context: PollContext, _ plan: inout Plan) {
        if kind.discardAnnouncedState(after: result) { forget(result, &plan) }
        switch result {
        case .success(let page) where label.isFromPublishedFeed && page.fetchedAt == snapshot?.fetchedAt:
            // An outdated published feed counts as a failure, because otherwise its data would look fresh.
            if page.isOutdated == true { fail(.outdated, context, &plan) } else { continueUnchanged(context, &plan) }
        case .success(let page):
            if let obstacle = kind.receive(page) { return fail(obstacle, on: page, context, &plan) }
            guard let new = kind.snapshot(of: page, after: snapshot, context) else {
                return fail(.badAnswer(reason: "the list is empty"), context, &plan)
            }
            succeed(new, page, context, &plan)
        case .failure(let error): fail(error, context, &plan)
        }
    }

    private mutating func forget(_ result: Result<Page, FetchError>, _ plan: inout Plan) {
        // After a sign-out, the files are deleted only once.
        if case .failure = result { plan.forgets = snapshot != nil } else { plan.forgets = true }
        if plan.forgets { plan.shown = nil }
        (snapshot, claims, latest) = (nil, NoticeClaims(), [:])
    }

    private mutating func succeed(_ new: Snapshot, _ page: Page, _ context: PollContext, _ plan: inout Plan) {
        let old = snapshot
        resume(rest: page.restUntil, context, &plan)
        show(new, context, &plan)
        let favorites = context.conditions.favorites
        let items = kind.watchlist?.items ?? page.items.filter { favorites.contains($0.id) }
        latest = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        kind.record(page, after: old, in: &plan)
        plan.log += kind.observe(page, context, claims)
        claimDue(context, &plan)
    }

    /// Handles a response of a published feed without newer data: ends failures, but does not compare items again.
    private mutating func continueUnchanged(_ context: PollContext, _ plan: inout Plan) {
        let isOver = outage.streak != nil
        resume(rest: nil, context, &plan)
        if isOver { plan.shown = stored(context) }
        claimDue(context, &plan)
    }

    private mutating func resume(rest: Date?, _ context: PollContext, _ plan: inout Plan) {
        let (now, schedule) = (context.now, context.schedule)
        let newerDataAt = kind.nextData(context)
        notBefore = Wait.end(newerDataAt, from: now, longest: schedule.limits.afterSuccess)
        let (ended, withdrawals) = outage.recover(at: now)
        plan.withdrawals += withdrawals
        plan.wait = schedule.wait(
            after: nil, rest: [rest, newerDataAt].compactMap(\.self).max(), jitter: context.jitter, now: now)
        plan.log += [ended.map { recoveryLine($0, at: now) }].compactMap(\.self)
    }

    private mutating func fail(_ error: FetchError, _ context: PollContext, _ plan: inout Plan) {
        let (now, schedule) = (context.now, context.schedule)
        // An extra poll for a reload or a refresh must not delay the scheduled poll.
        let secondsLeft = retryAt.map { Int($0.timeIntervalSince(now).rounded(.up)) } ?? 0
        let isEarly = secondsLeft > 0 && outage.streak != nil
        let previousStreak = outage.streak
        let streak = outage.fail(error, due: notBefore, isEarly: isEarly, schedule.limits, at: now)
        plan.wait = schedule.wait(after: streak, jitter: context.jitter, now: now)
        let isKept = error.needsUser ? previousStreak?.error.needsUser == true : error.isOutage && error.retryAt == nil
        if isEarly, isKept { plan.wait = min(plan.wait, secondsLeft) }
        notBefore = error.needsUser ? nil : now.addingTimeInterval(Double(plan.wait))
        let shownState = streak.shownState(at: now)
        if let shownState {
            plan.shown = stored(context)
            plan.withdrawals += outage.endOthers(than: shownState, at: now)
        }
        if let level = outage.level(of: shownState) {
            let next = context.retries ? " Trying again in \(TimeText.span(plan.wait))." : ""
            plan.log.append(LogLine(level, failureMessage(streak, at: now) + next))
        }
        claimDue(context, &plan)
    }

    /// Records that the settings leave nothing to show; stores the page, as another request would return the same data.
    private mutating func fail(
        _ obstacle: FetchError, on page: Page, _ context: PollContext, _ plan: inout Plan
    ) {
        fail(obstacle, context, &plan)
        let (now, next) = (context.now, kind.nextData(context))
        plan.wait = max(
            plan.wait, context.schedule.wait(after: nil, rest: next, jitter: context.jitter, now: now))
        kind.record(page, after: nil, in: &plan)
        notBefore = now.addingTimeInterval(Double(plan.wait))
    }

    func sentence(_ error: FetchError) -> String {
        error.sentence(label.signInLabel(after: error, among: outage.polled))
    }

    private func failureMessage(_ streak: FailureStreak, at now: Date) -> String {
        let last = snapshot.flatMap { $0.age(at: now) }.map { " Last data: \(TimeText.ago($0))." } ?? ""
        return sentence(streak.error) + last
    }

    private func recoveryLine(_ streak: FailureStreak, at now: Date) -> LogLine {
        let span = TimeText.span(max(0, Int(now.timeIntervalSince(streak.since))))
        let words =
            streak.error.isOutage
            ? "\(label.atStart) responds again after \(span)."
            : "Receiving new data for \(label.name) from \(label.inSentence) again, after \(span)."
        return LogLine(streak.announcedSlots.isEmpty ? .info : .notice, words)
    }
}
