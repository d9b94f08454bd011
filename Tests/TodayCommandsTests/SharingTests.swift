import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands

@Suite("Copying to the clipboard")
struct ClipboardWayTests {
    private static let sequence = ClipboardMethod.terminal("\u{1B}]52;c;aMOp\u{07}")
    private static let xclip = ClipboardMethod.program(["xclip", "-selection", "clipboard"])

    @Test(
        "A desktop copies with a program, ssh or a console with the terminal, and otherwise tmux or screen",
        arguments: [
            ("WAYLAND_DISPLAY DISPLAY", "wl-copy xclip", true, .program(["wl-copy"])),
            ("WAYLAND_DISPLAY DISPLAY", "xclip", true, xclip),
            ("DISPLAY", "wl-copy xsel", true, .program(["xsel", "--clipboard", "--input"])),
            ("DISPLAY TMUX", "xclip", true, xclip), ("", "", true, sequence), ("WAYLAND_DISPLAY", "", true, sequence),
            ("SSH_CONNECTION DISPLAY", "xclip", true, sequence), ("SSH_TTY DISPLAY", "xclip", false, xclip),
            ("TMUX SSH_TTY", "", true, .tmux), ("STY", "", true, .terminal("\u{1B}P\u{1B}]52;c;aMOp\u{07}\u{1B}\\")),
            ("", "", false, nil),
        ] as [(String, String, Bool, ClipboardMethod?)])
    func ways(_ variables: String, _ programs: String, isTerminal: Bool, _ way: ClipboardMethod?) {
        let (set, installed) = (variables.split(separator: " "), programs.split(separator: " "))
        let session = ClipboardMethod.Session(
            isTerminal: isTerminal, has: { set.contains(Substring($0)) },
            isInstalled: { installed.contains(Substring($0)) })
        #expect(ClipboardMethod("hé", in: session) == way)
    }

    @Test("tmux says whether it passes the clipboard on, and a terminal has a limit")
    func limits() {
        #expect(ClipboardMethod.tmuxPassesOn("bpaste,ccolour,clipboard,cstyle,focus,title\n"))
        #expect(!ClipboardMethod.tmuxPassesOn("bpaste,focus,title\n") && !ClipboardMethod.tmuxPassesOn("\n"))
        #expect(OSC52.sequence(String(repeating: "x", count: 74_994)) != nil)
        #expect(OSC52.sequence(String(repeating: "x", count: 74_995)) == nil)
    }

    @Test("Text that is passed through screen arrives complete")
    func screen() throws {
        let text = String(repeating: "Just Chatting ", count: 40)
        let wrapped = try #require(OSC52.sequence(text, screen: true))
        let pieces = wrapped.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 256 })
        #expect(pieces.map { String($0.dropFirst(2)) }.joined() == OSC52.sequence(text))
    }
}

@Suite("Choosing from a menu program")
struct PickMenuTests {
    private let rows = (HostileTitles.all + ["Rust", "Rust", "1", "2  Rust"]).enumerated().map {
        Listed.row($0 + 1, $1, isFavorite: $0 % 3 == 0)
    }

    @Test(
        "The selected line returns its own id, even if titles are equal, empty or hostile",
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

    @Test("No selection, or other text, is no choice", arguments: PickMenu.allCases)
    func none(menu: PickMenu) {
        for answer in ["", "\n", "-1\n", "9999\n", "Rust\n", "rm -rf\n"] {
            #expect(menu.choice(answer, of: rows) == nil)
        }
    }

    @Test("No title is an argument, and markup is switched off if the menu has it")
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
