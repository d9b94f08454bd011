import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A poll state that reads a published feed")
struct FeedPollTests {
    private let label = Sample.label.marked(by: "feeds.example.org")
    private let start = Sample.start

    private func pollState(dwell: Int = 2) -> PolledSource {
        var conditions = NotifyConditions()
        conditions.rules.dwell = dwell
        return PolledSource(label: label, schedule: Schedule(interval: 60), conditions: conditions)
    }

    @Test("Data that the feed sends again is not counted: a change has to last for two polls of the publisher")
    func twice() {
        var pollState = pollState()
        func absorb(_ letters: String, fetched: Int, at time: Int) -> Plan {
            let page = Sample.page(letters, at: start + fetched)
            return pollState.absorb(FetchAnswer(label: label, result: .success(page)), at: start + time, jitter: 0)
        }
        _ = absorb("ABC", fetched: 0, at: 1)
        #expect(absorb("BAC", fetched: 60, at: 61).notices.isEmpty)
        for time in [75, 90, 105] {
            let plan = absorb("BAC", fetched: 60, at: time)
            #expect(plan.notices.isEmpty)
            #expect(plan.snapshot == nil)
            #expect(plan.record == nil)
            #expect(plan.wait == 60)
        }
        #expect(absorb("BAC", fetched: 120, at: 121).notices.count == 1)
    }

    @Test("A feed that answers again ends the outage, even with nothing new")
    func recovers() {
        var pollState = pollState()
        let answer = FetchAnswer(label: label, result: .success(Sample.page("ABC")))
        _ = pollState.absorb(answer, at: start, jitter: 0)
        for time in 1...3 {
            let failure = FetchAnswer(label: label, result: .failure(.unreachable(reason: "refused")))
            _ = pollState.absorb(failure, at: start + 60 * time, jitter: 0)
        }
        let plan = pollState.absorb(answer, at: start + 300, jitter: 0)
        #expect(plan.feed?.state == .fresh)
        #expect(plan.log.count == 1)
        #expect(pollState.state.streak == nil)
    }

    @Test("Outdated data is shown if it is new, and is an error once it is already stored")
    func outdated() {
        var pollState = pollState()
        var page = Sample.page("ABC")
        page.isOutdated = true
        let answer = FetchAnswer(label: label, result: .success(page))
        #expect(
            pollState.absorb(answer, at: start + 86_400, jitter: 0).snapshot != nil && pollState.state.streak == nil)
        #expect(pollState.absorb(answer, at: start + 86_460, jitter: 0).snapshot == nil)
        #expect(pollState.state.streak?.error == .outdated)
    }

    @Test("The times of the last and next poll are stored for a feed, even without new data, and not for a service")
    func polls() {
        var pollState = pollState()
        let answer = FetchAnswer(label: label, result: .success(Sample.page("ABC")))
        for time in [10, 70] {
            let plan = pollState.absorb(answer, at: start + time, jitter: 0)
            #expect(pollState.polls == PollTimes(last: start + time, next: start + time + plan.wait))
        }
        let own = FetchAnswer(label: Sample.label, result: .success(Sample.page("ABC", at: start + 90)))
        _ = pollState.absorb(own, at: start + 90, jitter: 0)
        #expect(pollState.polls == nil)
    }

    @Test("A poll of a feed without new data changes no stored state")
    func unchanged() {
        var pollState = pollState()
        let answer = FetchAnswer(label: label, result: .success(Sample.page("ABC")))
        _ = pollState.absorb(answer, at: start + 10, jitter: 0)
        let kept = pollState.state
        for time in [70, 130] {
            let plan = pollState.absorb(answer, at: start + time, jitter: 0)
            #expect(pollState.state == kept && plan.shown == nil)
        }
    }

    @Test("Poll times from a clock that was ahead do not delay the next poll")
    func clockAhead() {
        let status = SourceStatus(StoredSnapshot("topgames", nil, nil), at: start) { _ in "" }
        let stored = PollTimes(last: start + 90_000, next: start + 90_060)
        #expect(PollTimes(status, stored: stored, interval: 60, wait: 0, at: start).next == start)
        #expect(PollTimes(status, stored: stored, interval: 60, wait: 0, at: start + 90_001).next == start + 90_060)
    }

    @Test("Each machine polls in its own second of the minute, from its second poll on", arguments: [0, 7, 29, 30, 59])
    func phase(second: Int) {
        let schedule = Schedule(interval: 60, phase: second)
        var now = start + 13
        var waits: [Int] = []
        for _ in 1...4 {
            let wait = schedule.wait(after: nil, jitter: 0.5, now: now)
            waits.append(wait)
            now = now + wait
            #expect(Int(now.timeIntervalSince1970) % 60 == second)
        }
        #expect((30...90).contains(waits[0]) && waits.dropFirst().allSatisfy { $0 == 60 })
    }

    @Test("A machine that starts with data to show waits for its second", arguments: [0, 7, 30, 59])
    func turn(second: Int) {
        for now in 0..<60 {
            let wait = Schedule(interval: 60, phase: second).untilOwnSecond(start + now)
            #expect((0..<60).contains(wait) && (now + wait) % 60 == second)
        }
        #expect(Schedule(interval: 60).untilOwnSecond(start) == 0)
    }

    @Test("A machine keeps its second with longer intervals, too, and answers that take time cause no drift")
    func longer() {
        let hourly = Schedule(interval: 3600, phase: 7)
        let wait = hourly.wait(after: nil, jitter: 0, now: start)
        #expect((start + wait).timeIntervalSince1970.truncatingRemainder(dividingBy: 60) == 7)
        #expect(abs(wait - 3600) <= 30)
        var now = start + 7
        for _ in 1...100 {
            now = now.addingTimeInterval(
                Double(Schedule(interval: 60, phase: 7).wait(after: nil, jitter: 0, now: now)) + 0.4)
        }
        #expect(abs(now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60) - 7) < 1)
    }

    @Test("Readers that all wait for the same moment spread by chance, not by their seconds")
    func rest() {
        let schedule = Schedule(interval: 60, phase: 7)
        #expect(schedule.wait(after: nil, rest: start + 600, jitter: 0.5, now: start) == 609)
    }
}
