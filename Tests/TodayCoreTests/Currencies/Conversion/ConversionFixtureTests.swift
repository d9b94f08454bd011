import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("2,000 conversions that Python's decimal has computed")
struct ConversionFixtureTests {
    private struct Row {
        let amount: DecimalNumber
        let table: RateTable
        let target: CurrencyCode
        let converted: String
        let unitRate: String

        init(_ line: Substring) throws {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            try #require(fields.count == 6)
            target = try #require(CurrencyCode(fields[2]))
            let euro = CurrencyCode(known: "EUR")
            let rates = [euro: try DecimalNumber(json: fields[1]), target: try DecimalNumber(json: fields[3])]
            table = try RateTable(base: .dollar, rates: rates, asOf: Date(timeIntervalSince1970: 0))
            amount = try DecimalNumber(json: fields[0])
            (converted, unitRate) = (String(fields[4]), String(fields[5]))
        }
    }

    private static func rows() throws -> [Row] {
        let text = String(decoding: try Fixtures.bytes("conversions.csv", of: "TodayCoreTests"), as: UTF8.self)
        return try text.split(separator: "\n").dropFirst().map { try Row($0) }
    }

    @Test("every amount and every rate is the same to the last digit")
    func conversions() throws {
        let rows = try Self.rows()
        #expect(rows.count == 2000)
        for row in rows {
            let euro = CurrencyCode(known: "EUR")
            let converted = try row.table.convert(row.amount, from: euro, to: row.target)
            #expect(converted.text == row.converted, "\(row.amount) EUR in \(row.target)")
            #expect(try row.table.unitRate(from: euro, to: row.target).text == row.unitRate)
        }
    }
}
