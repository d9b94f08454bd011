import Testing

@testable import TodayCore

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
