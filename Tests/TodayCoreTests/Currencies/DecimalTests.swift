import Foundation
import Testing

@testable import TodayCore

@Suite("Reading decimal numbers from JSON")
struct DecimalReadingTests {
    @Test(
        "Every way to write a number keeps all of its digits",
        arguments: [
            ("5.4312", "5.4312"), ("19600", "19600"), ("9.3744944e-5", "0.000093744944"), ("1E+3", "1000"),
            ("0", "0"), ("-0", "0"), ("-0.50", "-0.5"), ("1.0", "1"), ("2e0", "2"), ("0.000036", "0.000036"),
            ("1200E-2", "12"), ("0e9", "0"), ("0e-400", "0"),
            ("1.000000000000000000000000000000000001", "1.000000000000000000000000000000000001"),
        ])
    func kept(json: String, plain: String) throws {
        #expect(try DecimalNumber(json: json).description == plain)
    }

    private static let most = String(repeating: "9", count: DecimalNumber.mostDigits)

    @Test(
        "Anything else is rejected: text that is no JSON number, and numbers too large or small for a rate",
        arguments: [
            (
                DecimalError.notANumber,
                [
                    "", "-", ".5", "5.", "+1", "01", "1e", "1e+", "1.2.3", "0x10", "1,5", " 1", "1 ", "NaN", "Infinity",
                    "-Infinity", "null", "٣", "1e5.0", "--1",
                ]
            ),
            (
                .tooManyDigits,
                [most + "9", String(repeating: "1", count: 1000), "0." + String(repeating: "1", count: 1000)]
            ),
            (.outOfRange, ["1e400", "1e-400", "1e41", "9e-41", "1e99999999999999999999", "-1e41"]),
        ])
    func refused(error: DecimalError, all: [String]) throws {
        for json in all { #expect(throws: error, "\(json)") { try DecimalNumber(json: json) } }
        #expect(try DecimalNumber(json: Self.most).description == Self.most)
    }

    @Test("Each reason completes a sentence")
    func reasons() {
        let errors: [DecimalError] = [.notANumber, .tooManyDigits, .outOfRange, .divisionByZero]
        #expect(
            errors.map(\.reason) == [
                "is not a number", "has more than 37 digits", "is too large or too close to 0", "is divided by 0",
            ])
    }
}

@Suite("Printing and comparing decimal numbers")
struct DecimalTextTests {
    private func number(_ json: String) throws -> DecimalNumber { try DecimalNumber(json: json) }

    @Test("Zeros are added up to the number of decimals, and no digit is removed")
    func padding() throws {
        #expect(try number("5.4").text(decimals: 2) == "5.40")
        #expect(try number("1.25").text(decimals: 0) == "1.25")
        #expect(try number("1e3").text(decimals: 2) == "1000.00")
        #expect(try number("-0.000036").text(decimals: 2) == "-0.000036")
        #expect(DecimalNumber.zero.text(decimals: 3) == "0.000")
    }

    @Test("However it was written, the same number is equal, and hashes alike")
    func equality() throws {
        let written = try [number("1.50"), number("1.5"), number("15e-1"), number("0.15E1")]
        #expect(Set(written).count == 1)
    }

    @Test("Numbers are ordered by value to the last digit, whatever their signs, digits and exponents")
    func order() throws {
        let ones = "1." + String(repeating: "1", count: DecimalNumber.mostDigits - 2)
        let numbers = try [
            "-1e40", "-2", "-1.5", "-0.000036", "0", "1e-40", "0.000036", "0.99999", "1", "1.0001", ones + "1",
            ones + "2", "15", "1e40",
        ].map(number)
        #expect(numbers.reversed().sorted() == numbers)
        for (lower, higher) in zip(numbers, numbers.dropFirst()) {
            #expect(lower < higher)
            #expect(!(higher < lower))
            #expect(!(lower < lower))
        }
    }

    @Test("As JSON a number is a decimal string, and reads back unchanged")
    func json() throws {
        let numbers = try ["5.4312", "0.000093744944", "-19600"].map(number)
        let json = try JSONEncoder().encode(numbers)
        #expect(String(decoding: json, as: UTF8.self) == #"["5.4312","0.000093744944","-19600"]"#)
        #expect(try JSONDecoder().decode([DecimalNumber].self, from: json) == numbers)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([DecimalNumber].self, from: Data(#"["NaN"]"#.utf8))
        }
    }

    @Test("A chart gets the nearest binary number")
    func approximation() throws {
        #expect(try number("5.4312").approximation == 5.4312)
        #expect(try number("-1e-40").approximation == -1e-40)
    }
}

@Suite("Multiplying and dividing with one rounding")
struct DecimalQuotientTests {
    private func quotient(_ first: String, _ second: String, over divisor: String) throws -> DecimalQuotient {
        try DecimalQuotient(
            DecimalNumber(json: first), times: DecimalNumber(json: second), over: DecimalNumber(json: divisor))
    }

    private static let nines = String(repeating: "9", count: 37)

    @Test(
        "Half a unit is rounded up, less than half is not, and no digit of a product is lost before",
        arguments: [
            ("1.005", "1", "1", 2, "1.01"), ("1.015", "1", "1", 2, "1.02"),
            ("1.0049999999999999999999999999", "1", "1", 2, "1"), ("0.5", "1", "1", 0, "1"),
            ("0.49", "1", "1", 0, "0"), ("-1.005", "1", "1", 2, "-1.01"),
            // Quotients that never end are rounded where they are cut.
            ("1", "2", "3", 4, "0.6667"), ("1", "1", "3", 30, "0." + String(repeating: "3", count: 30)),
            ("10", "1", "3", -1, "0"), ("16", "1", "3", -1, "10"),
            (nines, nines, nines, 0, nines), ("0.\(nines)", "0.\(nines)", "1", 36, "1"),
            ("0.\(nines)", "0.\(nines)", "0.\(nines)", 37, "0.\(nines)"),
        ])
    func rounded(_ first: String, _ second: String, _ divisor: String, _ decimals: Int, _ text: String) throws {
        #expect(try quotient(first, second, over: divisor).rounded(decimals: decimals).description == text)
    }

    @Test(
        "A quotient keeps its first digits however small it is, and its magnitude is that of the first digit",
        arguments: [
            ("1", "0.0000364", "1", 2, "0.000036", -5), ("1", "1", "42000", 3, "0.0000238", -5),
            ("0.9996", "1", "1", 3, "1", -1), ("0", "1", "7", 3, "0", nil), ("98765", "1", "1", 2, "99000", 4),
            ("100", "5.4312", "1", 5, "543.12", 2), ("1", "1", "3", 1, "0.3", -1),
        ] as [(String, String, String, Int, String, Int?)])
    func digits(
        _ first: String, _ second: String, _ divisor: String, _ count: Int, _ text: String, _ magnitude: Int?
    ) throws {
        let quotient = try quotient(first, second, over: divisor)
        #expect(try quotient.rounded(significantDigits: count).description == text)
        #expect(quotient.magnitude == magnitude)
    }

    @Test("A result with more digits than we compute with is rejected, and so is dividing by 0")
    func refused() throws {
        let large = try quotient("1e40", "1e40", over: "1e-40")
        #expect(throws: DecimalError.tooManyDigits) { try large.rounded(decimals: 0) }
        #expect(throws: DecimalError.divisionByZero) { try quotient("1", "1", over: "0") }
    }
}
