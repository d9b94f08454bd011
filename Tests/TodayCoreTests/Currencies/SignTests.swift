import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Signs beside names and codes")
struct SignTests {
    private func rows(_ name: String) throws -> [[String]] {
        let text = String(decoding: try Fixtures.bytes(name, of: "TodayCoreTests"), as: UTF8.self)
        return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }

    /// The vocabulary takes longer to make than a line to read.
    private static let vocabulary = CurrencyVocabulary(nil)

    private func codes(_ line: String, _ dialect: NumberDialect = .english) throws(ConversionRefusal) -> [CurrencyCode]
    {
        try TypedConversion(words: [line], dialect).named(Self.vocabulary).currencies.map(\.code)
    }

    @Test("Every sign of CLDR means its currency, or lists it among others")
    func signs() throws {
        for row in try rows("currency-signs.tsv") {
            // "K" multiplies an amount.
            for sign in row.dropFirst() where sign != "K" {
                let reading = CurrencyReading(sign)
                #expect(reading?.all.contains { $0.code.text == row[0] } == true, "\(sign) of \(row[0])")
                #expect(reading?.usual != nil || (reading?.all.count ?? 0) > 1, "\(sign)")
            }
        }
    }

    @Test("Every name of CLDR, singular or plural, finds its currency, except four that are rejected")
    func names() throws {
        var refused: [String] = []
        for row in try rows("currency-plurals.tsv") + rows("currency-names.tsv") {
            for name in row.dropFirst() {
                do throws(ConversionRefusal) {
                    let found = try codes("100 \(name) zzqq")
                    Issue.record("\(found) has a code that is none")
                } catch {
                    guard case .unknown("zzqq") = error else {
                        refused.append(name)
                        continue
                    }
                }
                if let found = try? codes("100 \(name)") { #expect(found.map(\.text) == [row[0]], "\(name)") }
            }
        }
        // "em" is a connector, and "(2009)" an amount.
        let others = [
            "Dólar do Zimbábue (2009)", "Dólares do Zimbábue (2009)", "Peso uruguaio em unidades indexadas",
            "Pesos uruguaios em unidades indexadas",
        ]
        #expect(Set(refused).sorted() == others)
    }

    /// Whether a sign can mean this currency.
    private func isSource(_ code: CurrencyCode?, _ sign: String) -> Bool {
        guard let code, let reading = CurrencyReading(sign) else { return false }
        return reading.all.contains { $0.code == code }
    }

    @Test("A sign is the source, whatever name or code stands beside it, or the line is rejected; SIGNS=all tries all")
    func product() throws {
        let rows = try rows("currency-names.tsv") + rows("currency-plurals.tsv")
        let table = Currency.all.flatMap { [$0.code.text, $0.english, $0.portuguese] }
        let names = Set(rows.flatMap(\.self) + table).sorted()
        #expect(CurrencySigns.all.count > 100 && names.count > 1_500)
        var generator = SeededGenerator.drawn(for: "signs beside names")
        let isWhole = ProcessInfo.processInfo.environment["SIGNS"] == "all"
        for sign in CurrencySigns.all {
            let some = isWhole ? names : (0..<1).compactMap { _ in names.randomElement(using: &generator) }
            for name in some {
                for line in ["\(sign)100 \(name)", "100\(sign) \(name)", "\(name) \(sign)100", "\(name) 100\(sign)"] {
                    for dialect in [NumberDialect.english, .portuguese] {
                        guard let found = try? codes(line, dialect) else { continue }
                        #expect(isSource(found.first, sign) && found.count <= 2, "\(line) is \(found)")
                        let usual = CurrencyReading(sign)?.usual?.code
                        #expect(found.count == 1 || usual == nil || found[0] == usual, "\(line) is \(found)")
                    }
                }
            }
        }
    }
}
