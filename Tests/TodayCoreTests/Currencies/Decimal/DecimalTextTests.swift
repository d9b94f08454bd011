import Foundation
import Testing

@testable import TodayCore

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
