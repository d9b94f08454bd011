import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Downsampling the history")
struct DownsamplingTests {
    private func spans(_ times: [Int], reach: Int = 210) -> [SampleInterval] {
        times.map { SampleInterval(at: $0, reach: reach) }
    }

    @Test("The first ranking in ten minutes stays, and covers them all; rankings further apart are unchanged")
    func tenMinutes() {
        let thinned = Downsampling.thinned(spans(Array(stride(from: 0, to: 1_200, by: 60))), grain: 600)
        #expect(thinned == [SampleInterval(at: 0, reach: 750), SampleInterval(at: 600, reach: 750)])
        // After a gap within ten minutes, the next ranking stays as well.
        let cut = Downsampling.thinned(spans([0, 60, 500, 560]), grain: 600)
        #expect(cut == [SampleInterval(at: 0, reach: 270), SampleInterval(at: 500, reach: 270)])
        let hourly = spans(Array(stride(from: 0, to: 36_000, by: 3_600)), reach: 10_830)
        #expect(Downsampling.thinned(hourly, grain: 600) == hourly && Downsampling.thinned([], grain: 600).isEmpty)
    }

    @Test("In 60 random histories the covered time stays the same, and thinning again changes nothing")
    func random() {
        var generator = SeededGenerator(5)
        for _ in 0..<60 {
            var times: [Int] = []
            var time = 0
            for _ in 0..<Int.random(in: 0...30, using: &generator) {
                time += [30, 60, 61, 240, 2_000].randomElement(using: &generator) ?? 60
                times.append(time)
            }
            let all = times.map { SampleInterval(at: $0, reach: Int.random(in: 1...300, using: &generator)) }
            let thinned = Downsampling.thinned(all, grain: 600)
            #expect(seconds(thinned) == seconds(all))
            #expect(Downsampling.thinned(thinned, grain: 600) == thinned)
            #expect(seconds(Downsampling.thinned(thinned, grain: 3_600)) == seconds(all))
        }
    }

    private func seconds(_ spans: [SampleInterval]) -> Set<Int> {
        spans.reduce(into: []) { $0.formUnion($1.at..<$1.end) }
    }
}

@Suite("The sparkline of an item's ranks")
struct SparklineTests {
    private func line(_ drawing: String, _ id: String = "A", width: Int) -> Sparkline {
        let timeline = Rankings.timeline(drawing)
        return Sparkline(timeline.line(Sample.id(id)).history, from: timeline.start, to: timeline.end, width: width)
    }

    @Test("Rank 1 is the tallest, and each further rank is no taller than the previous one")
    func scale() {
        let letters = "ABCDEFGHIJKLMNOPQRST"
        let bars = letters.map { line(letters, String($0), width: 1).blocks }
        #expect(bars.joined() == "█▇▆▅▅▄▄▄▃▃▃▃▂▂▂▂▁▁▁▁")
    }

    @Test(
        "A column shows the best rank of its time, and is blank where nothing was recorded or the item was not listed",
        arguments: [
            ("AB AB - BA - B", 6, "11 2  ", "██ ▇  "), ("A BA - BCDEFGHIA BCDEFGHIJA", 5, "12 9+", "█▇ ▃▃"),
            ("BCA BAC ABC BCA", 2, "21", "▇█"), ("BCA BAC ABC BCA", 1, "1", "█"),
        ])
    func columns(drawing: String, width: Int, ascii: String, blocks: String) {
        let line = line(drawing, width: width)
        #expect(line.ascii == ascii && line.blocks == blocks)
    }

    @Test("The sparkline has the requested width, whatever was recorded", arguments: [1, 2, 7, 24, 144, 1000])
    func width(width: Int) {
        let day = Rankings.day()
        for item in day.lines {
            let spark = Sparkline(item.history, from: day.start, to: day.end, width: width)
            #expect(spark.blocks.count == width && spark.ascii.count == width)
        }
        let empty = RankHistory([])
        #expect(Sparkline(empty, from: day.start, to: day.end, width: width).blocks.allSatisfy { $0 == " " })
    }

    @Test("A ranking that lasts fills all columns of its time, and none after the end")
    func lasting() {
        let span = SampleInterval(at: Int(Sample.start.timeIntervalSince1970), reach: 3600)
        let history = RankHistory([RankHistory.Point(span, 1)])
        let spark = Sparkline(history, from: Sample.start, to: Sample.start + 7200, width: 8)
        #expect(spark.ascii == "1111    ")
    }
}
