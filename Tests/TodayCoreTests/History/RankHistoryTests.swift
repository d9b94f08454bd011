import Foundation
import Testing

@testable import TodayCore

@Suite("The ranks of one item")
struct RankHistoryTests {
    private func history(_ ranks: [(Int, Int?)]) -> RankHistory {
        RankHistory(ranks.map { RankHistory.Point(SampleSpan(at: $0.0, reach: 210), rank: $0.1) })
    }

    @Test("are split where nothing was recorded")
    func cut() {
        let history = history([(0, 1), (60, 1), (271, 2), (2_000, 1)])
        #expect(history.stretches.map { $0.map(\.span.at) } == [[0, 60], [271], [2_000]])
        #expect(history.secondsLeading == 60)
    }

    @Test("have a best rank, counted from when the item was first seen")
    func best() {
        #expect(history([(0, 5), (60, 2), (120, nil), (180, 2)]).best?.span.at == 60)
        #expect(history([(0, nil)]).best == nil)
        #expect(history([]).best == nil)
    }

    @Test("a failed poll that was retried leaves no gap; three failed polls do")
    func reach() {
        let page = Page(items: [], fetchedAt: Date(timeIntervalSince1970: 0))
        #expect(PageRecord(poll: page, wait: 60).reach == 210)
        #expect(PageRecord(page, number: 2).reach == nil)
    }
}
