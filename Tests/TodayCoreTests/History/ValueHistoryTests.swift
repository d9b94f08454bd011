import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A history of values")
struct ValueHistoryTests {
    @Test("A history has its first lowest and highest values, and how far it moved")
    func ends() throws {
        let history = try SampleValues.history(["5.1", "5.4", "5.0", "5.4", "5.0", "5.2"])
        #expect(history.low?.span == history.points[2].span && history.high?.span == history.points[1].span)
        #expect(history.percent?.description == "1.96")
        #expect(history.stretches.count == 1)
        #expect(history.reachesEnd)
        #expect(try SampleValues.history(["5.1"]).percent == nil)
    }

    @Test("A history begins with the value that held at its start, cut there, and not with older ones")
    func held() throws {
        let all = try SampleValues.history(["5.1", "5.2", "5.3"])
        let start = all.points[1].date + 3_600
        let cut = ValueHistory(from: start, to: all.end, all.points)
        #expect(cut.points.map(\.rate.text) == ["5.2", "5.3"] && cut.points[0].date == start)
        #expect(cut.recorded.map(\.date) == all.points.dropFirst().map(\.date))
        let later = ValueHistory(from: all.end + 86_400, to: all.end + 90_000, all.points)
        #expect(later.points.isEmpty)
        #expect(!later.reachesEnd)
        #expect(later.low == nil)
    }

    private func report(_ history: ValueHistory, note: String? = nil) -> ValueHistoryReport {
        ValueHistoryReport(history, of: Sample.id("USD"), in: Sample.id("BRL"), .rates, note: note)
    }

    @Test("CSV has a decimal point and the provider; JSON has decimal strings and the provider's line")
    func forms() throws {
        let history = try SampleValues.history(["5.1000", nil, nil, "0.00004200"])
        #expect(
            HistoryCSV.text(history, of: Sample.id("USD"), in: Sample.id("BRL")).split(separator: "\r\n").dropFirst()
                == [
                    "2026-11-17T02:20:00Z,USD,BRL,5.1000,open.er-api.com",
                    "2026-11-20T02:20:00Z,USD,BRL,0.00004200,open.er-api.com",
                ])
        let report = self.report(history)
        #expect(report.stretches.map { $0.map(\.rate.text) } == [["5.1000"], ["0.00004200"]])
        #expect(report.low?.rate.text == "0.00004200")
        #expect(report.high?.rate.text == "5.1000")
        #expect(report.percent?.text == "-100")
        #expect(report.attribution?.text == "Rates By Exchange Rate API" && report.state == .fresh)
        let empty = self.report(try SampleValues.history([]), note: "Nothing.")
        #expect(empty.state == .empty)
        #expect(empty.low == nil)
        #expect(empty.attribution == nil)
        #expect(empty.note == "Nothing.")
    }

    @Test("A plot has its ends in its first and last line, and no column where nothing was recorded")
    func plot() throws {
        let lines = ValuePlot(try SampleValues.quarter(), width: 45, height: 8).lines(ascii: true)
        #expect(lines.count == 8 && lines.allSatisfy { $0.count == 45 })
        #expect(lines[0].contains { $0 != " " } && lines[7].contains { $0 != " " })
        // Days 41 to 54 of 90.
        #expect(lines.allSatisfy { line in line.dropFirst(21).prefix(5).allSatisfy { $0 == " " } })
        let flat = ValuePlot(try SampleValues.history(["5.1", "5.1"]), width: 10, height: 8)
        #expect(flat.lines(ascii: false) == ["──────────"] && flat.lastRow == 0)
    }
}

@Suite("A chart of values")
struct ValueChartTests {
    private func svg(_ history: ValueHistory, heading: String = "1 USD in BRL") -> String {
        ValueChart(
            history, heading: DisplayText(heading), source: DisplayText("Rates By Somebody & Sons"), local: .utc,
            style: .english
        ).svg()
    }

    @Test("A chart has an axis, its lowest, highest and last value, and a grey band where nothing was recorded")
    func golden() throws {
        Golden.expect(svg(try SampleValues.quarter()), "history/values.svg")
    }

    @Test("A chart is XML that a strict parser accepts, whatever is in it")
    func parses() throws {
        for history in [try SampleValues.quarter(), try SampleValues.history(["5.4312"])] {
            let text = svg(history, heading: "<1> & \"USD\"")
            #expect(MarkupReader(text) != nil)
            #expect(text.contains("nothing recorded") == (history.points.count > 1))
            #expect(text.contains("Rates By Somebody &amp; Sons"))
        }
    }

    @Test(
        "The axis has at most seven round numbers, all within it, exact and in order",
        arguments: [
            (5.1203, 5.6123), (0.0000238, 0.0000251), (41_000, 43_500), (1, 1), (0.9999, 1.0001), (150.2, 151.9),
            (1e-9, 3e11),
        ])
    func axis(_ low: Double, _ high: Double) {
        let scale = ValueScale(low: low, high: high)
        let numbers = scale.ticks.numbers
        #expect((1...7).contains(numbers.count), "\(numbers)")
        #expect(numbers.allSatisfy { scale.low...scale.high ~= $0.approximation } && numbers == numbers.sorted())
        #expect(scale.low <= low && high <= scale.high)
    }
}

@Suite("A sparkline of values")
struct ValueSparklineTests {
    @Test("The highest value has full height, the lowest is visible, and gaps are blank")
    func heights() throws {
        // The second value still holds for an hour of the third day.
        let rates = ["5.0", "5.15", nil, nil, "5.45", "5.25", "5.0", "5.8"]
        let line = ValueSparkline(try SampleValues.history(rates), width: 8)
        #expect(line.blocks == "▁▂▂ ▅▃▁█" && line.ascii == "... -..'")
        #expect(ValueSparkline(try SampleValues.history(["5.0", "5.0"]), width: 4).blocks == "▅▅▅▅")
        #expect(ValueSparkline(try SampleValues.history([]), width: 3).blocks == "   ")
    }
}
