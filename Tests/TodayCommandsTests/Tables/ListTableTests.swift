import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands
@testable import TodayCore

@Suite("A page of the list")
struct ListTableTests {
    private func table(_ page: ListPage, colour: Bool = false, ascii: Bool = false, columns: Int = 80) -> String {
        ListTable(source: .topGames, style: TableStyle(colour: colour, ascii: ascii, columns: columns)).render(page)
    }

    @Test("A page is as in the golden files, plain, in colour and in ASCII")
    func golden() {
        Golden.expect(table(Listed.mixed), "listing/plain.txt")
        Golden.expect(table(Listed.mixed, colour: true), "listing/colour.txt")
        Golden.expect(table(Listed.mixed, ascii: true), "listing/ascii.txt")
        Golden.expect(table(Listed.page(2)), "listing/second.txt")
        let narrow = table(Listed.mixed, columns: 40)
        #expect(narrow.contains("412K") && !narrow.contains("viewers"), "a value takes no room from the titles")
    }

    @Test("Hidden items of a page are named below it, in a line that fits")
    func hidden() {
        var page = Listed.page(2)
        page.leftOut = [DisplayText("Just Chatting"), DisplayText(String(repeating: "wide ", count: 30))]
        let line = table(page, columns: 50).split(separator: "\n").last.map(String.init) ?? ""
        #expect(line.hasPrefix("Hidden: Just Chatting, wide") && line.terminalColumns <= 50)
        page.leftOut = (1...4).map { DisplayText("Game \($0)") }
        #expect(table(page).hasSuffix("\nHidden: 4 games; `topgames hidden` lists all.\n"))
    }

    @Test("In ASCII, a channel has its login in place of a name in another script")
    func login() {
        let facts = [Fact(ChannelFact.login, .text(DisplayText("kamilewanda")))]
        let rows = [("1", "カミレワンダ"), ("2", "原神")].map { id, name in
            ListRow(
                Item(rank: 0, id: Sample.id(id), title: DisplayText(name), facts: id == "1" ? facts : []))
        }
        let table = ListTable(source: .channels, style: TableStyle(colour: false, ascii: true, columns: 80))
        #expect(table.rows(rows).map { $0.split(separator: " ").first } == ["kamilewanda", "?"])
        #expect(BarOptions(isASCII: true).title(rows[0].item) == DisplayText("kamilewanda"))
    }

    @Test("The number of a group's rows is that of the page if there are more pages")
    func groups() {
        func headings(_ page: ListPage) -> [Substring] {
            let table = ListTable(source: .channels, style: TableStyle(colour: false, columns: 80), group: "game")
            return table.render(page).split(separator: "\n").filter { $0.hasPrefix("no game") }
        }
        #expect(headings(Listed.page(1, rows: 3, hasMore: false)) == ["no game · 3"])
        #expect(headings(Listed.page(1, rows: 3, hasMore: true)) == ["no game · 3 on this page"])
        #expect(headings(Listed.page(2, rows: 2, hasMore: false)) == ["no game · 2 on this page"])
    }

    @Test("An old number has its time, in the short form if words and time need more than half of the columns")
    func oldNumber() throws {
        let source = SourceDescriptor.topGames.localized(["pt"], try POFile.portuguese)
        var old = Listed.row(1, "Rust", metric: Metric(value: 110_000, unit: "viewers", atLeast: false))
        old.countedText = "27 de nov. às 10:00"
        let lines = [100, 60].map { columns in
            ListTable(source: source, style: TableStyle(colour: false, columns: columns)).rows([old])[0]
        }
        #expect(lines[0].hasSuffix("110 mil espectadores, 27 de nov. às 10:00"))
        #expect(lines[1].hasSuffix("110 mil, 27 de nov. às 10:00"))
    }

    @Test("The mark of an incomplete list suits every name of a list in Portuguese, such as Ranking and Pokédex")
    func incomplete() throws {
        try Translations.$current.withValue(try POFile.portuguese) {
            var page = Listed.page(1, rows: 3, hasMore: true)
            page.isIncomplete = true
            let heading = try #require(table(page).split(separator: "\n").first)
            #expect(heading.contains(" · faltam itens · "), "\(heading)")
        }
    }

    @Test("★ means a favourite and nothing else: a new item has a disc")
    func star() {
        let lines = table(Listed.mixed).split(separator: "\n")
        #expect(lines.filter { $0.contains("★") }.count == 2)
        #expect(lines[4].hasPrefix("4 ● ★ Rust"))
    }

