import TestSupport
import Testing
import TodayCore

@testable import TodayCommands

@Suite("The list of currencies to choose from")
struct CurrencyChooserTests {
    private func chooser(favorites: [String] = [], languages: [String] = []) -> CurrencyChooser {
        CurrencyChooser(
            SampleQuotes.table().codes.map { Currency.with($0) }, favorites: Set(favorites.map(SampleQuotes.code)),
            languages: languages, selecting: SampleQuotes.code("EUR"))
    }

    private func type(_ text: String, _ chooser: inout CurrencyChooser) -> [CurrencyChooser.Outcome] {
        text.unicodeScalars.compactMap { chooser.press($0 == "\n" ? .enter : .character($0), step: 5) }
    }

    private func codes(_ chooser: CurrencyChooser) -> [String] { chooser.rows.map(\.code.text) }

    @Test("o goes through four orders; favourites come first in each, and retired currencies in none")
    func orders() {
        var chooser = chooser(favorites: ["SEK", "BRL"])
        #expect(codes(chooser).prefix(4) == ["BRL", "SEK", "ARS", "AUD"] && !codes(chooser).contains("LTL"))
        _ = type("o", &chooser)
        #expect(codes(chooser).prefix(4) == ["BRL", "SEK", "ARS", "AUD"] && codes(chooser).last == "USD")
        _ = type("o", &chooser)
        #expect(codes(chooser).prefix(4) == ["SEK", "BRL", "XAU", "USD"])
        _ = type("o", &chooser)
        #expect(codes(chooser).prefix(3) == ["SEK", "BRL", "USD"])
        _ = type("o", &chooser)
        #expect(chooser.order == .code && chooser.selection?.code.text == "EUR")
    }

    @Test("a search finds codes and names in both languages, retired ones too; Esc ends it")
    func search() {
        var chooser = chooser(favorites: ["SEK"])
        _ = type("/dól", &chooser)
        #expect(codes(chooser) == ["USD", "AUD", "CAD"])
        _ = chooser.press(.controlU, step: 5)
        _ = type("litas", &chooser)
        #expect(codes(chooser) == ["LTL"])
        _ = type("xx", &chooser)
        #expect(codes(chooser) == [] && type("\n", &chooser) == [] && !chooser.isTyping)
        #expect(codes(chooser).first == "SEK")
        #expect(chooser.press(.escape, step: 5) == .left)
    }

    @Test("Enter chooses what was found; Tab goes to the rows, where letters are commands again")
    func found() {
        var chooser = chooser()
        _ = type("/yen", &chooser)
        #expect(type("\n", &chooser) == [.chosen(Currency.with(SampleQuotes.code("JPY")))])
        _ = chooser.press(.tab, step: 5)
        #expect(type("f", &chooser) == [.toggle(SampleQuotes.code("JPY"))])
    }

    @Test("no key moves the cursor out of the list")
    func bounds() {
        var chooser = chooser()
        for key in [Key.home, .up, .pageUp, .controlU] { _ = chooser.press(key, step: 5) }
        #expect(chooser.selected == 0)
        for key in [Key.end, .down, .pageDown, .controlD] { _ = chooser.press(key, step: 5) }
        #expect(chooser.selected == chooser.rows.count - 1)
    }
}
