import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCommands

@Suite("How the clipboard is reached")
struct ClipboardWayTests {
    private func way(_ variables: Set<String>, _ programs: Set<String> = [], terminal: Bool = true) -> ClipboardWay? {
        let session = ClipboardWay.Session(
            isTerminal: terminal, has: { variables.contains($0) }, isInstalled: { programs.contains($0) })
        return ClipboardWay("hé", in: session)
    }

    private let sequence = ClipboardWay.terminal("\u{1B}]52;c;aMOp\u{07}")

    @Test("on a desktop, by its own program")
    func desktop() {
        #expect(way(["WAYLAND_DISPLAY", "DISPLAY"], ["wl-copy", "xclip"]) == .program(["wl-copy"]))
        #expect(way(["WAYLAND_DISPLAY", "DISPLAY"], ["xclip"]) == .program(["xclip", "-selection", "clipboard"]))
        #expect(way(["DISPLAY"], ["wl-copy", "xsel"]) == .program(["xsel", "--clipboard", "--input"]))
        #expect(way(["DISPLAY", "TMUX"], ["xclip"]) == .program(["xclip", "-selection", "clipboard"]))
    }

    @Test("by the terminal if there is no desktop, and first over ssh")
    func terminal() {
        #expect(way([]) == sequence)
        #expect(way(["WAYLAND_DISPLAY"]) == sequence)
        #expect(way(["SSH_CONNECTION", "DISPLAY"], ["xclip"]) == sequence)
        #expect(
            way(["SSH_TTY", "DISPLAY"], ["xclip"], terminal: false) == .program(["xclip", "-selection", "clipboard"]))
    }

    @Test("by tmux's own command, and through screen by passing it on")
    func multiplexers() {
        #expect(way(["TMUX", "SSH_TTY"]) == .tmux)
        #expect(ClipboardWay.tmuxPassesOn("bpaste,ccolour,clipboard,cstyle,focus,title\n"))
        #expect(!ClipboardWay.tmuxPassesOn("bpaste,focus,title\n") && !ClipboardWay.tmuxPassesOn("\n"))
        #expect(way(["STY"]) == .terminal("\u{1B}P\u{1B}]52;c;aMOp\u{07}\u{1B}\\"))
    }

    @Test("no way in a pipe without a desktop, or for more than a terminal accepts")
    func none() {
        #expect(way([], terminal: false) == nil)
        #expect(OSC52.sequence(String(repeating: "x", count: 74_994)) != nil)
        #expect(OSC52.sequence(String(repeating: "x", count: 74_995)) == nil)
    }

    @Test("what is passed through screen arrives complete")
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
