import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A short form of a number is never larger than the number")
struct CompactNumberTests {
    @Test(
        "Counts have at most four digits and a suffix, rates have four decimals, or as many as they need",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1K"), (1099, "1K"), (1100, "1.1K"), (1199, "1.1K"),
            (1200, "1.2K"),
            (1250, "1.2K"), (1999, "1.9K"), (9999, "9.9K"), (10_000, "10K"), (10_999, "10K"), (312_000, "312K"),
            (312_900, "312K"), (312_999, "312K"), (999_999, "999K"), (1_000_000, "1M"), (1_950_000, "1.9M"),
            (999_999_999, "999M"), (1e9, "1B"), (999_999_999_999, "999B"), (1e12, "1T"), (999_999_999_999_999, "999T"),
            // Cut, and not rounded.
            (0.1234, "0.1234"), (1.2, "1.2"), (1.1, "1.1"), (0.3, "0.3"), (1.08439, "1.0843"), (0.99999, "0.9999"),
            (157.3, "157.3"), (0.0101, "0.0101"), (2.5, "2.5"), (-0.5, "-0.5"), (-12, "-12"),
            // Four decimals would show these as 0.
            (0.0001, "0.0001"), (0.00009, "0.00009"), (0.000036, "0.000036"), (0.000093744944, "0.00009374"),
            (1e-9, "0.000000001"), (-0.000036, "-0.000036"),
            // Impossible, or too large to count.
            (.nan, "?"), (.infinity, "?"), (-.infinity, "?"), (1e15, "?"), (1e300, "?"), (-1e300, "?"),
        ] as [(Double, String)])
    func compact(value: Double, expected: String) {
        #expect(CompactNumber.text(value) == expected)
    }

    @Test(
        "A rate has four significant digits, and all of its whole part",
        arguments: [
            (3.673099, "3.673"), (0.000093744944, "0.00009374"), (19600, "19600"), (19600.25, "19600"),
            (157.34, "157.3"), (0.9, "0.9"), (0.85231, "0.8523"), (1, "1"), (1.00009, "1"), (0.99999, "0.9999"),
            (1_234_567.8, "1234567"), (0, "0"), (0.3, "0.3"), (95.56, "95.56"), (-5.1234567, "-5.123"),
            (9.3744944e-13, "9.374e-13"), (1e-20, "1e-20"), (0.1 + 0.2, "0.3"), (4.35, "4.35"), (1000.5, "1000"),
        ] as [(Double, String)])
    func significant(value: Double, expected: String) {
        #expect(CompactNumber.text(value, significantDigits: 4) == expected)
    }

    @Test("Only zero reads as zero, and a rate never reads as more than it is")
    func neverZero() {
        var generator = SeededGenerator.drawn(for: "rates")
        for _ in 0..<20_000 {
            let value = pow(10, Double.random(in: -18...14, using: &generator))
            let digits = Int.random(in: 1...6, using: &generator)
            for text in [CompactNumber.text(value, significantDigits: digits), CompactNumber.text(min(value, 999))] {
                #expect(text.contains { "123456789".contains($0) }, "\(value) reads as \(text)")
            }
            let shown = Double(CompactNumber.text(value, significantDigits: digits)) ?? .infinity
            #expect(shown <= value && shown > value * 0.49, "\(value) reads as \(shown)")
        }
    }

    @Test("The number of digits is stored with the number, and an absurd one becomes a sensible one")
    func digits() throws {
        let rate = Metric(value: 0.000036123, unit: "BTC", significantDigits: 4)
        #expect(rate.short == "0.00003612")
        let text = try #require(JSONCoding.encode(rate, pretty: false))
        #expect(text == #"{"atLeast":false,"significantDigits":4,"unit":"BTC","value":3.6123e-05}"#)
        #expect(JSONCoding.decode(Metric.self, Data(text.utf8)) == rate)
        for absurd in [-1, 0, 99, Int.max] {
            let metric = Metric(value: 1.5, unit: "x", significantDigits: absurd)
            #expect((1...15).contains(metric.significantDigits ?? 0))
        }
        let viewers = Metric(value: 5, unit: "viewers")
        #expect(JSONCoding.encode(viewers, pretty: false) == #"{"atLeast":false,"unit":"viewers","value":5}"#)
    }

    @Test("No whole number reads as more than it is, nor as less than nine tenths of it")
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

    /// The number that a reader takes "1.2K" for.
    private static func number(_ text: String) -> Int? {
        let zeros = ["K": 3, "M": 6, "B": 9, "T": 12][text.last.map(String.init) ?? ""] ?? 0
        let digits = text.filter(\.isNumber)
        let decimals = text.contains(".") ? 1 : 0
        return Int(digits + String(repeating: "0", count: zeros - decimals))
    }

    @Test("A minimum is marked with ≥, and a count without a mark in an old file is complete")
    func atLeast() throws {
        #expect(Metric(value: 312_999, unit: "viewers", atLeast: true).short == "≥ 312K")
        let old = try JSONDecoder().decode(Metric.self, from: Data(#"{"value": 312999, "unit": "viewers"}"#.utf8))
        #expect(old == Metric(value: 312_999, unit: "viewers", atLeast: false) && old.short == "312K")
    }
}
