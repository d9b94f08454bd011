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

@Suite("Searching and sorting currencies")
struct CurrencySearchTests {
    private func codes(_ typed: String) -> [String] { CurrencySearch.matches(typed).map(\.code.text) }

    private func currencies(_ codes: String...) -> [Currency] {
        codes.map { Currency.with(CurrencyCode(known: $0)) }
    }

    @Test(
        "a bare name finds everything of that name, first of all what people mean by it",
        arguments: ["dólar", "dollar"])
    func dollars(typed: String) {
        let found = codes(typed)
        #expect(found.first == "USD")
        #expect(Set(["AUD", "CAD", "HKD", "TWD"]).isSubset(of: found))
        #expect(found.filter { ["BBD", "ZWD"].contains($0) } == ["BBD", "ZWD"])
    }

    @Test("the beginning of a bare name finds first what people mean by it", arguments: ["dol", "dól", "doll"])
    func beginning(typed: String) {
        #expect(codes(typed).prefix(2) == ["USD", "AUD"])
    }

    @Test("a code is found in either case", arguments: ["USD", "usd", "Usd"])
    func code(typed: String) {
        #expect(codes(typed) == ["USD"])
    }

    @Test("the plural finds what the singular finds, and a word that is none stays whole")
    func plural() {
        #expect(Set(codes("dólares")) == Set(codes("dólar")))
        #expect(codes("dólares").first == "USD")
        #expect(codes("coroas suecas") == ["SEK"])
        #expect(codes("bahamas") == ["BSD"])
    }

    @Test("the beginning of a code is found")
    func beginningOfCode() {
        #expect(codes("us") == ["USD", "USN"])
        #expect(codes("xp") == ["XPD", "XPF", "XPT"])
    }

    @Test("the whole name comes before its beginning, that before a word, and a word before what is inside one")
    func order() {
        #expect(codes("euro") == ["EUR", "CHE"])
        #expect(codes("won") == ["KRW", "KPW"])
        #expect(codes("franco").prefix(3) == ["CHF", "BIF", "CDF"])
        #expect(codes("franco").suffix(4) == ["BEF", "FRF", "LUF", "MGF"])
        #expect(codes("ling") == ["GBP", "KES", "SOS", "TZS", "UGX", "ATS"])
    }

    @Test("what stands nowhere is not found, and neither is nothing")
    func nothing() {
        #expect(codes("xylophone") == [])
        #expect(codes("") == [])
        #expect(codes("…") == [])
    }

    @Test("by name, accents and case do not count, and the language does")
    func byName() {
        let some = currencies("JPY", "EUR", "BRL", "SEK", "DZD", "ETB")
        let english = CurrencyOrder.name.sorted(some, favorites: [], languages: [])
        #expect(english.map(\.code.text) == ["DZD", "BRL", "ETB", "EUR", "JPY", "SEK"])
        let portuguese = CurrencyOrder.name.sorted(some, favorites: [], languages: ["pt_BR", "pt"])
        #expect(portuguese.map(\.code.text) == ["ETB", "SEK", "DZD", "EUR", "JPY", "BRL"])
        let descending = CurrencyOrder.nameDescending.sorted(some, favorites: [], languages: [])
        #expect(descending == english.reversed())
    }

    @Test("by code, in both directions")
    func byCode() {
        let some = currencies("JPY", "EUR", "BRL")
        #expect(CurrencyOrder.code.sorted(some, favorites: [], languages: []) == currencies("BRL", "EUR", "JPY"))
        #expect(
            CurrencyOrder.codeDescending.sorted(some, favorites: [], languages: []) == currencies("JPY", "EUR", "BRL"))
    }

    @Test(
        "favourites come first in every order, and are in that order among themselves",
        arguments: CurrencyOrder.allCases)
    func favorites(order: CurrencyOrder) {
        let some = currencies("JPY", "EUR", "BRL", "SEK")
        let favorites: Set = [CurrencyCode(known: "SEK"), CurrencyCode(known: "EUR"), CurrencyCode(known: "CHF")]
        let sorted = order.sorted(some, favorites: favorites, languages: [])
        let isDescending = order == .nameDescending || order == .codeDescending
        #expect(
            sorted == (isDescending ? currencies("SEK", "EUR", "JPY", "BRL") : currencies("EUR", "SEK", "BRL", "JPY")))
    }

    @Test("the orders are called as they are typed")
    func names() {
        #expect(CurrencyOrder.allCases.map(\.rawValue) == ["name", "-name", "code", "-code"])
    }
}
