import Testing

@testable import TodayCore

@Suite("Printing numbers for people")
struct NumberStyleTests {
    @Test(
        "thousands are grouped, and decimals are marked, as each language does",
        arguments: [
            ("1234.5", 2, "1,234.50", "1.234,50"), ("100", 0, "100", "100"), ("1000", 0, "1,000", "1.000"),
            ("1234567.891", 2, "1,234,567.891", "1.234.567,891"), ("0.000036", 2, "0.000036", "0,000036"),
            ("-1234", 2, "-1,234.00", "-1.234,00"), ("0", 2, "0.00", "0,00"), ("999999", 0, "999,999", "999.999"),
        ])
    func grouped(number: String, decimals: Int, english: String, portuguese: String) throws {
        let number = try DecimalNumber(json: number)
        #expect(NumberStyle.english.text(number, decimals: decimals) == english)
        #expect(NumberStyle.portuguese.text(number, decimals: decimals) == portuguese)
    }

    @Test("Portuguese is chosen by its catalogue, and English for every language that we have no style for")
    func preferred() {
        #expect(NumberStyle.preferred(["pt_BR", "pt"]) == .portuguese)
        #expect(NumberStyle.preferred(["pt"]) == .portuguese)
        #expect(NumberStyle.preferred([]) == .english)
        #expect(NumberStyle.preferred(["de_DE", "de", "pt_BR"]) == .english)
    }
}
