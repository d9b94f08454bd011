import TestSupport
import Testing
import TodayApp
import TodayCore

@testable import TodayCommands

@Suite("The screen of the converter")
struct ConverterScreenTests {
    private func pad(_ known: KnownQuotes? = SampleQuotes.known(), favorites: [String] = []) throws -> ConverterPad {
        let last = try #require(
            LastConversion(SampleQuotes.number("100"), from: .dollar, to: [SampleQuotes.code("BRL")]))
        return ConverterPad(last, known, favorites: Set(favorites.map(SampleQuotes.code)), languages: [])
    }

    private func lines(_ pad: ConverterPad, columns: Int, rows: Int, colour: Bool = false) throws -> [String] {
        let style = TableStyle(colour: colour, columns: columns)
        return ConverterScreen(try ConverterPlace().converter, style, rows: rows).lines(pad)
    }

    private func type(_ text: String, _ pad: inout ConverterPad) {
        for scalar in text.unicodeScalars { _ = pad.press(scalar == "\n" ? .enter : .character(scalar), step: 10) }
    }

    @Test("the converter, what is wrong with an amount, the list and the help", arguments: [(80, 24), (40, 20)])
    func golden(_ columns: Int, _ rows: Int) throws {
        func expect(_ pad: ConverterPad, _ name: String) throws {
            let text = try lines(pad, columns: columns, rows: rows).joined(separator: "\n")
            Golden.expect(text + "\n", "converter/screen-\(name)-\(columns).txt")
        }
        var pad = try pad(favorites: ["EUR", "JPY"])
        try expect(pad, "start")
        type("1.234", &pad)
        try expect(pad, "ambiguous")
        _ = pad.press(.controlU, step: 10)
        type("?", &pad)
        try expect(pad, "help")
        type("xjj\n", &pad)
        try expect(pad, "list")
        type("/dollar", &pad)
        try expect(pad, "search")
    }

    @Test(
        "every screen has exactly its lines, and none is wider than the terminal",
        arguments: [(20, 6), (30, 8), (40, 20), (80, 24), (200, 60)])
    func size(_ columns: Int, _ rows: Int) throws {
        var pad = try pad(favorites: ["EUR", "JPY", "IRR", "XAU"])
        for keys in ["", "99999999999999999999", "?", "x", "j\n", "/dol"] {
            type(keys, &pad)
            let lines = try lines(pad, columns: columns, rows: rows)
            #expect(lines.count == rows)
            for line in lines where !line.contains("https://") {
                #expect(line.terminalColumns <= columns || columns < 40, "\(line)")
            }
        }
    }

    @Test(
        "a list with rates has the provider's line, and no rates where there is no room for it", arguments: [8, 10, 24])
    func attribution(_ rows: Int) throws {
        var pad = try pad()
        type("j\n", &pad)
        let lines = try lines(pad, columns: 80, rows: rows)
        #expect(lines.contains { $0.contains("Rates By Exchange Rate API") } == (rows >= 10))
        #expect(lines.contains { $0.hasSuffix("1.0000") || $0.contains("rates in USD") } == (rows >= 10))
    }

    @Test("the cursor is visible in the longest list", arguments: [6, 8, 24])
    func cursor(_ rows: Int) throws {
        var pad = try pad()
        type("j\n", &pad)
        for _ in 0..<20 {
            #expect(try lines(pad, columns: 80, rows: rows).contains { $0.hasPrefix("> ") })
            _ = pad.press(.down, step: 4)
        }
    }

    @Test("before the first rates there is a frame, and it says that they are asked for")
    func blank() throws {
        var pad = try pad(nil)
        pad.begin()
        let lines = try lines(pad, columns: 80, rows: 24)
        #expect(lines[0] == "Exchange rates" && lines[23] == "Asking ExchangeRate-API…  Esc cancels")
    }

    @Test("it changes by itself when an age does, and when the rates become overdue")
    func changes() throws {
        let screen = ConverterScreen(try ConverterPlace().converter, TableStyle(colour: false, columns: 80), rows: 24)
        #expect(screen.nextChange(try pad(), after: Sample.start + 1) == Sample.start + 3_600)
        let due = SampleQuotes.known(nextUpdate: Sample.start + 60)
        #expect(screen.nextChange(try pad(due), after: Sample.start + 1) == Sample.start + 60)
        #expect(screen.nextChange(try pad(nil), after: Sample.start) == nil)
    }
}
