import TestSupport
import Testing
import TodayApp
import TodayCore

@testable import TodayCommands

@Suite("The converter that people work on")
struct ConverterPadTests {
    private func pad(_ known: KnownQuotes? = SampleQuotes.known(), favorites: Set<String> = []) throws -> ConverterPad {
        let last = try #require(
            LastConversion(SampleQuotes.number("100"), from: .dollar, to: [SampleQuotes.code("BRL")]))
        return ConverterPad(last, known, favorites: Set(favorites.map(SampleQuotes.code)), languages: [])
    }

    /// Types keys, "\n" for Enter and "\t" for Tab; returns the effects.
    @discardableResult
    private func type(_ text: String, _ pad: inout ConverterPad) -> [ConverterEffect] {
        text.unicodeScalars.compactMap { scalar in
            pad.press(scalar == "\n" ? .enter : scalar == "\t" ? .tab : .character(scalar), step: 10)
        }
    }

    private func shown(_ pad: ConverterPad) -> String { "\(pad.typed) \(pad.from.code) \(pad.to.code)" }

    @Test("the first digit begins another amount, the others follow it, and Backspace takes back")
    func amounts() throws {
        var pad = try pad()
        type("250.5", &pad)
        #expect(shown(pad) == "250.5 USD BRL")
        _ = pad.press(.backspace, step: 10)
        #expect(pad.typed == "250.")
        _ = pad.press(.controlU, step: 10)
        #expect(pad.typed == "" && pad.last == nil)
        type("1 000,25", &pad)
        #expect(try pad.amount == SampleQuotes.number("1000.25"))
    }

    @Test("Backspace at first takes a digit of the amount that was there")
    func backspace() throws {
        var pad = try pad()
        _ = pad.press(.backspace, step: 10)
        #expect(pad.typed == "10")
    }

    @Test("an amount has an end, and letters are commands")
    func long() throws {
        var pad = try pad()
        type(String(repeating: "1", count: 99) + "xyz", &pad)
        #expect(pad.typed == String(repeating: "1", count: 40))
    }

    @Test("Tab swaps the currencies wherever the cursor is")
    func swap() throws {
        var pad = try pad()
        type("\t", &pad)
        #expect(shown(pad) == "100 BRL USD")
        type("jj\t", &pad)
        #expect(shown(pad) == "100 USD BRL" && pad.field == .to)
    }

    @Test("the cursor moves between three lines and stops at the ends; digits go back to the amount")
    func move() throws {
        var pad = try pad()
        type("kk", &pad)
        #expect(pad.field == .amount)
        type("jjjj", &pad)
        #expect(pad.field == .to)
        type("7", &pad)
        #expect(pad.field == .amount && pad.typed == "7")
    }

    @Test("Enter on a currency opens the list at it, and Enter there chooses another")
    func choose() throws {
        var pad = try pad()
        type("jj\n", &pad)
        guard case .choosing(.to, let chooser) = pad.mode else { return #expect(Bool(false), "no list") }
        #expect(chooser.selection?.code.text == "BRL")
        type("j\n", &pad)
        #expect(shown(pad) == "100 USD CAD" && pad.mode == .pad)
    }

    @Test("choosing the other currency swaps the two")
    func same() throws {
        var pad = try pad()
        type("j\n/real\n", &pad)
        #expect(shown(pad) == "100 BRL USD")
        type("j\n/real\n", &pad)
        #expect(shown(pad) == "100 USD BRL")
    }

    @Test("Esc leaves the list and changes nothing")
    func back() throws {
        var pad = try pad()
        type("j\nj", &pad)
        _ = pad.press(.escape, step: 10)
        #expect(shown(pad) == "100 USD BRL" && pad.mode == .pad)
    }

    @Test("r asks once; q, Esc and Ctrl-C leave, and cancel first what is under way")
    func ask() throws {
        var pad = try pad()
        #expect(type("r", &pad) == [.refresh])
        pad.isAsking = true
        #expect(type("r", &pad) == [])
        #expect(pad.press(.escape, step: 10) == .cancel && pad.press(.interrupt, step: 10) == .cancel)
        pad.end(saying: "Cancelled.")
        #expect(pad.message == "Cancelled.")
        #expect(pad.press(.escape, step: 10) == .quit && pad.press(.interrupt, step: 10) == .quit)
        #expect(type("q", &pad) == [.quit] && pad.message == nil)
    }

    @Test("without rates there is nothing to choose from, until they come")
    func blank() throws {
        var pad = try pad(nil)
        type("j\n", &pad)
        #expect(pad.mode == .pad && pad.message == "There are no rates yet; r asks for them.")
        pad.show(SampleQuotes.known(), favorites: [])
        type("\n", &pad)
        #expect(pad.mode != .pad)
    }

    @Test("what is shown is repeated the next time")
    func last() throws {
        var pad = try pad()
        type("5\t", &pad)
        #expect(pad.last == LastConversion(SampleQuotes.number("5"), from: SampleQuotes.code("BRL"), to: [.dollar]))
        type("x1.234", &pad)
        _ = pad.press(.controlU, step: 10)
        type("1.234", &pad)
        #expect(pad.last == nil)
    }

    @Test("f in the list asks to mark a favourite, which then comes first while the cursor stays")
    func favorite() throws {
        var pad = try pad()
        type("jj\n", &pad)
        #expect(type("f", &pad) == [.toggleFavorite(SampleQuotes.code("BRL"))])
        pad.show(nil, favorites: [SampleQuotes.code("BRL")])
        guard case .choosing(_, let chooser) = pad.mode else { return #expect(Bool(false), "no list") }
        #expect(chooser.selected == 0 && chooser.selection?.code.text == "BRL")
    }
}
