import Foundation

@testable import TodayCore

extension Cycle {
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
