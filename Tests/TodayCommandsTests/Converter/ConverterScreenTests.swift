import Foundation
import TestSupport
import Testing
import TodayApp
import TodayCore
import TodayFiles

@testable import TodayCommands

@Suite("The screen of the converter")
struct ConverterScreenTests {
    private func lines(_ pad: ConverterPad, columns: Int, rows: Int, colour: Bool = false) throws -> [String] {
        let style = TableStyle(colour: colour, columns: columns)
        return ConverterScreen(try ConverterPlace().converter, style, rows: rows).lines(pad)
    }

    @Test(
        "The converter, an error in an amount, the list and the help are as in the golden files",
        arguments: [(80, 24), (40, 20)])
    func golden(_ columns: Int, _ rows: Int) throws {
        func expect(_ pad: ConverterPad, _ name: String) throws {
            let text = try lines(pad, columns: columns, rows: rows).joined(separator: "\n")
            Golden.expect(text + "\n", "converter/screen-\(name)-\(columns).txt")
        }
        var pad = try ConverterPad(SampleRates.cachedRates(), favorites: ["EUR", "JPY"])
        try expect(pad, "start")
        pad.type("1.234")
        try expect(pad, "ambiguous")
        pad.type("\u{15}100 eur xyz")
        try expect(pad, "wrong")
        pad.type("\u{17}d")
        try expect(pad, "begun")
        pad.type("\u{15}100 usd brl eur jpy")
        try expect(pad, "several")
        pad.type("\n?")
        try expect(pad, "help")
        pad.type("x\t\t\n")
        try expect(pad, "list")
        pad.type("dollar")
        try expect(pad, "search")
    }

    @Test("A refused line has its sentence once the last word is a currency, and suggestions before")
    func refusal() throws {
        var pad = try ConverterPad(SampleRates.cachedRates())
        pad.type("friday 13 usd br")
        #expect(try !lines(pad, columns: 80, rows: 24).contains { $0.contains("has no year") })
        pad.type("l")
        #expect(try lines(pad, columns: 80, rows: 24).contains { $0.contains("\"friday 13\" has no year") })
    }

    @Test(
        "Every screen has exactly its lines, and none is wider than the terminal",
        arguments: [(20, 6), (30, 8), (40, 20), (80, 24), (200, 60)])
    func size(_ columns: Int, _ rows: Int) throws {
        var pad = try ConverterPad(SampleRates.cachedRates(), favorites: ["EUR", "JPY", "IRR", "XAU"])
        for keys in ["", "99999999999999999999", "?", "x", "\t\n", "dol"] {
            pad.type(keys)
            let lines = try lines(pad, columns: columns, rows: rows)
            #expect(lines.count == rows)
            // No number is ever cut.
            for line in lines where columns >= 40 || !line.contains("999") {
                #expect(line.terminalColumns <= columns, "\(line)")
            }
        }
    }

    @Test(
        "A list with rates has the provider's line, and no rates where there is no room for it", arguments: [8, 10, 24])
    func attribution(_ rows: Int) throws {
        var pad = try ConverterPad(SampleRates.cachedRates())
        pad.type("\t\n")
        let lines = try lines(pad, columns: 80, rows: rows)
        #expect(lines.contains { $0.contains("Rates By Exchange Rate API") } == (rows >= 10))
        #expect(lines.contains { $0.hasSuffix("1.0000") || $0.contains("rates in USD") } == (rows >= 10))
    }

    @Test("The cursor is visible in the longest list", arguments: [6, 8, 24])
    func cursor(_ rows: Int) throws {
        var pad = try ConverterPad(SampleRates.cachedRates())
        pad.type("\t\n")
        for _ in 0..<20 {
            #expect(try lines(pad, columns: 80, rows: rows).contains { $0.hasPrefix("> ") })
            _ = pad.press(.down, step: 4)
        }
    }

    @Test("Before the first rates there is an empty frame, and the last line says that they are fetched")
    func blank() throws {
        var pad = try ConverterPad(nil)
        pad.isFetching = true
        let lines = try lines(pad, columns: 80, rows: 24)
        #expect(lines[0] == "Exchange rates" && lines[23] == "Fetching from Frankfurter…  Esc cancels")
    }

