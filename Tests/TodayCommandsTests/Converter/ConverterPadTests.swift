import TestSupport
import Testing
import TodayApp
import TodayCore

@testable import TodayCommands

extension ConverterPad {
    /// The pad of a user whose last conversion was 100 USD into BRL.
    init(_ cachedRates: CachedRates?, favorites: [String] = []) throws {
        let last = try #require(LastConversion(SampleRates.number("100"), from: .dollar, to: [SampleRates.code("BRL")]))
        self.init(last, cachedRates, favorites: Set(favorites.map(SampleRates.code)), languages: [])
    }

    /// Types keys; returns the effects.
    @discardableResult
    mutating func type(_ text: String) -> [ConverterEffect] { Key.typed(text).compactMap { press($0, step: 10) } }
}

@Suite("The converter's pad")
struct ConverterPadTests {
    private func pad() throws -> ConverterPad { try ConverterPad(SampleRates.cachedRates()) }

    @Test(
        "Keys change the amount and the currencies",
        arguments: [
            ("the first digit begins another amount, the others follow it", "250.5", "250.5 USD BRL"),
            ("Backspace takes back, at first a digit of the amount that was there", "\u{7F}", "10 USD BRL"),
            ("Ctrl-U clears", "25\u{15}1 000,25", "1 000,25 USD BRL"),
            ("a line has an end", String(repeating: "1", count: 99), String(repeating: "1", count: 80) + " USD BRL"),
            ("a whole line, as on the command line", "250 eur jpy", "250 eur jpy EUR JPY"),
            ("Enter takes it, and what is typed next begins another", "250 eur jpy\n3*2 usd\n", "6 USD JPY"),
            ("names work like codes, and an amount may be a sum", "3*49.90 dólar euro\n", "149.7 USD EUR"),
            ("q and r are letters", "5 qqq brl\n", "5 QQQ BRL"),
            ("a name that means nothing changes nothing", "7 xyz", "7 xyz USD BRL"),
            ("a name that is not finished leaves those before it", "7 eur x", "7 eur x EUR BRL"),
            ("Ctrl-W takes back a word, and with it what it named", "7 eur jpy\u{17}", "7 eur  EUR BRL"),
            ("Ctrl-S swaps the currencies", "\u{13}", "100 BRL USD"),
            ("wherever the cursor is", "\u{13}\t\t\u{13}", "100 USD BRL"),
            ("after a line it leaves the amount", "9 eur jpy\u{13}", "9 JPY EUR"),
            ("digits go back to the amount from anywhere", "\u{10}\u{E}\u{E}\u{E}\u{E}7", "7 USD BRL"),
            (
                "Enter on a currency opens the list at it, and Enter there chooses another", "\t\t\n\u{E}\n",
                "100 USD CAD"
            ),
            ("letters on a currency search for one", "\tcad\n", "100 CAD BRL"),
            ("Tab chooses, and goes to the next field", "\tcad\tjpy\n", "100 CAD JPY"),
            ("choosing the other currency swaps the two", "\treal\n", "100 BRL USD"),
            ("and back", "\treal\n\tbrl\n", "100 USD BRL"),
        ])
    func keys(_ why: String, typed: String, shown: String) throws {
        var pad = try pad()
        pad.type(typed)
        #expect("\(pad.typed) \(pad.from.code) \(pad.to.code)" == shown && pad.mode == .pad, "\(why)")
    }

    @Test("The currencies of a pasted line are read at its end")
    func burst() throws {
        var pad = try pad()
        pad.isInBurst = true
        pad.type("250 eur jp")
        #expect([pad.from, pad.to].map(\.code.text) == ["USD", "BRL"])
        pad.isInBurst = false
        pad.type("y")
        #expect([pad.from, pad.to].map(\.code.text) == ["EUR", "JPY"])
        #expect(pad.typed == "250 eur jpy")
    }

    @Test("A typed line means what it means on the command line, except for past days")
    func lines() throws {
        for line in try TypedLine.all() {
            var pad = ConverterPad(
                LastConversion(from: .euro, to: .dollar), SampleRates.cachedRates(), favorites: [],
                languages: line.languages)
            do throws(CommandError) {
                let read = try pad.read(line.text, .english)
                #expect(line.refusal == nil && line.day == nil, "\(line)")
                #expect(read.amount.description == line.amount ?? "1", "\(line)")
                #expect(read.currencies.map(\.code.text) == line.codes, "\(line)")
                #expect(read.remarks.count == line.remarks.count, "\(line)")
            } catch {
                let isPast = line.day != nil && error.sentence.hasPrefix("Past rates cannot be used here")
                #expect(isPast || line.refusal.map { error.sentence.hasPrefix($0) } == true, "\(line): \(error)")
            }
            let keys = "\u{15}" + line.text + "\n"
            guard line.refusal == nil, line.day == nil, line.codes.count == 2, line.codes[0] != line.codes[1],
                line.text.utf8.count <= 80, line.codes != ["USD", "EUR"]
            else { continue }
            pad.type(keys)
            let amount = NumberStyle.preferred(line.languages).typed(SampleRates.number(line.amount ?? "1"))
            #expect([pad.from, pad.to].map(\.code.text) == line.codes && pad.typed == amount, "\(line)")
        }
    }

