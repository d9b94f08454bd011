import Foundation
import TestSupport
import Testing

@testable import TodayCore

extension NotifyConditions {
    /// The default conditions with another dwell.
    static func dwell(_ polls: Int) -> NotifyConditions {
        var rules = NotifyRules()
        rules.dwell = polls
        return NotifyConditions(rules: rules)
    }
}

/// A poll state with its context, which a test can change between two polls.
@dynamicMemberLookup struct PolledSource {
    private let label: SourceLabel
    private let kind: PollState.Kind
    private(set) var pollState: PollState
    var schedule: Schedule
    var conditions: NotifyConditions
    var retries = true
    var polled: [SourceDescriptor] = []
    /// The next request that the service allows, as other programs note it.
    var storedLimit: NextRequest?

    init(
        label: SourceLabel, kind: PollState.Kind = .ranking, snapshot: Snapshot? = nil,
        state: SavedPollState = SavedPollState(),
        schedule: Schedule, conditions: NotifyConditions = NotifyConditions(), storedLimit: NextRequest? = nil
    ) {
        (self.schedule, self.conditions, self.storedLimit) = (schedule, conditions, storedLimit)
        pollState = PollState(
            label: label, kind: kind, snapshot: snapshot, state: state, rules: conditions.rules)
        (self.label, self.kind) = (label, kind)
    }

    /// A poll state with a snapshot of `letters`, as after its first poll.
    static func after(_ letters: String, dwell: Int = 2, interval: Int = 60) -> PolledSource {
        var pollState = PolledSource(
            label: Sample.label, schedule: Schedule(interval: interval), conditions: .dwell(dwell))
        _ = pollState.see(letters, at: Sample.start)
        return pollState
    }

    subscript<Value>(dynamicMember path: KeyPath<PollState, Value>) -> Value { pollState[keyPath: path] }

    var dwell: Int { conditions.rules.dwell }

    func context(_ now: Date, _ jitter: Double = 0, _ watchlist: Watchlist? = nil) -> PollContext {
        changed(
            PollContext(
                label: label, schedule: schedule, conditions: conditions, watchlist: watchlist, now: now, jitter: jitter
            )
        ) {
            ($0.retries, $0.polled, $0.isSignedOut) = (retries, polled, storedLimit?.signedOutAt != nil)
        }
    }

    mutating func absorb(_ answer: FetchAnswer, at now: Date, jitter: Double) -> Plan {
        var note = storedLimit ?? NextRequest()
        note.service = answer.label.service
        note.receive(answer.error, restUntil: answer.page?.restUntil, limits: schedule.limits, at: now)
        storedLimit = note
        return pollState.apply(answer, context(now, jitter))
    }

    var gate: RequestGate { pollState.gate(storedLimit: storedLimit, schedule.limits) }

    func feed(at now: Date) -> Feed { Feed(pollState.stored(context(now))) }

    func nextWake(_ reason: Wake.Reason, at now: Date) -> Wake {
        pollState.nextWake(reason, storedLimit: storedLimit, context(now))
    }

    func secondsUntilRetry(at now: Date) -> Int? { pollState.secondsUntilRetry(storedLimit: storedLimit, context(now)) }

    func sleep(_ untilPoll: Int, at now: Date) -> TodayCore.Sleep { pollState.sleep(untilPoll, context(now)) }

    func nextDeferredNotice(at now: Date) -> Date? { pollState.nextDeferredNotice(context(now)) }

    /// The kind, with the watchlist that a test has set.
    private var restartedKind: PollState.Kind { pollState.watchlist.map { .rates($0) } ?? kind }

    /// A restarted daemon with the files of this one.
    func restarted(keepingState: Bool = true) throws -> PolledSource {
        func reread<Value: Codable>(_ value: Value) throws -> Value {
            let text = try #require(JSONCoding.encode(value, pretty: true))
            return try #require(JSONCoding.decode(Value.self, Data(text.utf8)))
        }
        return PolledSource(
            label: pollState.label, kind: restartedKind, snapshot: try pollState.snapshot.map(reread),
            state: keepingState ? try reread(pollState.state) : SavedPollState(),
            schedule: schedule, conditions: conditions, storedLimit: try storedLimit.map(reread))
    }

    mutating func see(_ letters: String, at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: now))), at: now, jitter: 0)
    }

    mutating func fail(_ error: FetchError = .timedOut(seconds: 10), at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .failure(error)), at: now, jitter: 0)
    }

    /// The plan after these rates are read again.
    mutating func show(_ watchlist: Watchlist, at now: Date) -> Plan {
        pollState.review(context(now, 0, watchlist), claimsDue: false)
    }

    /// The plan after changed files are read again.
    mutating func reread(at now: Date) -> Plan { pollState.review(context(now), claimsDue: false) }

    mutating func takeDueNotices(at now: Date) -> [Notice] { pollState.review(context(now), claimsDue: true).notices }

    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        pollState.confirm(notice, delivered ? .delivered(notice) : .undelivered, at: now)
    }

    mutating func confirm(_ notice: Notice, _ result: PostResult, at now: Date) -> [NoticeSlot] {
        pollState.confirm(notice, result, at: now)
    }

    /// Records that a notice was delivered, or not, at the time of the last poll.
    mutating func confirm(_ notice: Notice, delivered: Bool) -> [NoticeSlot] {
        confirm(notice, delivered: delivered, at: pollState.snapshot?.fetchedAt ?? Sample.start)
    }

    mutating func release(_ notice: Notice) { _ = pollState.confirm(notice, .deferred, at: Sample.start) }

    mutating func drainRecords() -> [NotifyRecord] { pollState.drainRecords() }

    mutating func withdraw() -> [NoticeSlot] { pollState.withdraw() }

    mutating func signIn(at now: Date) -> [NoticeSlot]? {
        storedLimit?.signIn(at: now)
        return pollState.recover(storedLimit: storedLimit, at: now)?.withdrawals
    }

    /// Ends the failures after a successful request of a command.
    mutating func recover(at now: Date) -> [NoticeSlot]? {
        storedLimit?.receive(nil, at: now)
        return pollState.recover(storedLimit: storedLimit, at: now)?.withdrawals
    }

    /// Reads changed settings and files again; `other` is another provider, or `nil`.
    mutating func reload(
        to other: SourceDescriptor? = nil, polls: Bool = false, isPersonal: Bool = false, at now: Date
    ) -> Reload {
        pollState.reload(to: other, polls: polls, isPersonal: isPersonal, storedLimit: storedLimit, context(now))
    }

    mutating func switchSource(to source: SourceDescriptor) -> [NoticeSlot] {
        storedLimit = storedLimit.flatMap { $0.concerns(source) ? $0 : nil }
        return pollState.switchSource(to: source)
    }
}

extension Plan {
    var snapshot: Snapshot? { shown?.snapshot }

    var feed: Feed? { shown.map { Feed($0) } }
}
