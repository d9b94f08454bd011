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
                #expect(reading?.defaultCurrency != nil || (reading?.all.count ?? 0) > 1, "\(sign)")
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

    /// All texts that can be looked up in lines with these names: each run of their words.
    private static func texts(_ names: [String]) -> Set<String> {
        var texts: Set<String> = []
        for name in names {
            let words = name.split(separator: " ")
            for start in words.indices {
                for end in start..<words.count { texts.insert(words[start...end].joined(separator: " ")) }
            }
        }
        return texts
    }

    /// The signs and the names to try: one name for each sign, all names for "all", and those of a slice for "2/8".
    private static func trials(_ names: [String]) throws -> [(sign: String, names: [String])] {
        guard let slice = ProcessInfo.processInfo.environment["SIGNS"] else {
            var generator = SeededGenerator.drawn(for: "signs beside names")
            return CurrencySigns.all.map { ($0, [names.randomElement(using: &generator)].compactMap(\.self)) }
        }
        let numbers = (slice == "all" ? "1/1" : slice).split(separator: "/").compactMap { Int($0) }
        try #require(numbers.count == 2 && numbers[1] > 0)
        let signs = CurrencySigns.all.sorted().enumerated().filter { $0.offset % numbers[1] == numbers[0] - 1 }
        return signs.map { ($0.element, names) }
    }

    @Test(
        """
        A sign is the source, whatever name or code stands beside it, or the line is rejected; \
        SIGNS=all tries all, and SIGNS=2/8 an eighth of them
        """)
    func product() throws {
        let rows = try rows("currency-names.tsv") + rows("currency-plurals.tsv")
        let table = Currency.all.flatMap { [$0.code.text, $0.english, $0.portuguese] }
        let names = Set(rows.flatMap(\.self) + table).sorted()
        #expect(CurrencySigns.all.count > 100 && names.count > 1_500)
        let trials = try Self.trials(names)
        let isWhole = trials.contains { $0.names.count > 1 }
        let vocabulary = CurrencyVocabulary(
            nil, resolving: isWhole ? Self.texts(names).union(CurrencySigns.all) : [])
        for (sign, names) in trials {
            let reading = CurrencyReading(sign)
            let (all, usual) = (Set(reading?.all.map(\.code) ?? []), reading?.defaultCurrency?.code)
            var (lines, refused) = (0, 0)
            for name in names {
                for line in ["\(sign)100 \(name)", "100\(sign) \(name)", "\(name) \(sign)100", "\(name) 100\(sign)"] {
                    for dialect in [NumberDialect.english, .portuguese] {
                        lines += 1
                        guard let typed = try? TypedConversion(words: [line], dialect),
                            let found = try? typed.named(vocabulary).currencies.map(\.code)
                        else {
                            refused += 1
                            continue
                        }
                        let isSource = found.first.map { all.contains($0) } ?? false
                        let isUsual = found.count == 1 || usual == nil || found[0] == usual
                        if !isSource || !isUsual || found.count > 2 { Issue.record("\(line) is \(found)") }
                    }
                }
            }
            if isWhole { print("\(sign): \(lines) lines, \(refused) rejected") }
        }
    }
}
