import Testing

@testable import TodayCore

@Suite("How far a rate has moved")
struct RateMoveTests {
    private func move(_ old: String, _ new: String) throws -> RateMove {
        try RateMove(from: DecimalNumber(json: old), to: DecimalNumber(json: new))
    }

    @Test(
        "a move is given in per cent of the earlier rate, to two decimals",
        arguments: [
            ("5.00", "5.04", "0.8"), ("2", "1", "-50"), ("1", "3", "200"), ("5.4312", "5.4312", "0"),
            ("3", "4", "33.33"), ("0.000036", "0.000035", "-2.78"), ("1", "1.00005", "0.01"), ("1", "1.00004", "0"),
        ])
    func percent(old: String, new: String, percent: String) throws {
        #expect(try move(old, new).percent.description == percent)
    }

    @Test("a threshold is reached in both directions, and exactly")
    func threshold() throws {
        #expect(try move("100", "101").reaches(.one))
        #expect(try move("100", "99").reaches(.one))
        #expect(try !move("100", "100.99").reaches(.one))
        #expect(try !move("100", "99.01").reaches(.one))
    }

    @Test("there is no move from 0, to a negative rate, or beyond what we compute with")
    func refused() throws {
        #expect(throws: DecimalError.divisionByZero) { try move("0", "1") }
        #expect(throws: DecimalError.outOfRange) { try move("1", "-1") }
        #expect(throws: DecimalError.tooManyDigits) { try move("1e-40", "1") }
    }
}
