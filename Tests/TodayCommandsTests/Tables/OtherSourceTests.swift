import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A source without a ranking, on a terminal")
struct OtherSourceTests {
    private let page = ListPage(
        label: Creatures.descriptor.label, number: 2,
        rows: Creatures.all[1...3].map { ListRow($0, isFavorite: $0.title == DisplayText("Yeti")) }, seen: Sample.start,
        hasMore: true, now: Sample.start + 192)

    private func table(colour: Bool = false, columns: Int = 80) -> String {
        ListTable(source: Creatures.descriptor, style: TableStyle(colour: colour, columns: columns)).render(page)
    }

    private func details(colour: Bool) -> String {
        let style = TableStyle(colour: colour, columns: 80)
        return DetailText(source: Creatures.descriptor, style: style, now: Sample.start) { Sample.clock($0) }
            .render(ItemDetail(label: Creatures.descriptor.label, row: ListRow(Creatures.all[0])))
    }

    @Test("A list has no ranks and no moves, but the second line of a row, and says what is unavailable")
    func list() {
        #expect(
            table() == """
                Creatures of Bestiary · page 2 · 3 min ago
                  Dodo · Mauritius
                ★ Yeti · Himalaya    unavailable
                  Snow Lynx · Taiga
                Nobody has seen this creature.

                """)
    }

    @Test("An accent is a colour of the title, in the list and in details")
    func colours() {
        let lines = table(colour: true).split(separator: "\n")
        #expect(lines[1].hasPrefix("  \u{1B}[31mDodo") && lines[2].contains("\u{1B}[2mYeti"))
        #expect(lines[3].hasPrefix("  \u{1B}[32mSnow Lynx"))
        #expect(details(colour: true).hasPrefix("\u{1B}[32mAnt\u{1B}[0m\n"))
    }

    @Test("Details are the presenter's facts, the link and the id, without ranks")
    func details() {
        #expect(
            details(colour: false) == """
                Ant
                status    alive
                home      Meadow
                link      https://bestiary.example/c1-ant
                id        c1-ant

                """)
    }

    @Test("The screen's heading has the filters, even before the first page has come")
    func chosen() {
        let label = ListQuery(sort: "-id").label(of: Creatures.descriptor)
        let screen = BrowserScreen(Creatures.descriptor, TableStyle(colour: false, columns: 60), rows: 5) {
            Sample.clock($0)
        }
        let heading = screen.lines(ListBrowser(page: .blank(label)), at: Sample.start).first
        #expect(heading?.hasPrefix("Creatures of Bestiary (Order: Last first)") == true, "\(heading ?? "")")
    }

    @Test(
        "If the heading has too little room, the filters stay, and the name of the list is cut",
        arguments: [
            (2, nil, 80, "Creatures of Bestiary (Status: alive; Name: beth) · incomplete · 3 min ago"),
            (2, nil, 66, "Creatures of… (Status: alive; Name: beth) · incomplete · 3 min ago"),
            (2, 2, 40, "alive; beth · incomplete · 3 min ago"), (1, 2, 40, "Status: alive · page 2 · 3 min ago"),
            (0, 2, 40, "Creatures of… · page 2 · 3 min ago"),
        ] as [(Int, Int?, Int, String)])
    func narrow(chosen: Int, page number: Int?, columns: Int, heading: String) {
        let filters = [("status", "alive"), ("name", "beth")].prefix(chosen).map { ($0, SearchText($1)!) }
        var page = ListPage(
            label: ListQuery(filters: Dictionary(uniqueKeysWithValues: filters)).label(of: Creatures.descriptor),
            number: number, rows: [], seen: Sample.start, hasMore: true, now: Sample.start + 192)
        page.isIncomplete = chosen == 2
        let table = ListTable(source: Creatures.descriptor, style: TableStyle(colour: false, columns: columns))
        #expect(table.heading(page) == heading)
    }

    @Test("Why rows cannot be opened is wrapped, not cut")
    func obstacles() {
        var row = ListRow(Creatures.all[0])
        row.obstacle = "The details were never fetched, and cannot be fetched now."
        let page = ListPage(
            label: Creatures.descriptor.label, number: 1, rows: [row, row], seen: Sample.start, hasMore: false,
            now: Sample.start)
        let table = ListTable(source: Creatures.descriptor, style: TableStyle(colour: false, columns: 30)).render(page)
        #expect(table.hasSuffix("\nThe details were never\nfetched, and cannot be fetched\nnow.\n"))
    }

    @Test("Favourites have no ranks either, and the screen's keys name no numbers")
    func words() {
        let row = FavoriteRow(id: Creatures.all[0].id, title: Creatures.all[0].title, added: nil, seenAt: Sample.start)
        let table = FavoritesTable(source: Creatures.descriptor, style: TableStyle(colour: false, columns: 80))
        #expect(table.render([row], at: Sample.start + 60) == "★ Ant  1 min ago\n")
        #expect(BrowserHelp.lines(Creatures.descriptor).contains("r (in details) refresh"))
        #expect(ListWords.page(3, Creatures.descriptor) == "page 3" && ListWords.page(3, .topGames) == "ranks 41 to 60")
        #expect(ListWords.withArticle(Noun("item", "items"), startsSentence: true) == "An item")
    }
}

