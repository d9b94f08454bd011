import TestSupport
import Testing
import TodayApp
import TodayCore

@testable import TodayCommands

extension ConverterPad {
    /// A person who converted 100 USD into BRL last.
    init(_ known: CachedRates?, favorites: [String] = []) throws {
        let last = try #require(
            LastConversion(SampleQuotes.number("100"), from: .dollar, to: [SampleQuotes.code("BRL")]))
        self.init(last, known, favorites: Set(favorites.map(SampleQuotes.code)), languages: [])
    }

    /// Types keys; returns the effects.
    @discardableResult
    mutating func type(_ text: String) -> [ConverterEffect] { Key.typed(text).compactMap { press($0, step: 10) } }
}

@Suite("The converter that people work on")
struct ConverterPadTests {
    private func pad() throws -> ConverterPad { try ConverterPad(SampleQuotes.known()) }

    @Test(
        "what stands on the screen after some keys",
        arguments: [
            ("the first digit begins another amount, the others follow it", "250.5", "250.5 USD BRL"),
            ("Backspace takes back, at first a digit of the amount that was there", "\u{7F}", "10 USD BRL"),
            ("Ctrl-U clears", "25\u{15}1 000,25", "1 000,25 USD BRL"),
            (
                "an amount has an end, and letters are commands", String(repeating: "1", count: 99) + "xyz",
                String(repeating: "1", count: 40) + " USD BRL"
            ),
            ("Tab swaps the currencies", "\t", "100 BRL USD"), ("wherever the cursor is", "\tjj\t", "100 USD BRL"),
            ("the cursor stops at the ends; digits go back to the amount", "kkjjjj7", "7 USD BRL"),
            ("Enter on a currency opens the list at it, and Enter there chooses another", "jj\nj\n", "100 USD CAD"),
            ("choosing the other currency swaps the two", "j\n/real\n", "100 BRL USD"),
            ("and back", "j\n/real\nj\n/real\n", "100 USD BRL"),
            ("q leaves the list and changes nothing", "j\njq", "100 USD BRL"),
        ])
    func keys(_ why: String, typed: String, shown: String) throws {
        var pad = try pad()
        pad.type(typed)
        #expect("\(pad.typed) \(pad.from.code) \(pad.to.code)" == shown && pad.mode == .pad, "\(why)")
    }

    @Test("the cursor moves between three lines, and a digit brings it back to the first")
    func move() throws {
        var pad = try pad()
        for (keys, field) in [("kk", ConverterPad.Field.amount), ("jjjj", .to), ("7", .amount)] {
            pad.type(keys)
            #expect(pad.field == field)
        }
    }

    @Test("Esc leaves the list and changes nothing")
    func back() throws {
        var pad = try pad()
        pad.type("j\nj")
        _ = pad.press(.escape, step: 10)
        #expect(pad.mode == .pad && pad.from == .with(.dollar))
    }

    @Test("r asks once; q, Esc and Ctrl-C leave, and cancel first what is under way")
    func ask() throws {
        var pad = try pad()
        #expect(pad.type("r") == [.refresh])
        pad.isAsking = true
        #expect(pad.type("r") == [])
        #expect(pad.press(.escape, step: 10) == .cancel && pad.press(.interrupt, step: 10) == .cancel)
        pad.end(saying: "Cancelled.")
        #expect(pad.message == "Cancelled.")
        #expect(pad.press(.escape, step: 10) == .quit && pad.press(.interrupt, step: 10) == .quit)
        #expect(pad.type("q") == [.quit] && pad.message == nil)
    }

    @Test("without rates there is nothing to choose from, until they come")
    func blank() throws {
        var pad = try ConverterPad(nil)
        pad.type("j\n")
        #expect(pad.mode == .pad && pad.message == "There are no rates yet; r asks for them.")
        pad.show(SampleQuotes.known(), favorites: [])
        pad.type("\n")
        #expect(pad.mode != .pad)
    }

    @Test("what is shown is repeated the next time, unless it cannot be read")
    func last() throws {
        var pad = try pad()
        pad.type("5\t")
        #expect(pad.last == LastConversion(SampleQuotes.number("5"), from: SampleQuotes.code("BRL"), to: [.dollar]))
        for unreadable in ["\u{15}", "1.234"] {
            pad.type(unreadable)
            #expect(pad.last == nil)
        }
        pad.type("\u{15}1 000,25")
        #expect(try pad.amount == SampleQuotes.number("1000.25"))
    }

    @Test("f in the list asks to mark a favourite, which then comes first while the cursor stays")
    func favorite() throws {
        var pad = try pad()
        pad.type("jj\n")
        #expect(pad.type("f") == [.toggleFavorite(SampleQuotes.code("BRL"))])
        pad.show(nil, favorites: [SampleQuotes.code("BRL")])
        guard case .choosing(.to, let chooser) = pad.mode else { return #expect(Bool(false), "no list") }
        #expect(chooser.selected == 0 && chooser.selection?.code.text == "BRL")
    }
}