    @Test("The screen changes by itself when an age does, and when the rates become overdue")
    func changes() throws {
        let screen = ConverterScreen(try ConverterPlace().converter, TableStyle(colour: false, columns: 80), rows: 24)
        #expect(
            screen.nextChange(try ConverterPad(SampleRates.cachedRates()), after: Sample.start + 1) == Sample.start
                + 3_600)
        let due = SampleRates.cachedRates(nextUpdate: Sample.start + 60)
        #expect(screen.nextChange(try ConverterPad(due), after: Sample.start + 1) == Sample.start + 660)
        #expect(screen.nextChange(try ConverterPad(nil), after: Sample.start) == nil)
    }
}

@Suite("The list of currencies to choose from")
struct CurrencyChooserTests {
    private func chooser(favorites: [String] = [], languages: [String] = []) -> CurrencyChooser {
        CurrencyChooser(
            SampleRates.table().codes.map { Currency.with($0) }, favorites: Set(favorites.map(SampleRates.code)),
            languages: languages, selecting: SampleRates.code("EUR"))
    }

    /// Types keys; returns the effects.
    @discardableResult
    private func type(_ text: String, _ chooser: inout CurrencyChooser) -> [CurrencyChooser.Outcome] {
        Key.typed(text).compactMap { chooser.press($0, step: 5) }
    }

    private func codes(_ chooser: CurrencyChooser) -> [String] { chooser.rows.map(\.code.text) }

    @Test("Ctrl-O cycles through four orders; favourites come first in each, and retired currencies in none")
    func orders() {
        var chooser = chooser(favorites: ["SEK", "BRL"])
        #expect(!codes(chooser).contains("LTL"))
        let starts = [
            ["BRL", "SEK", "ARS", "AUD"], ["BRL", "SEK", "ARS", "AUD"], ["SEK", "BRL", "XAU", "USD"],
            ["SEK", "BRL", "USD"],
        ]
        for (index, start) in starts.enumerated() {
            #expect(codes(chooser).starts(with: start) && (index != 1 || codes(chooser).last == "USD"))
            type("\u{F}", &chooser)
        }
        #expect(chooser.order == .code && chooser.selection?.code.text == "EUR")
    }

    @Test(
        "A search finds codes and names in both languages, retired ones too; without a match there is nothing to choose"
    )
    func search() {
        var chooser = chooser(favorites: ["SEK"])
        for (typed, found) in [("dól", ["USD", "AUD", "CAD"]), ("\u{15}litas", ["LTL"]), ("xx", [])] {
            type(typed, &chooser)
            #expect(codes(chooser) == found)
        }
        #expect(type("\n", &chooser) == [] && chooser.press(.escape, step: 5) == nil)
        #expect(codes(chooser).first == "SEK" && chooser.press(.escape, step: 5) == .left)
    }

    @Test("Enter chooses the match, and Ctrl-F marks it")
    func found() {
        var chooser = chooser()
        let yen = SampleRates.code("JPY")
        #expect(type("yen\n\u{6}", &chooser) == [.chosen(Currency.with(yen)), .toggle(yen)])
    }
}

/// A user with cached rates, and a clock that stands still.
struct ConverterPlace {
    let folder: TemporaryFolder
    let converter: Converter

    init(languages: [String] = [], settings: String = "{}", after seconds: Double = 0) throws {
        folder = try TemporaryFolder()
        let environment = AppEnvironment(
            source: .rates, paths: try folder.paths(), now: { Sample.start + seconds }, clock: { Sample.clock($0) },
            fetch: { _ in FetchAnswer(label: SourceDescriptor.rates.label, result: .success(SampleRates.page())) },
            report: { _ in })
        converter = Converter(
            environment, ConverterSettings(try Configuration(settings), of: .rates, languages: languages))
    }

    /// The output of a command line at a terminal of this width.
    func text(_ words: String, columns: Int = 80, colour: Bool = false) throws -> String {
        let typed = try TypedConversion(words.split(separator: " ").map(String.init))
        let text = ConversionText(converter: converter, style: TableStyle(colour: colour, columns: columns))
        return text.render(try converter.convert(typed))
    }
}
