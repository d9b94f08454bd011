import Foundation
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

@Suite("Printing and comparing decimal numbers")
struct DecimalTextTests {
    private func number(_ json: String) throws -> DecimalNumber { try DecimalNumber(json: json) }

    @Test("zeros are added up to the decimals asked for, and no digit is taken away")
    func padding() throws {
        #expect(try number("5.4").text(decimals: 2) == "5.40")
        #expect(try number("1.25").text(decimals: 0) == "1.25")
        #expect(try number("1e3").text(decimals: 2) == "1000.00")
        #expect(try number("-0.000036").text(decimals: 2) == "-0.000036")
        #expect(DecimalNumber.zero.text(decimals: 3) == "0.000")
    }

    @Test("however it was written, the same number is equal, and hashes alike")
    func equality() throws {
        let written = try [number("1.50"), number("1.5"), number("15e-1"), number("0.15E1")]
        #expect(Set(written).count == 1)
    }

    @Test("numbers are ordered by value, whatever their signs, digits and exponents")
    func order() throws {
        let ordered = [
            "-1e40", "-2", "-1.5", "-0.000036", "0", "1e-40", "0.000036", "0.99999", "1", "1.0001", "15", "1e40",
        ]
        let numbers = try ordered.map(number)
        #expect(numbers.shuffled().sorted() == numbers)
        for (lower, higher) in zip(numbers, numbers.dropFirst()) {
            #expect(lower < higher)
            #expect(!(higher < lower))
            #expect(!(lower < lower))
        }
    }

    @Test("two numbers with the most digits are compared to the last one")
    func longNumbers() throws {
        let ones = String(repeating: "1", count: DecimalNumber.mostDigits - 1)
        #expect(try number("1." + ones.dropLast() + "1") < number("1." + ones.dropLast() + "2"))
        #expect(try number("1") < number("1." + ones))
    }

    @Test("as JSON a number is a decimal string, and comes back unchanged")
    func json() throws {
        let numbers = try ["5.4312", "0.000093744944", "-19600"].map(number)
        let json = try JSONEncoder().encode(numbers)
        #expect(String(decoding: json, as: UTF8.self) == #"["5.4312","0.000093744944","-19600"]"#)
        #expect(try JSONDecoder().decode([DecimalNumber].self, from: json) == numbers)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([DecimalNumber].self, from: Data(#"["NaN"]"#.utf8))
        }
    }

    @Test("for a chart the nearest binary number will do")
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

    private func rounded(_ first: String, _ second: String, over divisor: String, _ decimals: Int) throws -> String {
        try quotient(first, second, over: divisor).rounded(decimals: decimals).description
    }

    @Test("half a cent is rounded up, and less than half is not")
    func halfUp() throws {
        #expect(try rounded("1.005", "1", over: "1", 2) == "1.01")
        #expect(try rounded("1.015", "1", over: "1", 2) == "1.02")
        #expect(try rounded("1.0049999999999999999999999999", "1", over: "1", 2) == "1")
        #expect(try rounded("0.5", "1", over: "1", 0) == "1")
        #expect(try rounded("0.49", "1", over: "1", 0) == "0")
        #expect(try rounded("-1.005", "1", over: "1", 2) == "-1.01")
    }

    @Test("a quotient that never ends is rounded where it is cut")
    func endless() throws {
        #expect(try rounded("1", "2", over: "3", 4) == "0.6667")
        #expect(try rounded("1", "1", over: "3", 30) == "0." + String(repeating: "3", count: 30))
        #expect(try rounded("10", "1", over: "3", -1) == "0")
        #expect(try rounded("16", "1", over: "3", -1) == "10")
    }

    @Test("a product of the longest numbers keeps every digit until it is rounded")
    func longProduct() throws {
        let nines = String(repeating: "9", count: 37)
        #expect(try rounded(nines, nines, over: nines, 0) == nines)
        #expect(try rounded("0.\(nines)", "0.\(nines)", over: "1", 36) == "1")
        #expect(try rounded("0.\(nines)", "0.\(nines)", over: "0.\(nines)", 37) == "0.\(nines)")
    }

    @Test("the first digits of a small quotient are kept however small it is")
    func significantDigits() throws {
        #expect(try quotient("1", "0.0000364", over: "1").rounded(significantDigits: 2).description == "0.000036")
        #expect(try quotient("1", "1", over: "42000").rounded(significantDigits: 3).description == "0.0000238")
        #expect(try quotient("0.9996", "1", over: "1").rounded(significantDigits: 3).description == "1")
        #expect(try quotient("0", "1", over: "7").rounded(significantDigits: 3) == .zero)
        #expect(try quotient("98765", "1", over: "1").rounded(significantDigits: 2).description == "99000")
    }

    @Test("the magnitude is that of the first digit that is not 0")
    func magnitude() throws {
        #expect(try quotient("100", "5.4312", over: "1").magnitude == 2)
        #expect(try quotient("1", "1", over: "3").magnitude == -1)
        #expect(try quotient("1", "1", over: "42000").magnitude == -5)
        #expect(try quotient("0", "1", over: "3").magnitude == nil)
    }

    @Test("a result with more digits than we compute with is refused, and so is dividing by 0")
    func refused() throws {
        let large = try quotient("1e40", "1e40", over: "1e-40")
        #expect(throws: DecimalError.tooManyDigits) { try large.rounded(decimals: 0) }
        #expect(throws: DecimalError.divisionByZero) { try quotient("1", "1", over: "0") }
    }
}
