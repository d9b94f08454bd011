import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("The style of tables")
struct TableStyleTests {
    private let style = TableStyle(colour: true, columns: 60)

    /// Shows the colour of each item in its subtitle, as a source with three states does.
    private struct Coloured: Presenter {
        func row(_ row: ListRow) -> RowDisplay {
            let accents: [Accent] = [.alive, .dead, .blue]
            let accent = accents[(row.item.rank - 1) % accents.count]
            return RowDisplay(
                title: row.item.title, subtitle: DisplayText(accent.rawValue), value: DisplayText("7 episodes"),
                shortValue: DisplayText("7"), accent: accent)
        }

        func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay {
            DetailDisplay(title: detail.row.item.title, facts: [], actions: [])
        }

        func share(_ item: Item, rank: Int?) -> String { "" }
    }

    private let source = SourceDescriptor(
        label: SourceLabel(name: "characters", service: "A show", heading: "Characters"), abstract: "Characters.",
        noun: Noun("character", "characters"), paging: .number(size: 20), search: .name, capabilities: [],
        examples: Examples(name: "rick", longName: "Rick Sanchez", id: "1", part: "ric"), presenter: Coloured())

    @Test("each meaning that has a colour has one that can be read on light and on dark")
    func accents() {
        let paints = Accent.allCases.map { Paint($0)?.rawValue }
        #expect(paints == [nil, "32", "31", "2", "97;44", "97;41", "30;43"])
    }

    @Test("a row has the colour, the subtitle and the value that its source gives it, and no rank if it is no ranking")
    func rows() {
        let page = Listed.page([Listed.row(1, "Rick"), Listed.row(2, "Morty"), Listed.row(3, "Summer")], 1)
        let lines = ListTable(source, style).rows(page.rows)
        #expect(
            lines == [
                "  \u{1B}[32mRick · alive\u{1B}[0m   7 episodes",
                "  \u{1B}[31mMorty · dead\u{1B}[0m   7 episodes",
                "  \u{1B}[97;44mSummer · blue\u{1B}[0m  7 episodes",
            ])
        let narrow = ListTable(source, TableStyle(colour: false, columns: 40)).rows(page.rows)
        #expect(narrow[0] == "  Rick · alive   7")
    }

    @Test("details are what the source says, and a history only where it has one")
    func details() {
        let item = Listed.row(1, "Rick")
        let detail = ItemDetail(label: source.label, row: item, rankSeen: nil)
        let text = DetailText(source, TableStyle(colour: false, columns: 60), now: Sample.start) { _ in "" }
        let lines = text.lines(detail).map { $0.rendered(for: .plain) }
        #expect(
            lines.first == "Rick" && !lines.contains { $0.hasPrefix("24 hours") || $0.hasPrefix("rank") }, "\(lines)")
    }

    @Test(
        "a sign is painted, and nothing that did not move is",
        arguments: [(Move.up, "32"), (.down, "31"), (.new, "33")])
    func moves(_ move: Move, _ code: String) {
        #expect(style.symbol(move) == "\u{1B}[\(code)m\(move.symbol())\u{1B}[0m")
        #expect(TableStyle(colour: false, ascii: true, columns: 60).symbol(move) == move.symbol(ascii: true))
        #expect(style.symbol(.same) == " " && style.symbol(nil) == " ")
    }

    @Test("a text is cut to its columns, never within a wide character, and no blank stands before the ellipsis")
    func cut() {
        #expect("Grand Theft Auto V".fitting(columns: 7) == "Grand…" && "Rust".fitting(columns: 4) == "Rust")
        #expect("日本語".fitting(columns: 4) == "日…" && "日本語".fitting(columns: 5) == "日本…")
        #expect(
            "Chess".fitting(columns: 4, ellipsis: "...") == "C..."
                && "Chess".fitting(columns: 2, ellipsis: "...") == "..")
        #expect("a   ".withoutLastBlanks == "a" && "  ".withoutLastBlanks == "")
    }
}