@Suite("Pokémon on a terminal")
struct PokedexTableTests {
    private let names = ["bulbasaur", "ivysaur", "squawkabilly-yellow-plumage"]

    private func item(_ place: Int, _ name: String) -> Item {
        let index = Fact("index", .number(Metric(value: Double(place), unit: "place")))
        return Item(rank: Item.unranked, id: Sample.id("\(place)"), title: DisplayText(name), facts: [index])
    }

    private var page: ListPage {
        let rows = zip([9, 10, 12], names).map { ListRow(item($0, $1), isFavorite: $0 == 9) }
        return ListPage(
            label: SourceDescriptor.pokedex.label, number: 1, rows: rows, seen: Sample.start, hasMore: true,
            now: Sample.start + 192)
    }

    private func table(colour: Bool, columns: Int) -> [String] {
        let table = ListTable(source: .pokedex, style: TableStyle(colour: colour, columns: columns)).render(page)
        return table.split(separator: "\n").map(String.init)
    }

    @Test("A row is a block in its colour, with readable text, and all are equally wide")
    func colours() {
        let lines = table(colour: true, columns: 80)
        #expect(lines[1].contains("\u{1B}[97;44m 9 - bulbasaur                  \u{1B}[0m"))
        #expect(lines[2] == "  \u{1B}[97;41m10 - ivysaur                    \u{1B}[0m")
        #expect(lines[3] == "  \u{1B}[30;43m12 - squawkabilly-yellow-plumage\u{1B}[0m")
    }

    @Test("Without colours, a row ends where its name does", arguments: [80, 40, 20])
    func plain(_ columns: Int) {
        let lines = table(colour: false, columns: columns)
        #expect(lines[1] == "★  9 - bulbasaur" && lines[2] == "  10 - ivysaur")
        #expect(lines.allSatisfy { $0.terminalColumns <= columns && !$0.contains("\u{1B}") })
    }

    private func details(ascii: Bool = false, columns: Int) -> [String] {
        let stats = [("hp", 35.0), ("attack", 255), ("defense", 1), ("specialAttack", 0), ("speed", 128)]
        let facts = stats.map { Fact($0, .number(Metric(value: $1, unit: $0, significantDigits: 3))) }
        let item = Item(rank: Item.unranked, id: Sample.id("25"), title: DisplayText("pikachu"), facts: facts)
        let style = TableStyle(colour: false, ascii: ascii, columns: columns)
        let text = DetailText(source: .pokedex, style: style, now: Sample.start) { Sample.clock($0) }
        return text.render(ItemDetail(label: SourceDescriptor.pokedex.label, row: ListRow(item)))
            .split(separator: "\n").map(String.init)
    }

    @Test("Base stats are bars of one scale; 1 is the shortest bar, and 0 is none")
    func bars() {
        #expect(
            details(columns: 80) == [
                "pikachu", "id              25", "name            pikachu",
                "HP               35  ██████▋", "attack          255  ████████████████████████████████████████████████",
                "defence           1  ▎", "special attack    0", "speed           128  ████████████████████████▏",
            ])
    }

    @Test("In ASCII bars are of number signs; on a narrow terminal they are shorter, and then absent")
    func narrowBars() {
        #expect(details(ascii: true, columns: 80)[3] == "HP               35  #######")
        #expect(details(columns: 40)[4] == "attack          255  ███████████████████")
        #expect(details(columns: 28)[4] == "attack          255")
        for columns in [28, 40, 80] {
            #expect(details(columns: columns).allSatisfy { $0.terminalColumns <= columns }, "\(columns)")
        }
    }
}
