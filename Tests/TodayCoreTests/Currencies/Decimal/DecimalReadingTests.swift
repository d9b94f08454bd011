import Testing

@testable import TodayCore

@Suite("Reading decimal numbers as JSON writes them")
struct DecimalReadingTests {
    @Test(
        "every way to write a number keeps all of its digits",
        arguments: [
            ("5.4312", "5.4312"), ("19600", "19600"), ("9.3744944e-5", "0.000093744944"), ("1E+3", "1000"),
            ("0", "0"), ("-0", "0"), ("-0.50", "-0.5"), ("1.0", "1"), ("2e0", "2"), ("0.000036", "0.000036"),
            ("1200E-2", "12"), ("0e9", "0"),
            ("1.000000000000000000000000000000000001", "1.000000000000000000000000000000000001"),
        ])
    func kept(json: String, plain: String) throws {
        #expect(try DecimalNumber(json: json).description == plain)
    }

    @Test(
        "what JSON does not call a number is refused",
        arguments: [
            "", "-", ".5", "5.", "+1", "01", "1e", "1e+", "1.2.3", "0x10", "1,5", " 1", "1 ", "NaN", "Infinity",
            "-Infinity",
            "null", "٣", "1e5.0", "--1",
        ])
    func refused(json: String) {
        #expect(throws: DecimalError.notANumber) { try DecimalNumber(json: json) }
    }

    @Test("a thousand digits are refused, and so is one more than we compute with")
    func tooManyDigits() throws {
        let most = String(repeating: "9", count: DecimalNumber.mostDigits)
        #expect(try DecimalNumber(json: most).description == most)
        #expect(throws: DecimalError.tooManyDigits) { try DecimalNumber(json: most + "9") }
        #expect(throws: DecimalError.tooManyDigits) { try DecimalNumber(json: String(repeating: "1", count: 1000)) }
        #expect(throws: DecimalError.tooManyDigits) {
            try DecimalNumber(json: "0." + String(repeating: "1", count: 1000))
        }
    }

    @Test(
        "a number that no amount or rate comes near is refused",
        arguments: ["1e400", "1e-400", "1e41", "9e-41", "1e99999999999999999999", "-1e41"])
    func outOfRange(json: String) {
        #expect(throws: DecimalError.outOfRange) { try DecimalNumber(json: json) }
    }

    @Test("0 is 0 with any exponent")
    func zeroWithExponent() throws {
        #expect(try DecimalNumber(json: "0e-400") == .zero)
    }

    @Test("each reason completes a sentence")
    func reasons() {
        let errors: [DecimalError] = [.notANumber, .tooManyDigits, .outOfRange, .divisionByZero]
        #expect(
            errors.map(\.reason) == [
                "is not a number", "has more than 37 digits", "is too large or too close to 0", "is divided by 0",
            ])
    }
}
