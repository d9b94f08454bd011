import Foundation
import TestSupport

@testable import TodayCore

extension NotifyConditions {
    /// The defaults with another dwell.
    static func dwell(_ polls: Int) -> NotifyConditions {
        var rules = NotifyRules()
        rules.dwell = polls
        return NotifyConditions(rules: rules)
    }
}

/// A cycle with its surroundings, which a test changes between two polls.
@dynamicMemberLookup
struct PolledCycle {
    private(set) var cycle: Cycle
    var schedule: Schedule
    var conditions: NotifyConditions
    var asksAgain = true

    init(
        label: SourceLabel, kind: Cycle.Kind = .ranking, snapshot: Snapshot? = nil, state: CycleState = CycleState(),
        schedule: Schedule, conditions: NotifyConditions = NotifyConditions()
    ) {
        (self.schedule, self.conditions) = (schedule, conditions)
        cycle = Cycle(
            label: label, kind: kind, snapshot: snapshot, state: state, schedule: schedule, conditions: conditions)
    }

    /// A cycle with defaults for everything but the dwell.
    init(
        label: SourceLabel, snapshot: Snapshot? = nil, state: CycleState = CycleState(), schedule: Schedule, dwell: Int
    ) {
        self.init(label: label, snapshot: snapshot, state: state, schedule: schedule, conditions: .dwell(dwell))
    }

    /// A cycle with a snapshot of `letters`, as after its first poll.
    static func after(_ letters: String, dwell: Int = 2, interval: Int = 60) -> PolledCycle {
        var cycle = PolledCycle(label: Sample.label, schedule: Schedule(interval: interval), dwell: dwell)
        _ = cycle.see(letters, at: Sample.start)
        return cycle
    }

    subscript<Value>(dynamicMember path: KeyPath<Cycle, Value>) -> Value { cycle[keyPath: path] }

    /// In how many polls a change must be seen.
    var dwell: Int { conditions.rules.dwell }

    private func around(_ now: Date, _ jitter: Double = 0, _ board: QuoteBoard? = nil) -> Cycle.Surroundings {
        Cycle.Surroundings(
            schedule: schedule, conditions: conditions, board: board, asksAgain: asksAgain, now: now, jitter: jitter)
    }

    mutating func absorb(_ answer: FetchAnswer, at now: Date, jitter: Double) -> Plan {
        cycle.apply(answer, around(now, jitter))
    }

    mutating func see(_ letters: String, at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: now))), at: now, jitter: 0)
    }

    mutating func fail(_ error: FetchError = .timedOut(seconds: 10), at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .failure(error)), at: now, jitter: 0)
    }

    /// What changes on the screen if the files now say this of quotes.
    mutating func show(_ board: QuoteBoard, at now: Date) -> Plan {
        cycle.review(around(now, 0, board), offers: false)
    }

    mutating func takeDueNotices(at now: Date) -> [Notice] { cycle.review(around(now), offers: true).notices }

    mutating func confirm(_ notice: Notice, delivered: Bool, at now: Date) -> [NoticeSlot] {
        cycle.confirm(notice, delivered: delivered, at: now)
    }

    /// Records that a notice was delivered, or not, at the time of the last poll.
    mutating func confirm(_ notice: Notice, delivered: Bool) -> [NoticeSlot] {
        confirm(notice, delivered: delivered, at: cycle.snapshot?.fetchedAt ?? Sample.start)
    }

    mutating func takeRecords() -> [NotifyRecord] { cycle.takeRecords() }

    mutating func withdraw() -> [NoticeSlot] { cycle.withdraw() }

    mutating func turn(to source: SourceDescriptor) -> [NoticeSlot] { cycle.turn(to: source) }
}
