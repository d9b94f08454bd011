import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

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
        let table = ListTable(.pokedex, TableStyle(colour: colour, columns: columns)).render(page)
        return table.split(separator: "\n").map(String.init)
    }

    @Test("a row is a block in its colour, with a text that can be read on it, and all are equally wide")
    func colours() {
        let lines = table(colour: true, columns: 80)
        #expect(lines[1].contains("\u{1B}[97;44m9 - bulbasaur                   \u{1B}[0m"))
        #expect(lines[2] == "  \u{1B}[97;41m10 - ivysaur                    \u{1B}[0m")
        #expect(lines[3] == "  \u{1B}[30;43m12 - squawkabilly-yellow-plumage\u{1B}[0m")
    }

    @Test("without colours, a row ends where its name does", arguments: [80, 40, 20])
    func plain(_ columns: Int) {
        let lines = table(colour: false, columns: columns)
        #expect(lines[1] == "★ 9 - bulbasaur" && lines[2] == "  10 - ivysaur")
        #expect(lines.allSatisfy { $0.terminalColumns <= columns && !$0.contains("\u{1B}") })
    }

    private func details(ascii: Bool = false, columns: Int) -> [String] {
        let stats = [("hp", 35.0), ("attack", 255), ("defense", 1), ("specialAttack", 0), ("speed", 128)]
        let facts = stats.map { Fact($0, .number(Metric(value: $1, unit: $0, significantDigits: 3))) }
        let item = Item(rank: Item.unranked, id: Sample.id("25"), title: DisplayText("pikachu"), facts: facts)
        let style = TableStyle(colour: false, ascii: ascii, columns: columns)
        let text = DetailText(.pokedex, style, now: Sample.start) { Sample.clock($0) }
        return text.render(ItemDetail(label: SourceDescriptor.pokedex.label, row: ListRow(item)))
            .split(separator: "\n").map(String.init)
    }

    @Test("base stats are bars of one scale; 1 is the shortest bar, and 0 is none")
    func bars() {
        #expect(
            details(columns: 80) == [
                "Pikachu", "id              25", "name            Pikachu",
                "HP               35  ██████▋", "attack          255  ████████████████████████████████████████████████",
                "defence           1  ▎", "special attack    0", "speed           128  ████████████████████████▏",
            ])
    }

    @Test("in ASCII they are of number signs; in a narrow terminal they are shorter, and then absent")
    func narrowBars() {
        #expect(details(ascii: true, columns: 80)[3] == "HP               35  #######")
        #expect(details(columns: 40)[4] == "attack          255  ███████████████████")
        #expect(details(columns: 28)[4] == "attack          255")
        for columns in [28, 40, 80] {
            #expect(details(columns: columns).allSatisfy { $0.terminalColumns <= columns }, "\(columns)")
        }
    }
}
