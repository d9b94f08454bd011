import Foundation
import Testing

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
