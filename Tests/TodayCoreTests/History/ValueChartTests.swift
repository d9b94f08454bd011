import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A chart of values")
struct ValueChartTests {
    private func svg(_ history: ValueHistory, heading: String = "1 USD in BRL") -> String {
        ValueChart(
            history, heading: DisplayText(heading), source: DisplayText("Rates By Somebody & Sons"), local: .utc,
            style: .english
        ).svg()
    }

    @Test("has an axis, its lowest, highest and last value, and a grey band where nothing was recorded")
    func golden() throws {
        Golden.expect(svg(try SampleValues.quarter()), "history/values.svg")
    }

    @Test("is XML that a strict parser takes, whatever is in it")
    func parses() throws {
        for history in [try SampleValues.quarter(), try SampleValues.history(["5.4312"])] {
            let text = svg(history, heading: "<1> & \"USD\"")
            #expect(MarkupReader(text) != nil)
            #expect(text.contains("nothing recorded") == (history.points.count > 1))
            #expect(text.contains("Rates By Somebody &amp; Sons"))
        }
    }

    @Test(
        "the axis has at most seven round numbers, all within it, exact and in order",
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
