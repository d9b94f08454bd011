import TestSupport
import Testing
import TodayApp
import TodayCore
import TodayFiles

@testable import TodayCommands

@Suite("A conversion as text")
struct ConversionTextTests {
    @Test("One currency has both directions, several have a table, in two languages, wide and narrow")
    func golden() throws {
        let (english, portuguese) = (try ConverterPlace(), try ConverterPlace(languages: ["pt_BR", "pt"]))
        let lines = ["100 USD BRL", "1 USD BRL", "1,234,567.5 USD JPY", "1 IRR USD", "100 usd brl eur jpy kwd irr xau"]
        for (name, place) in [("en", english), ("pt", portuguese)] {
            for columns in [80, 40] {
                let text = try lines.map { "$ \($0)\n" + (try place.text($0, columns: columns)) }.joined(
                    separator: "\n")
                Golden.expect(text, "converter/\(name)-\(columns).txt")
            }
        }
        Golden.expect(try english.text("100 USD BRL", colour: true), "converter/colour.txt")
    }

    @Test("Pinned conversions follow, wide, narrow and in ASCII, with their moves since yesterday and their last month")
    func pinned() throws {
        let pins = #"{"rates": {"pinned": ["100 usd brl", "1234.5 eur usd", "usd irr", "chf usd"]}}"#
        let place = try ConverterPlace(settings: pins)
        try RatesFile(place.converter.environment.paths, source: "rates").store(
            SampleRates.page(SampleRateMoves.cachedRates().rates))
        let list = try #require(place.converter.pinned(SampleRateMoves.cachedRates()))
        let looks = [(80, false), (40, false), (80, true)].map { columns, ascii in
            let style = TableStyle(colour: false, ascii: ascii, columns: columns)
            return ConversionText(converter: place.converter, style: style).pinned(list).lines
        }
        Golden.expect(looks.joined(separator: "\n"), "converter/pinned.txt")
    }

    @Test("Overdue rates are marked, and so are those of a wrong clock")
    func ages() throws {
        let ages = [(0.0, "3 h ago"), (90_000, "28 h ago, update overdue"), (-86_400, "of unknown age")]
        for (seconds, age) in ages {
            let rates = "Rates of \(Sample.clock(SampleRates.asOf)), \(age) · ExchangeRate-API"
            #expect(try ConverterPlace(after: seconds).text("1 USD BRL").contains(rates))
        }
    }

    @Test("The rates of a past day have its date with the year, and neither a time of day nor an age")
    func pastDay() throws {
        let place = try ConverterPlace()
        let text = ConversionText(
            converter: place.converter, style: TableStyle(colour: false, ascii: false, columns: 80))
        let day = try #require(RateDay("2020-03-18"))
        #expect(text.footer(SampleRates.cachedRates(), of: day)[0] == "Rates of Mar 18, 2020 · ExchangeRate-API")
        let recent = try #require(RateDay("2026-11-18"))
        #expect(text.footer(SampleRates.cachedRates(), of: recent)[0] == "Rates of Nov 18 · ExchangeRate-API")
    }

    @Test("The values of 1 in several currencies are not rounded to cents")
    func unit() throws {
        let lines = try ConverterPlace().text("jpy brl usd").split(separator: "\n").map(String.init)
        #expect(lines[0] == "1 JPY")
        #expect(lines[1].hasPrefix("  0.035"))
        #expect(lines[2].hasPrefix("  0.00648 "))
    }

    @Test("No line of a table is wider than the terminal", arguments: [30, 40, 60, 80, 200])
    func width(_ columns: Int) throws {
        let words = "100 usd brl eur jpy gbp kwd irr cad ars xau QQQ"
        for line in try ConverterPlace().text(words, columns: columns).split(separator: "\n") {
            // An address cannot be broken.
            #expect(String(line).terminalColumns <= columns || line.hasPrefix("https://"), "\(line)")
        }
    }
}

@Suite("The command line of a converter")
struct ConverterLineTests {
    private func read(_ text: String) -> ConverterLine? {
        ConverterLine(text.split(separator: " ").map(String.init)[...]) { ["list", "search", "log"] }
    }

    @Test("Options may stand before, between and behind the words")
    func options() throws {
        for text in ["--json 100 USD --plain BRL", "100 USD BRL --json --plain", "--plain --json -- 100 USD BRL"] {
            let line = try #require(read(text))
            #expect(line.json)
            #expect(line.plain)
            #expect(!line.refresh)
            #expect(line.words == ["100", "USD", "BRL"])
        }
        #expect(read("")?.words == [])
        #expect(read("-i")?.interactive == true)
        #expect(read("--interactive")?.interactive == true)
        #expect(read("--refresh")?.refresh == true && read("--offline")?.offline == true)
        #expect(read("--json --pair=USD/BRL -- 100")?.pair == "USD/BRL")
    }

    @Test("A negative amount and an arrow are not options", arguments: ["-5 USD BRL", "-0.5 USD -> BRL"])
    func negative(_ text: String) {
        #expect(read(text)?.words.joined(separator: " ") == text)
    }

    @Test(
        "Other commands and options are left to the parser",
        arguments: [
            "list", "search dollar", "log", "help", "--help", "-h", "100 USD BRL --foo", "--version", "--since=90d",
        ])
    func parser(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test("A line gives the same words in one argument and in many, as from the window")
    func lines() throws {
        for line in try TypedLine.all() {
            let wire = ConverterLine(["convert", "--json", "--pair=USD/BRL", "--", line.text]) { ["list"] }
            #expect(wire?.words == [line.text] && wire?.json == true, "\(line)")
            let words = line.text.split(separator: " ").map(String.init)
            let typed = ConverterLine(words[...]) { ["list"] }
            #expect(typed?.words == words.filter { words.first != "convert" || $0 != "convert" }, "\(line)")
            guard line.refusal == nil, let typed, typed.words == words else { continue }
            let (one, many) = (
                try TypedConversion([line.text], .english, style: line.style, languages: line.languages),
                try TypedConversion(typed.words, .english, style: line.style, languages: line.languages)
            )
            let names = CurrencyNames(SampleRates.table(), languages: line.languages, .english)
            #expect(one.amount == many.amount && one.day == many.day, "\(line)")
            #expect(try names.currencies(one) == names.currencies(many), "\(line)")
        }
    }

    @Test("\"convert\" may be typed, and the names of commands are collected only where one could stand")
    func quick() {
        #expect(read("convert 5 usd brl")?.words == ["5", "usd", "brl"])
        for text in ["100 usd brl", "USD BRL", "-5 usd brl", "convert usd brl"] {
            let words = text.split(separator: " ").map(String.init)[...]
            #expect(ConverterLine(words) { preconditionFailure("nobody needs them") } != nil)
        }
    }

    @Test(
        "Options that contradict each other are an error",
        arguments: ["--refresh --offline", "-i --json", "-i 100 USD BRL", "-i --pair=USD/BRL"])
    func mistakes(_ text: String) {
        #expect(read(text)?.mistake != nil)
    }
}
