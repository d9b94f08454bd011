import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A source is never asked more often than it wants")
struct PaceTests {
    private let start = Sample.start

    private func answer(_ letters: String, shortest: Int?) -> FetchAnswer {
        FetchAnswer(label: Sample.label, result: .success(Sample.page(letters, at: start)), shortestInterval: shortest)
    }

    private func pollState(interval: Int) -> PolledSource {
        PolledSource(label: Sample.label, schedule: Schedule(interval: interval), conditions: .dwell(2))
    }

    @Test(
        "the wait is the larger of the configured one and the source's",
        arguments: [(1, 15, 15), (60, 15, 60), (15, 15, 15), (1, nil, 1), (1, 0, 1)])
    func wait(interval: Int, shortest: Int?, wait: Int) {
        var pollState = pollState(interval: interval)
        #expect(pollState.absorb(answer("ABC", shortest: shortest), at: start, jitter: 0).wait == wait)
    }

    @Test("being slowed down is logged once")
    func said() {
        var pollState = pollState(interval: 5)
        let words = "Polling every 15 s instead of 5 s: Twitch allows no more."
        #expect(pollState.absorb(answer("ABC", shortest: 15), at: start, jitter: 0).log == [LogLine(.notice, words)])
        #expect(pollState.absorb(answer("ABC", shortest: 15), at: start + 15, jitter: 0).log.isEmpty)
    }

    @Test("failures back off from that pace too")
    func backOff() {
        var pollState = pollState(interval: 1)
        _ = pollState.absorb(answer("ABC", shortest: 15), at: start, jitter: 0)
        #expect(pollState.fail(at: start + 15).wait == 15)
        #expect(pollState.fail(at: start + 30).wait == 30)
    }

    @Test("a pace that only a damaged answer can ask for is capped", arguments: [Int.max, -1, Int.min])
    func absurd(shortest: Int) {
        var pollState = pollState(interval: 60)
        let plan = pollState.absorb(answer("ABC", shortest: shortest), at: start, jitter: 0)
        #expect((60...900).contains(plan.wait))
        #expect(pollState.policy.wait(before: .poll, at: start) <= 900)
    }
}
