import Foundation
import TestSupport
import Testing
import TodayApp
import TodayFiles

@testable import TodayCommands
@testable import TodayCore

/// Output of commands in Brazilian Portuguese.
///
/// A word is untranslated if it is in the English screen, too, is no name, and is in no translation.
@Suite("Screens and output in Portuguese")
struct PortugueseScreenTests {
    private let portuguese: Translations
    private let known: Set<String>

    init() throws {
        let file = try POFile("pt_BR.po")
        portuguese = file.translations
        known = Set(file.entries.flatMap(\.translations).flatMap(Self.words))
    }

    private static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter }.map { $0.lowercased() }.filter { $0.count > 1 }
    }

    /// Expects the golden screen, without an English word that is not in `names`.
    private func expect(_ name: String, columns: Int, names: String, _ screen: () throws -> String) throws {
        let english = try screen()
        let text = try Translations.$current.withValue(portuguese) { try screen() }
        Golden.expect(text, "portuguese/\(name).txt")
        let left = Set(Self.words(text)).intersection(Self.words(english)).subtracting(known)
        #expect(left.subtracting(Self.words(names)).sorted() == [], "\(name)")
        for line in text.split(separator: "\n") { #expect(String(line).terminalColumns <= columns, "\(line)") }
    }

    private var source: SourceDescriptor { .topGames.localized([], Translations.current) }

    private func lines(_ browser: ListBrowser, _ source: SourceDescriptor, rows: Int = 20) -> String {
        let screen = BrowserScreen(source, TableStyle(colour: false, columns: 80), rows: rows) { _ in "14:02" }
        return screen.lines(browser, at: Sample.start + 192).lines
    }

    @Test("The list, its search, its help and its details have no English words")
    func browser() throws {
        let titles = Listed.mixed.rows.map { $0.item.title.escaped(for: .plain) }.joined(separator: " ")
        try expect("list", columns: 80, names: titles + " Twitch PgDn PgUp Home po min") {
            var browser = ListBrowser(page: Listed.mixed)
            var text = lines(browser, source)
            browser.type("/po")
            browser.show(results: Listed.page([]), of: "po")
            browser.searchesService = true
            text += lines(browser, source, rows: 6)
            browser.lastServiceQuery = "po"
            text += lines(browser, source, rows: 6)
            _ = browser.press(.escape)
            browser.type("?")
            return text + lines(browser, source) + lines(browser, .characters.localized([], Translations.current))
        }
    }

    @Test("The converter, its list and its help have no English words")
    func converter() throws {
        try expect(
            "converter", columns: 200,
            names:
                "USD EUR JPY ARS AUD BRL CAD CLP COP GBP IRR KWD MXN NOK SEK XAU QQQ Exchange Rate API Rates By https www exchangerate com euro won dinar real rial troy"
        ) {
            let isEnglish = Translations.current.messages.isEmpty
            let converter = try ConverterPlace(languages: isEnglish ? [] : ["pt_BR", "pt"]).converter
            var pad = try ConverterPad(SampleRates.cachedRates(), favorites: ["EUR", "JPY"])
            let screen = ConverterScreen(converter, TableStyle(colour: false, columns: 80), rows: 24)
            var text = screen.lines(pad).lines
            pad.type("?")
            text += screen.lines(pad).lines
            pad.type("x\t\n")
            return text + screen.lines(pad).lines
        }
    }

    @Test("The history of ranks, on a wide and on a narrow terminal, has no English words")
    func history() throws {
        let titles = Rankings.day().lines.map { $0.title.escaped(for: .plain) }.joined(separator: " ")
        try expect("history", columns: 100, names: titles + " Twitch stri lege le world war") {
            [100, 40].map { columns in
                let style = TableStyle(colour: false, columns: columns)
                return HistoryTable(style: style, local: .utc.localized(Translations.current)).render(
                    Rankings.day(), heading: DisplayText(source.label.heading(Translations.current)))
            }.joined()
        }
    }
}