    @Test("No row is wider than the terminal or has a control character", arguments: [20, 30, 40, 41, 60, 80, 200])
    func width(columns: Int) {
        let metric = Metric(value: 312_345, unit: "viewers", atLeast: true)
        let titles = AwkwardTitles.hostile + HostileTitles.all
        let rows = titles.enumerated().map { Listed.row($0 + 1, $1, move: .up, isFavorite: true, metric: metric) }
        for ascii in [false, true] {
            let text = table(Listed.page(rows, 3), ascii: ascii, columns: columns)
            #expect(text.unicodeScalars.filter { $0 == "\n" }.count == rows.count + 1)
            for row in text.split(separator: "\n") {
                #expect(String(row).terminalColumns <= columns, "\(row)")
                #expect(!row.unicodeScalars.contains { $0.properties.generalCategory == .control })
                #expect(!ascii || row.utf8.allSatisfy { $0 < 0x80 }, "\(row)")
            }
        }
    }

    @Test("Old data has its age, and a wrong clock is reported")
    func age() {
        #expect(table(Listed.page([], age: 90_000)).hasPrefix("Top games on Twitch · 25 h ago"))
        #expect(table(Listed.page([], age: -3600)).hasPrefix("Top games on Twitch · of unknown age"))
    }
}

@Suite("The table of favourites")
struct FavoritesTableTests {
    @Test("Favourites are in the user's order, each with the age of its rank, or when it was last seen")
    func table() {
        let now = Sample.start
        let (old, late) = (now.addingTimeInterval(-200_000), now.addingTimeInterval(-120))
        let rows = [
            FavoriteRow(id: Sample.id("1"), title: DisplayText("Zelda"), added: now),
            FavoriteRow(id: Sample.id("2"), title: DisplayText("Art"), added: nil, seenAt: old),
            FavoriteRow(
                id: Sample.id("3"), title: DisplayText("Chess"), added: now, rank: 12, rankSeenAt: late,
                seenAt: now),
        ]
        let text = FavoritesTable(source: .topGames, style: TableStyle(colour: false, columns: 80)).render(
            rows, at: now)
        #expect(
            text == """
                ★  -  Zelda  not seen yet
                ★  -  Art    not in the pages fetched; last seen 2 days ago
                ★ 12  Chess  2 min ago

                """)
    }

    @Test("A history never shows more rankings than a day has minutes")
    func grain() {
        #expect(HistoryGrain.seconds(span: 86_400) == 60)
        #expect(HistoryGrain.seconds(span: 0) == 1 && HistoryGrain.seconds(span: -5) == 1)
        for span in [3_600, 86_401, 604_800, 31_536_000] {
            #expect(span / HistoryGrain.seconds(span: span) <= HistoryGrain.most)
        }
    }
}

@Suite("The style of tables")
struct TableStyleTests {
    private let style = TableStyle(colour: true, columns: 60)

    @Test("Each meaning with a colour has one that is readable on light and on dark")
    func accents() {
        let paints = Accent.allCases.map { Paint($0)?.rawValue }
        #expect(paints == [nil, "32", "31", "2", "97;44", "97;41", "30;43"])
    }

    @Test("The blanks behind a text have its colour only if the colour is a background")
    func blanks() {
        #expect(style.text("Rick  ", .alive) == "\u{1B}[32mRick\u{1B}[0m  ")
        #expect(style.text("Rick  ", .blue) == "\u{1B}[97;44mRick  \u{1B}[0m" && style.text("a ", nil) == "a ")
    }

    @Test(
        "A move sign has its colour, and an item without a move has none",
        arguments: [(Move.up, "32"), (.down, "31"), (.new, "33")])
    func moves(_ move: Move, _ code: String) {
        #expect(style.symbol(move) == "\u{1B}[\(code)m\(move.symbol())\u{1B}[0m")
        #expect(TableStyle(colour: false, ascii: true, columns: 60).symbol(move) == move.symbol(ascii: true))
        #expect(style.symbol(.same) == " " && style.symbol(nil) == " ")
    }

    @Test("A text is cut to its columns, never within a wide character, and without a blank before the ellipsis")
    func cut() {
        #expect("Grand Theft Auto V".fitting(columns: 7) == "Grand…" && "Rust".fitting(columns: 4) == "Rust")
        #expect("日本語".fitting(columns: 4) == "日…" && "日本語".fitting(columns: 5) == "日本…")
        #expect(
            "Chess".fitting(columns: 4, ellipsis: "...") == "C..."
                && "Chess".fitting(columns: 2, ellipsis: "...") == "..")
        #expect("a   ".withoutTrailingSpaces == "a" && "  ".withoutTrailingSpaces == "")
    }
}
