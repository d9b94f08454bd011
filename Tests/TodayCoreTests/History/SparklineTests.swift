import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("The sparkline of an item's ranks")
struct SparklineTests {
    private func line(_ drawing: String, _ id: String = "A", width: Int) -> Sparkline {
        let timeline = Rankings.timeline(drawing)
        return Sparkline(timeline.line(Sample.id(id)).history, from: timeline.start, to: timeline.end, width: width)
    }

    @Test("rank 1 is the tallest, and each further rank is no taller than the previous one")
    func scale() {
        let letters = "ABCDEFGHIJKLMNOPQRST"
        let bars = letters.map { line(letters, String($0), width: 1).blocks }
        #expect(bars.joined() == "█▇▆▅▅▄▄▄▃▃▃▃▂▂▂▂▁▁▁▁")
    }

    @Test("it is blank where nothing was recorded, and where the item was not in the list")
    func gaps() {
        #expect(line("AB AB - BA - B", width: 6).blocks == "██ ▇  ")
    }

    @Test("in ASCII it is the rank itself, and a plus sign above nine")
    func ascii() {
        #expect(line("A BA - BCDEFGHIA BCDEFGHIJA", width: 5).ascii == "12 9+")
    }

    @Test("a column shows the best rank of its time")
    func best() {
        #expect(line("BCA BAC ABC BCA", width: 2).ascii == "21")
        #expect(line("BCA BAC ABC BCA", width: 1).ascii == "1")
    }

    @Test("it is as wide as requested, whatever was recorded", arguments: [1, 2, 7, 24, 144, 1000])
    func width(width: Int) {
        let day = Rankings.day()
        for item in day.lines {
            let spark = Sparkline(item.history, from: day.start, to: day.end, width: width)
            #expect(spark.blocks.count == width)
            #expect(spark.ascii.count == width)
        }
        let empty = RankHistory([])
        #expect(Sparkline(empty, from: day.start, to: day.end, width: width).blocks.allSatisfy { $0 == " " })
    }

    @Test("a ranking that lasts fills all columns of its time, and none after the end")
    func lasting() {
        let span = SampleSpan(at: Int(Sample.start.timeIntervalSince1970), reach: 3600)
        let history = RankHistory([RankHistory.Point(span, rank: 1)])
        let spark = Sparkline(history, from: Sample.start, to: Sample.start + 7200, width: 8)
        #expect(spark.ascii == "1111    ")
    }
}
