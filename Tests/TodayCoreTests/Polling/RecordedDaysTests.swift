import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite(
    "The 115 recorded days of 2022",
    .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedDaysTests {
    /// Polls each day `polls` times; returns what is announced, in order.
    private func announcements(polls: Int, dwell: Int) throws -> [[ItemID]] {
        var cycle = PolledCycle(label: Sample.label, schedule: Schedule(interval: 60), dwell: dwell)
        var now = Sample.start
        var announced: [[ItemID]] = []
        for day in try RecordedDays.topThree() {
            for _ in 0..<polls {
                let page = Page(items: day, fetchedAt: now)
                let plan = cycle.absorb(
                    FetchAnswer(label: Sample.label, result: .success(page)), at: now, jitter: 0)
                for notice in plan.notices {
                    _ = cycle.confirm(notice, delivered: true)
                    if case .changed(let items) = notice.content { announced.append(items.map(\.id)) }
                }
                now = now + 60
            }
        }
        return announced
    }

    @Test("the order changed on 88 days, the members on 72 of them")
    func figures() throws {
        let days = try RecordedDays.topThree()
        let changes = zip(days, days.dropFirst()).compactMap { RankChange(from: $0, to: $1) }
        #expect(days.count == 115)
        #expect(changes.count == 88)
        #expect(changes.filter(\.changesSet).count == 72)
    }

    @Test("with one poll a day, only what lasts for two days is announced")
    func dwell() throws {
        let days = try RecordedDays.topThree().map { $0.map(\.id) }
        let announced = try announcements(polls: 1, dwell: 2)
        #expect(announced.count < 88 && !announced.isEmpty)
        for ranking in announced {
            let stood = zip(days, days.dropFirst()).contains { $1 == ranking && Set($0) == Set($1) }
            #expect(stood, "\(ranking) was announced after one day")
        }
    }

    @Test("never sorted by viewers: the API's order stands even on days when the sums say otherwise")
    func order() throws {
        let days = try RecordedDays.topTen()
        let sorted = days.map { $0.sorted { ($0.metric?.value ?? 0) > ($1.metric?.value ?? 0) } }
        #expect(zip(days, sorted).filter { $0 != $1 }.count == 35)
        #expect(zip(days, sorted).filter { $0.prefix(3) != $1.prefix(3) }.count == 4)
        for day in days {
            let snapshot = Snapshot(page: Page(items: day, fetchedAt: Sample.start), label: Sample.label, after: nil)
            #expect(snapshot?.items.map(\.id) == day.prefix(3).map(\.id))
        }
    }
}
