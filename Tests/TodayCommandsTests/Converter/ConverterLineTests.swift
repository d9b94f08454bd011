import Testing
import TodayCore

@testable import TodayCommands

@Suite("The command line of a converter")
struct ConverterLineTests {
    private func read(_ text: String) -> ConverterLine? {
        ConverterLine(text.split(separator: " ").map(String.init)[...]) { ["list", "search", "log"] }
    }

    @Test("options may stand before, between and behind the words")
    func options() throws {
        for text in ["--json 100 USD --plain BRL", "100 USD BRL --json --plain", "--plain --json -- 100 USD BRL"] {
            let line = try #require(read(text))
            #expect(line.json && line.plain && !line.refresh && line.words == ["100", "USD", "BRL"])
        }
        #expect(read("")?.words == [] && read("-i")?.interactive == true && read("--interactive")?.interactive == true)
        #expect(read("--refresh")?.refresh == true && read("--offline")?.offline == true)
    }

    @Test("a negative amount and an arrow are not options")
    func negative() {
        #expect(read("-5 USD BRL")?.words == ["-5", "USD", "BRL"])
        #expect(read("-0.5 USD -> BRL")?.words == ["-0.5", "USD", "->", "BRL"])
    }

    @Test(
        "other commands and options are for the parser",
        arguments: [
            "list", "search dollar", "log", "help", "--help", "-h", "100 USD BRL --foo", "--version", "--since=90d",
        ])
    func parser(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test("its own name may be typed, and the names of commands are collected only where one could stand")
    func quick() {
        #expect(read("convert 5 usd brl")?.words == ["5", "usd", "brl"])
        for text in ["100 usd brl", "USD BRL", "-5 usd brl", "convert usd brl"] {
            let words = text.split(separator: " ").map(String.init)[...]
            #expect(ConverterLine(words) { preconditionFailure("nobody needs them") } != nil)
        }
    }

    @Test(
        "options that contradict each other are a mistake",
        arguments: ["--refresh --offline", "-i --json", "-i 100 USD BRL"])
    func mistakes(_ text: String) {
        #expect(read(text)?.mistake != nil)
    }

    @Test("only a converter reads conversions; the words of other sources go to the parser")
    func sources() {
        #expect(QuickAnswer(["100", "USD", "BRL"], of: .rates) != nil)
        #expect(QuickAnswer(["100", "USD", "BRL"], of: .topGames) == nil)
        #expect(QuickAnswer(["100", "USD", "BRL"], of: MadeUpSource.descriptor) == nil)
    }
}
