import Testing

@testable import TodayCore

@Suite("The table of currencies")
struct CurrencyTableTests {
    @Test("no code stands in it twice, and each is three capital letters")
    func codes() {
        let codes = Currency.all.map(\.code.text)
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy { CurrencyCode($0) != nil })
    }

    @Test("each part of the table is in alphabetical order, within its letters")
    func order() {
        let parts = [("A"..."C", Currency.aToC), ("D"..."K", Currency.dToK), ("L"..."R", Currency.lToR)]
        for (letters, currencies) in parts + [("S"..."Z", Currency.sToZ), ("A"..."Z", Currency.retired)] {
            let codes = currencies.map(\.code.text)
            #expect(codes == codes.sorted())
            #expect(codes.allSatisfy { letters.contains(String($0.prefix(1))) })
        }
    }

    @Test("no two currencies have the same name in a language, ignoring case and accents")
    func names() {
        let english = Currency.all.map { DisplayText($0.english).bare }
        let portuguese = Currency.all.map { DisplayText($0.portuguese).bare }
        #expect(Set(english).count == english.count)
        #expect(Set(portuguese).count == portuguese.count)
        for (index, currency) in Currency.all.enumerated() {
            let others = portuguese.enumerated().filter { $0.offset != index }.map(\.element)
            #expect(!others.contains(english[index]), "\(currency.code)")
        }
    }

    @Test("names are clean, and stand as they do within a sentence")
    func cleanNames() {
        for name in Currency.all.flatMap({ [$0.english, $0.portuguese] }) {
            #expect(DisplayText(name).escaped(for: .plain) == name)
        }
        #expect(Currency.all.allSatisfy { $0.portuguese.first?.isLowercase == true })
    }

    @Test("a flag is two regional indicators, and what belongs to no country has none")
    func flags() {
        for currency in Currency.all {
            guard let flag = currency.flag else { continue }
            #expect(flag.unicodeScalars.count == 2 && flag.count == 1, "\(currency.code)")
            #expect(flag.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }, "\(currency.code)")
        }
        #expect(flag("BRL") == "🇧🇷")
        #expect(flag("EUR") == "🇪🇺")
        let without = Currency.all.filter { $0.flag == nil }.map(\.code.text)
        #expect(
            without == [
                "BTC", "XAD", "XAF", "XAG", "XAU", "XCD", "XCG", "XDR", "XOF", "XPD", "XPF", "XPT", "XSU", "XUA", "ANG",
            ])
    }

    @Test("in ISO 4217 a code begins with its country, so the flag does as well")
    func regions() {
        // The exceptions were named after the currency or the thing, or after a country's former code.
        let other = ["ADP", "BYB", "EUR", "IMP", "KID", "RUR", "CSD", "FOK"]
        for currency in Currency.all where !other.contains(currency.code.text) {
            guard let region = currency.region else { continue }
            #expect(currency.code.text.hasPrefix(region), "\(currency.code)")
        }
    }

    @Test("a retired currency names one that is in use")
    func successors() {
        let active = Set(Currency.all.filter(\.isActive).map(\.code))
        for currency in Currency.retired {
            guard case .retired(let successor) = currency.status else {
                Issue.record("\(currency.code) is not marked as retired")
                continue
            }
            #expect(active.contains(successor), "\(currency.code)")
        }
        #expect(Currency.with(CurrencyCode(known: "VEF")).status == .retired(successor: CurrencyCode(known: "VES")))
        #expect(active.count > 165)
    }

    @Test(
        "minor units are those of ISO 4217 where they are not cents",
        arguments: [
            (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
            (3, "BHD IQD JOD KWD LYD OMR TND"),
            (4, "CLF UYW"), (8, "BTC"),
        ])
    func minorUnits(decimals: Int, codes: String) {
        let metals = ["XAG", "XAU", "XPD", "XPT"]
        let found = Currency.all.filter { $0.isActive && $0.minorUnit == decimals && !metals.contains($0.code.text) }
        #expect(found.map(\.code.text) == codes.split(separator: " ").map(String.init))
    }

    @Test("a currency is called by its name in the first language, or in English")
    func languages() {
        let dollar = Currency.with(.dollar)
        #expect(dollar.name(["pt_BR", "pt"]) == "dólar americano")
        #expect(dollar.name([]) == "US dollar")
        #expect(dollar.name(["de"]) == "US dollar")
    }

    @Test("a code that the table lacks is its own name")
    func unknown() {
        let currency = Currency.with(CurrencyCode(known: "QQQ"))
        #expect(currency.name(["pt_BR"]) == "QQQ")
        #expect(currency.flag == nil && currency.minorUnit == 2 && currency.isActive)
    }

    private func flag(_ code: String) -> String? { Currency.with(CurrencyCode(known: code)).flag }
}
