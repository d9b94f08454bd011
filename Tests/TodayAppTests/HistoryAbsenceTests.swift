import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

@Suite("A history without ranks")
struct HistoryAbsenceTests {
    private func history(_ samples: [RankSample], of item: Item?) -> ReadHistory {
        ReadHistory(
            RankTimeline(start: Sample.start, end: Sample.start + 600, samples: samples, titles: [:]), item: item)
    }

    @Test("An item that never ranked has a sentence instead of a chart, as a period without records has")
    func absence() {
        let sample = RankSample(
            SampleInterval(at: Int(Sample.start.timeIntervalSince1970), reach: 600), Sample.ids("ab"))
        let chess = Item(rank: Item.unranked, id: Sample.id("c"), title: DisplayText("Chess"))
        #expect(history([sample], of: chess).absence == "Chess was not among the first 20 in that time.")
        #expect(history([sample], of: nil).absence == nil)
        #expect(history([sample], of: Item(rank: 1, id: Sample.id("a"), title: DisplayText("A"))).absence == nil)
        #expect(history([], of: chess).absence == ReadHistory.nothing)
    }
}
