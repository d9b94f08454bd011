import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A source whose list is no ranking")
struct UnrankedPollTests {
    private let start = Sample.start

    private func pollState() -> PolledSource {
        PolledSource(label: Sample.label, kind: .plain, schedule: Schedule(interval: 60), conditions: .dwell(1))
    }

    @Test("announces no change of places, and logs none")
    func silent() {
        var pollState = pollState()
        for (step, letters) in ["ABC", "BAC", "CDE"].enumerated() {
            let plan = pollState.see(letters, at: start + 60 * step)
            #expect(plan.notices.isEmpty && plan.log.isEmpty && plan.snapshot?.items.count == 3)
            #expect(plan.snapshot?.items.allSatisfy { $0.move == .same } == true)
        }
        let records = pollState.takeRecords()
        #expect(pollState.state.announced == nil && records.isEmpty)
    }

    @Test("has its list recorded as a page, and not as a sample of a ranking")
    func recorded() {
        var (unranked, ranked) = (pollState(), PolledSource.after("ABC"))
        let plans = (unranked.see("ABC", at: start), ranked.see("ABC", at: start + 60))
        #expect(plans.0.record != nil && plans.0.record?.reach == nil && plans.1.record?.reach != nil)
    }

    @Test("shows its items in their order, and makes up no ranks for them")
    func unranked() {
        var pollState = pollState()
        let items = Sample.page("ABC", at: start).items.map { $0.with(rank: Item.unranked) }
        let answer = FetchAnswer(label: Sample.label, result: .success(Page(items: items, fetchedAt: start)))
        let plan = pollState.absorb(answer, at: start, jitter: 0)
        #expect(plan.snapshot?.items.map(\.id) == items.map(\.id))
        #expect(plan.snapshot?.items.contains(where: \.isRanked) == false)
    }

    @Test("is reported like any other when its service cannot be reached")
    func outage() {
        var pollState = pollState()
        _ = pollState.see("ABC", at: start)
        let notices = (1...3).flatMap { pollState.fail(at: start + 60 * $0).notices }
        #expect(notices.map(\.slot) == [.connection])
    }

    @Test("has a status without a word about a top three")
    func status() {
        var pollState = pollState()
        #expect(pollState.pollState.status(wait: 60, at: start, clock: Sample.clock).contains("nothing fetched yet"))
        _ = pollState.see("ABC", at: start)
        let text = pollState.pollState.status(wait: 60, at: start, clock: Sample.clock)
        #expect(text.contains(": data of \(Sample.clock(start)); next poll at \(Sample.clock(start + 60))."))
    }
}
