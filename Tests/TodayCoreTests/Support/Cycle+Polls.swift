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

extension Cycle {
    /// A cycle with defaults for everything but the dwell.
    init(
        label: SourceLabel, snapshot: Snapshot? = nil, state: CycleState = CycleState(), schedule: Schedule, dwell: Int
    ) {
        self.init(label: label, snapshot: snapshot, state: state, schedule: schedule, conditions: .dwell(dwell))
    }

    /// In how many polls a change must be seen.
    var dwell: Int { conditions.rules.dwell }

    /// Records that a notice was delivered, or not, at the time of the last poll.
    mutating func confirm(_ notice: Notice, delivered: Bool) -> [NoticeSlot] {
        confirm(notice, delivered: delivered, at: snapshot?.fetchedAt ?? Sample.start)
    }

    /// A cycle with a snapshot of `letters`, as after its first poll.
    static func after(_ letters: String, dwell: Int = 2, interval: Int = 60) -> Cycle {
        var cycle = Cycle(label: Sample.label, schedule: Schedule(interval: interval), dwell: dwell)
        _ = cycle.see(letters, at: Sample.start)
        return cycle
    }

    mutating func see(_ letters: String, at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: now))), at: now, jitter: 0)
    }

    mutating func fail(_ error: FetchError = .timedOut(seconds: 10), at now: Date) -> Plan {
        absorb(FetchAnswer(label: Sample.label, result: .failure(error)), at: now, jitter: 0)
    }
}
