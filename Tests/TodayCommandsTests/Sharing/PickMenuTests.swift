import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands

@Suite("Choosing from a menu program")
struct PickMenuTests {
    private let rows = (HostileTitles.all + ["Rust", "Rust", "1", "2  Rust"]).enumerated().map {
        Listed.row($0 + 1, $1, isFavorite: $0 % 3 == 0)
    }

    @Test(
        "the selected line returns its own id, even if titles are equal, empty or hostile",
        arguments: PickMenu.allCases)
    func choice(menu: PickMenu) {
        let lines = PickMenu.lines(rows)
        #expect(lines.count == rows.count)
        for (index, line) in lines.enumerated() {
            #expect(!line.contains("\n"))
            let answer = menu == .rofi || menu == .fuzzel ? String(index) : line
            #expect(menu.choice(answer + "\n", of: rows) == rows[index].item.id)
        }
    }

    @Test("no selection, or other text, is no choice", arguments: PickMenu.allCases)
    func none(menu: PickMenu) {
        for answer in ["", "\n", "-1\n", "9999\n", "Rust\n", "rm -rf\n"] {
            #expect(menu.choice(answer, of: rows) == nil)
        }
    }

    @Test("no title is an argument, and markup is off if it could be on")
    func commands() {
        #expect(
            PickMenu.rofi.command(prompt: "Twitch") == [
                "rofi", "-dmenu", "-i", "-no-custom", "-format", "i", "-p", "Twitch",
            ])
        #expect(PickMenu.fuzzel.command(prompt: "Twitch").contains("--index"))
        #expect(PickMenu.wofi.command(prompt: "Twitch").contains("allow_markup=false"))
        #expect(PickMenu.allCases.allSatisfy { $0.command(prompt: "x").first == $0.rawValue })
    }
}
