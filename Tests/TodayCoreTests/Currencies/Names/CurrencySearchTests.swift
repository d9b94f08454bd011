import Testing

@testable import TodayCore

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
