import Testing

@testable import TodayBars

@Suite("Numbers as people say them")
struct SpokenNumberTests {
    @Test(
        "rounded towards zero, and in words from ten thousand on",
        arguments: [
            (0, "0"), (1, "1"), (0.1234, "0.1234"), (999, "999"), (9_876, "9876"), (9_999.9, "9999"),
            (10_000, "10 thousand"), (412_999, "412 thousand"), (999_999, "999 thousand"), (1_000_000, "1 million"),
            (1_299_999, "1.2 million"), (45_600_000, "45 million"), (7e9, "7 billion"), (2.5e12, "2.5 trillion"),
            (-20_000, "minus 20 thousand"),
        ] as [(Double, String)])
    func text(_ value: Double, _ spoken: String) {
        #expect(SpokenNumber.text(value) == spoken)
    }

    @Test("a rate is said in figures, and never as zero")
    func rate() {
        #expect(SpokenNumber.text(0.000036, significantDigits: 4) == "0.000036")
        #expect(SpokenNumber.text(16301.5, significantDigits: 4) == "16301")
        #expect(SpokenNumber.text(-0.85231, significantDigits: 4) == "minus 0.8523")
    }

    @Test("an impossible number is not said", arguments: [Double.nan, .infinity, -.infinity, 1e15])
    func none(_ value: Double) {
        #expect(SpokenNumber.text(value) == nil)
    }
}
