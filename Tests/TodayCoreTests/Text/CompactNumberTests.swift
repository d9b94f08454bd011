import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A short form of a number is never larger than the number")
struct CompactNumberTests {
    @Test(
        "numbers of viewers",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1K"), (1099, "1K"), (1100, "1.1K"), (1199, "1.1K"),
            (1200, "1.2K"),
            (1250, "1.2K"), (1999, "1.9K"), (9999, "9.9K"), (10_000, "10K"), (10_999, "10K"), (312_000, "312K"),
            (312_900, "312K"), (312_999, "312K"), (999_999, "999K"), (1_000_000, "1M"), (1_950_000, "1.9M"),
            (999_999_999, "999M"), (1e9, "1B"), (999_999_999_999, "999B"), (1e12, "1T"), (999_999_999_999_999, "999T"),
        ] as [(Double, String)])
    func viewers(value: Double, expected: String) {
        #expect(CompactNumber.text(value) == expected)
    }

    @Test(
        "rates keep four decimals, truncated and not rounded",
        arguments: [
            (0.1234, "0.1234"), (1.2, "1.2"), (1.1, "1.1"), (0.3, "0.3"), (1.08439, "1.0843"), (0.99999, "0.9999"),
            (157.3, "157.3"), (0.00001, "0"), (0.0101, "0.0101"), (2.5, "2.5"), (-0.5, "-0.5"), (-12, "-12"),
        ] as [(Double, String)])
    func rates(value: Double, expected: String) {
        #expect(CompactNumber.text(value) == expected)
    }

    @Test(
        "an impossible number, or one too large to count, is a question mark",
        arguments: [.nan, .infinity, -.infinity, 1e15, 1e300, -1e300] as [Double])
    func absurd(value: Double) {
        #expect(CompactNumber.text(value) == "?")
    }

    @Test("no whole number ever reads as more than it is, nor as less than nine tenths of it")
    func neverUp() {
        var generator = SeededGenerator(4)
        var wrong: [String] = []
        for _ in 0..<20_000 {
            let limit = Int(pow(10, Double(Int.random(in: 1...15, using: &generator))))
            let value = limit - 1 - Int.random(in: 0..<min(limit, 2000), using: &generator)
            let text = CompactNumber.text(Double(value))
            guard let shown = Self.number(text), shown <= value, shown * 10 >= value * 9, text.count <= 4 else {
                wrong.append("\(value) reads as \(text)")
                continue
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) numbers, such as \(wrong.prefix(3))")
    }

    /// The number that a person reads in "1.2K".
    private static func number(_ text: String) -> Int? {
        let zeros = ["K": 3, "M": 6, "B": 9, "T": 12][text.last.map(String.init) ?? ""] ?? 0
        let digits = text.filter(\.isNumber)
        let decimals = text.contains(".") ? 1 : 0
        return Int(digits + String(repeating: "0", count: zeros - decimals))
    }

    @Test("an incomplete count says that there are more")
    func atLeast() {
        #expect(Metric(value: 312_999, unit: "viewers", atLeast: true).short == "≥ 312K")
        #expect(Metric(value: 312_999, unit: "viewers").short == "312K")
    }

    @Test("a metric without atLeast in an old file is a complete count")
    func oldMetric() throws {
        let metric = try JSONDecoder().decode(Metric.self, from: Data(#"{"value": 5, "unit": "viewers"}"#.utf8))
        #expect(metric == Metric(value: 5, unit: "viewers", atLeast: false))
    }
}
