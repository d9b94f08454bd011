import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("How long a service is left alone, even if a person asks for new data")
struct RestTests {
    private let start = Sample.start

    private func answer(_ letters: String, shortest: Int? = nil, restUntil: Date? = nil) -> FetchAnswer {
        var page = Sample.page(letters, at: start)
        page.restUntil = restUntil
        return FetchAnswer(label: Sample.label, result: .success(page), shortestInterval: shortest)
    }

    private func run(_ answer: FetchAnswer) -> (PolledCycle, Plan) {
        var cycle = PolledCycle(label: Sample.label, schedule: Schedule(interval: 60), dwell: 2)
        let plan = cycle.absorb(answer, at: start, jitter: 0)
        return (cycle, plan)
    }

    @Test("not at all, if nothing asked for it")
    func never() {
        let (cycle, _) = run(answer("ABC"))
        #expect(cycle.policy.wait(before: .refresh, at: start) == 0)
        #expect(cycle.policy.wait(before: .poll, at: start) == 0)
    }

    @Test("for the pace of the source")
    func pace() {
        let (cycle, _) = run(answer("ABC", shortest: 15))
        #expect(cycle.policy.wait(before: .refresh, at: start + 5) == 10)
        #expect(cycle.policy.wait(before: .refresh, at: start + 15) == 0)
    }

    @Test("until the time named in a good answer, which the poller respects too")
    func goodAnswer() {
        let (cycle, plan) = run(answer("ABC", restUntil: start + 300))
        #expect(plan.wait == 301)
        #expect(cycle.policy.wait(before: .refresh, at: start + 100) == 200)
        #expect(cycle.policy.wait(before: .poll, at: start + 100) == 200)
        #expect(cycle.policy.wait(before: .refresh, at: start + 301) == 0)
    }

    @Test("until the time that a 429 named, but not for a back-off of our own")
    func failures() {
        var (cycle, _) = run(answer("ABC"))
        let plan = cycle.fail(.timedOut(seconds: 10), at: start + 60)
        #expect(plan.wait == 60)
        #expect(cycle.policy.wait(before: .refresh, at: start + 61) == 0)
        #expect(cycle.policy.wait(before: .poll, at: start + 61) == 59)
        _ = cycle.fail(.rateLimited(until: start + 400), at: start + 120)
        #expect(cycle.policy.wait(before: .refresh, at: start + 130) == 270)
    }

    @Test("for a quarter of an hour at most from the answer on, whatever time a service names", arguments: [1, 2])
    func capped(_ attempt: Int) {
        var (cycle, plan) = run(answer("ABC", restUntil: .distantFuture))
        if attempt == 2 { plan = cycle.fail(.rateLimited(until: .distantFuture), at: start) }
        #expect(plan.wait == 900)
        #expect(cycle.policy.wait(before: .refresh, at: start) == 900)
        #expect(cycle.policy.wait(before: .refresh, at: start + 600) == 300)
        #expect(cycle.policy.wait(before: .refresh, at: start + 900) == 0)
        #expect(cycle.policy.wait(before: .poll, at: start + 901) == 0)
    }

    @Test("not at all, where the clock was ahead when it was asked to wait, and was set back since")
    func clockSetBack() {
        var (cycle, _) = run(answer("ABC", shortest: 15, restUntil: start + 300))
        #expect(cycle.policy.wait(before: .refresh, at: start + -86_400 * 365) == 0)
        // A time server that corrects the clock by seconds ends no wait.
        #expect(cycle.policy.wait(before: .refresh, at: start + -5) == 305)
        _ = cycle.fail(.rateLimited(until: start + 400), at: start + 60)
        #expect(cycle.policy.wait(before: .poll, at: start + -3600) == 0)
    }

    @Test("a file of an older version, without the beginning of its waits, is believed within bounds")
    func oldFile() throws {
        func rest(_ seconds: Int) throws -> Int {
            let until = RFC3339.text(start + seconds)
            let text = #"{"schema": 1, "restUntil": "\#(until)", "notBefore": "\#(until)"}"#
            let state = try #require(JSONCoding.decode(CycleState.self, Data(text.utf8)))
            let cycle = PolledCycle(label: Sample.label, state: state, schedule: Schedule(interval: 60))
            #expect(cycle.policy.wait(before: .poll, at: start) == cycle.policy.wait(before: .refresh, at: start))
            return cycle.policy.wait(before: .refresh, at: start)
        }
        #expect(try rest(600) == 600)
        #expect(try rest(86_400 * 365) == 0)
    }

    @Test("the next good answer that names no time ends it")
    func ended() {
        var (cycle, _) = run(answer("ABC", restUntil: start + 300))
        #expect(cycle.absorb(answer("ABC"), at: start + 60, jitter: 0).wait == 60)
        #expect(cycle.policy.wait(before: .refresh, at: start + 61) == 0)
    }

    @Test("a daemon that ends withdraws its notices of trouble; the next one announces them again")
    func withdrawn() {
        var (cycle, _) = run(answer("ABC"))
        for count in 1...3 {
            for notice in cycle.fail(at: start + 60 * count).notices { _ = cycle.confirm(notice, delivered: true) }
        }
        #expect(cycle.withdraw() == [.connection])
        #expect(cycle.withdraw().isEmpty)
        #expect(cycle.takeDueNotices(at: start + 200).map(\.slot) == [.connection])
    }
}
