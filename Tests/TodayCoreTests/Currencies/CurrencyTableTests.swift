import Testing

@testable import TodayCore

@Suite("The table of currencies")
struct CurrencyTableTests {
    @Test("Codes are unique, of three capital letters, and in alphabetical order in both parts")
    func codes() {
        let all = Currency.all.map(\.code.text)
        #expect(Set(all).count == all.count && all.allSatisfy { CurrencyCode($0) != nil })
        for part in [Currency.active, Currency.retired] {
            let codes = part.map(\.code.text)
            #expect(codes == codes.sorted())
        }
    }

    @Test("No two currencies have the same name in a language, ignoring case and accents")
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

    @Test("Names are clean, and written as within a sentence")
    func cleanNames() {
        for name in Currency.all.flatMap({ [$0.english, $0.portuguese] }) {
            #expect(DisplayText(name).escaped(for: .plain) == name)
        }
        #expect(Currency.all.allSatisfy { $0.portuguese.first?.isLowercase == true })
    }

    @Test("A flag is two regional indicators, and currencies without a country have none")
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

    @Test("A flag is that of the country with which the code begins")
    func regions() {
        // These are named after the currency or the metal, or after a country's former code.
        let other = ["ADP", "BYB", "EUR", "IMP", "KID", "RUR", "CSD", "FOK"]
        for currency in Currency.all where !other.contains(currency.code.text) {
            guard let region = currency.region else { continue }
            #expect(currency.code.text.hasPrefix(region), "\(currency.code)")
        }
    }

    @Test("A retired currency names one in use")
    func successors() {
        let active = Set(Currency.all.filter(\.isActive).map(\.code))
        for currency in Currency.retired {
            guard case .retired(let successor) = currency.status else {
                Issue.record("\(currency.code) is not marked as retired")
                continue
            }
            #expect(active.contains(successor), "\(currency.code)")
        }
        #expect(
            Currency.with(CurrencyCode(unchecked: "VEF")).status == .retired(successor: CurrencyCode(unchecked: "VES")))
        #expect(active.count > 165)
    }

    @Test(
        "Minor units are those of ISO 4217 where they are not cents",
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

    @Test("A currency has its name in the first language, or in English; an unknown one has its code")
    func languages() {
        let dollar = Currency.with(.dollar)
        #expect(dollar.name(["pt_BR", "pt"]) == "dólar americano")
        #expect(dollar.name([]) == "US dollar" && dollar.name(["de"]) == "US dollar")
        let unknown = Currency.with(CurrencyCode(unchecked: "QQQ"))
        #expect(unknown.name(["pt_BR"]) == "QQQ")
        #expect(unknown.flag == nil)
        #expect(unknown.minorUnit == 2)
        #expect(unknown.isActive)
    }

    private func flag(_ code: String) -> String? { Currency.with(CurrencyCode(unchecked: code)).flag }
}

@Suite("Searching and sorting currencies")
struct CurrencySearchTests {
    private func codes(_ typed: String) -> [String] { CurrencySearch.matches(typed).map(\.code.text) }

    private func currencies(_ codes: String...) -> [Currency] {
        codes.map { Currency.with(CurrencyCode(unchecked: $0)) }
    }

    @Test(
        "A bare name finds every currency with it, first the one that people mean by it",
        arguments: ["dólar", "dollar"])
    func dollars(typed: String) {
        let found = codes(typed)
        #expect(found.first == "USD" && Set(["AUD", "CAD", "HKD", "TWD"]).isSubset(of: found))
        #expect(found.filter { ["BBD", "ZWD"].contains($0) } == ["BBD", "ZWD"])
        #expect(Set(codes("dólares")) == Set(codes("dólar")) && codes("dólares").first == "USD")
    }

    @Test(
        "Whole names come before beginnings of names, then beginnings of words, then parts of words",
        arguments: [
            ("USD", "USD"), ("usd", "USD"), ("Usd", "USD"), ("us", "USD USN"), ("xp", "XPD XPF XPT"),
            ("dol", "USD AUD …"), ("dól", "USD AUD …"), ("doll", "USD AUD …"), ("coroas suecas", "SEK"),
            ("bahamas", "BSD"), ("euro", "EUR CHE"), ("won", "KRW KPW"), ("franco", "CHF BIF CDF … BEF FRF LUF MGF"),
            ("ling", "GBP KES SOS TZS UGX ATS"), ("xylophone", ""), ("", ""), ("…", ""),
        ])
    func order(typed: String, expected: String) {
        let parts = expected.split(separator: "…", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
        let found = codes(typed).map { $0[...] }
        #expect(
            parts.count == 1
                ? found == parts[0] : found.starts(with: parts[0]) && found.suffix(parts[1].count) == parts[1][...])
    }

    @Test("By name, accents, case and language do not count; by code, the name does not")
    func byName() {
        let some = currencies("JPY", "EUR", "BRL", "SEK", "DZD", "ETB")
        let english = CurrencyOrder.name.sorted(some, favorites: [], languages: [])
        #expect(english.map(\.code.text) == ["DZD", "BRL", "ETB", "EUR", "JPY", "SEK"])
        let portuguese = CurrencyOrder.name.sorted(some, favorites: [], languages: ["pt_BR", "pt"])
        #expect(portuguese.map(\.code.text) == ["ETB", "SEK", "DZD", "EUR", "JPY", "BRL"])
        let descending = CurrencyOrder.nameDescending.sorted(some, favorites: [], languages: [])
        #expect(descending == english.reversed())
        // The Algerian dinar is the first by name, and not by code.
        #expect(CurrencyOrder.code.sorted(some, favorites: [], languages: []).first?.code.text == "BRL")
        #expect(CurrencyOrder.codeDescending.sorted(some, favorites: [], languages: []).last?.code.text == "BRL")
    }

    @Test(
        "Favourites come first in every order, and in that order among themselves",
        arguments: CurrencyOrder.allCases)
    func favorites(order: CurrencyOrder) {
        #expect(["name", "-name", "code", "-code"].contains(order.rawValue))
        let some = currencies("JPY", "EUR", "BRL", "SEK")
        let favorites: Set = [
            CurrencyCode(unchecked: "SEK"), CurrencyCode(unchecked: "EUR"), CurrencyCode(unchecked: "CHF"),
        ]
        let sorted = order.sorted(some, favorites: favorites, languages: [])
        let isDescending = order == .nameDescending || order == .codeDescending
        #expect(
            sorted == (isDescending ? currencies("SEK", "EUR", "JPY", "BRL") : currencies("EUR", "SEK", "BRL", "JPY")))
    }
}