    @Test(
        "A stored or computed amount is written as the user writes numbers, and reads as the same amount",
        arguments: [(NumberStyle.portuguese, "2,1250", "1,5"), (.english, "2.1250", "1.5")])
    func ownNumbers(_ style: NumberStyle, stored: String, computed: String) throws {
        let amount = SampleRates.number("2.125")
        let last = try #require(LastConversion(amount, from: .dollar, to: [SampleRates.code("BRL")]))
        var pad = ConverterPad(last, SampleRates.cachedRates(), favorites: [], languages: [], style: style)
        #expect(pad.typed == stored)
        #expect(pad.last?.amount == amount)
        pad.type("3/2 usd\n")
        #expect(pad.typed == computed)
        #expect(pad.last?.amount == SampleRates.number("1.5"))
    }

    @Test("A question mark opens the help, but ends a question that is being typed")
    func questionMark() throws {
        var pad = try ConverterPad(SampleRates.cachedRates())
        pad.type("?")
        #expect(pad.mode == .help)
        pad.type("q100 usd in brl?")
        #expect(pad.mode == .pad)
        #expect(pad.typed == "100 usd in brl?")
        #expect(pad.amount == SampleRates.number("100"))
    }

    @Test("Arrows move between three lines, and Tab cycles")
    func move() throws {
        var pad = try pad()
        for (keys, field) in [
            ("\u{10}\u{10}", ConverterPad.Field.amount), ("\u{E}\u{E}\u{E}", .to), ("\t", .amount), ("\t", .from),
        ] {
            pad.type(keys)
            #expect(pad.field == field)
        }
    }

    @Test("Several targets are converted side by side, until the currencies are swapped")
    func several() throws {
        var pad = try pad()
        pad.type("100 usd brl eur jpy eur")
        #expect(pad.targets.map(\.code.text) == ["BRL", "EUR", "JPY"])
        #expect(pad.last?.to.map(\.text) == ["BRL", "EUR", "JPY"])
        pad.type("\n\u{13}")
        #expect(pad.targets.map(\.code.text) == ["USD"])
    }

    @Test("Esc ends the search, then leaves the list, and changes nothing")
    func back() throws {
        var pad = try pad()
        pad.type("\t\nxyz")
        _ = pad.press(.escape, step: 10)
        #expect(pad.mode != .pad)
        _ = pad.press(.escape, step: 10)
        #expect(pad.mode == .pad)
        #expect(pad.from == .with(.dollar))
        #expect(pad.typed == "100")
    }

    @Test("Ctrl-R refreshes once; Esc and Ctrl-C first cancel a running request, and then quit")
    func ask() throws {
        var pad = try pad()
        #expect(pad.type("\u{12}") == [.refresh])
        pad.isFetching = true
        #expect(pad.type("\u{12}") == [])
        #expect(pad.press(.escape, step: 10) == .cancel && pad.press(.interrupt, step: 10) == .cancel)
        pad.endFetch(message: "Cancelled.")
        #expect(pad.message == "Cancelled.")
        #expect(pad.press(.escape, step: 10) == .quit && pad.press(.interrupt, step: 10) == .interrupt)
        #expect(pad.message == nil)
    }

    @Test("Without rates there is nothing to choose from, until they come")
    func blank() throws {
        var pad = try ConverterPad(nil)
        pad.type("\t\n")
        #expect(pad.mode == .pad && pad.message == "There are no rates yet; Ctrl-R fetches them.")
        pad.show(SampleRates.cachedRates(), favorites: [])
        pad.type("\n")
        #expect(pad.mode != .pad)
    }

    @Test("The shown conversion is the last one the next time, unless the line cannot be read")
    func last() throws {
        var pad = try pad()
        pad.type("5\u{13}")
        #expect(pad.last == LastConversion(SampleRates.number("5"), from: SampleRates.code("BRL"), to: [.dollar]))
        for unreadable in ["\u{15}", "x", "5 xyz"] {
            pad.type(unreadable)
            #expect(pad.last == nil)
        }
        pad.type("\u{15}1 000,25")
        #expect(pad.amount == SampleRates.number("1000.25"))
    }

    @Test("Ctrl-F in the list marks a favourite, which then comes first while the cursor stays")
    func favorite() throws {
        var pad = try pad()
        pad.type("\t\t\n")
        #expect(pad.type("\u{6}") == [.toggleFavorite(SampleRates.code("BRL"))])
        pad.show(nil, favorites: [SampleRates.code("BRL")])
        guard case .choosing(.to, let chooser) = pad.mode else { return #expect(Bool(false), "no list") }
        #expect(chooser.selected == 0 && chooser.selection?.code.text == "BRL")
    }
}
