import Foundation
import Testing

@testable import TodayCore

@Suite("How long a service is left alone, even by a person who asks for new data")
struct RestTests {
    private let start = Sample.start

    private func answer(_ letters: String, shortest: Int? = nil, restUntil: Date? = nil) -> FetchAnswer {
        var page = Sample.page(letters, at: start)
        page.restUntil = restUntil
        return FetchAnswer(label: Sample.label, result: .success(page), shortestInterval: shortest)
    }

    private func run(_ answer: FetchAnswer) -> (Cycle, Plan) {
        var cycle = Cycle(label: Sample.label, schedule: Schedule(interval: 60), dwell: 2)
        let plan = cycle.absorb(answer, at: start, jitter: 0)
        return (cycle, plan)
    }

    @Test("never, where nobody said anything")
    func never() {
        let (cycle, _) = run(answer("ABC"))
        #expect(cycle.rest(at: start) == 0)
        #expect(cycle.firstWait(at: start) == 0)
    }

    @Test("for the pace of the source")
    func pace() {
        let (cycle, _) = run(answer("ABC", shortest: 15))
        #expect(cycle.rest(at: start + 5) == 10)
        #expect(cycle.rest(at: start + 15) == 0)
    }

    @Test("until the time that a good answer named, of which the poller takes note as well")
    func goodAnswer() {
        let (cycle, plan) = run(answer("ABC", restUntil: start + 300))
        #expect(plan.wait == 301)
        #expect(cycle.rest(at: start + 100) == 200)
        #expect(cycle.firstWait(at: start + 100) == 200)
        #expect(cycle.rest(at: start + 301) == 0)
    }

    @Test("until the time that a 429 named, and not for a back-off of our own")
    func failures() {
        var (cycle, _) = run(answer("ABC"))
        let plan = cycle.fail(.timedOut(seconds: 10), at: start + 60)
        #expect(plan.wait == 60)
        #expect(cycle.rest(at: start + 61) == 0)
        #expect(cycle.firstWait(at: start + 61) == 59)
        _ = cycle.fail(.rateLimited(until: start + 400), at: start + 120)
        #expect(cycle.rest(at: start + 130) == 270)
    }

    @Test("for a quarter of an hour at most, whatever a clock or a service says")
    func capped() {
        let (cycle, plan) = run(answer("ABC", restUntil: .distantFuture))
        #expect(plan.wait == 900)
        #expect(cycle.rest(at: start) == 900)
        #expect(cycle.rest(at: start + -86_400 * 365) == 900)
    }

    @Test("the next good answer that names no time ends it")
    func ended() {
        var (cycle, _) = run(answer("ABC", restUntil: start + 300))
        #expect(cycle.absorb(answer("ABC"), at: start + 60, jitter: 0).wait == 60)
        #expect(cycle.rest(at: start + 61) == 0)
    }

    @Test("a daemon that ends takes its notices of trouble with it; the next one tells them anew")
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
