import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames share --copy and the clipboard")
struct ClipboardTests {
    private static let line = "Minecraft — number 8 on Twitch: https://www.twitch.tv/directory/game/Minecraft"

    private static let asked = "Sent to the terminal for its clipboard; terminals do not confirm a copy."
    private static let inTmux =
        "Copied to tmux's buffer only (prefix ] pastes it): tmux cannot reach a clipboard from this terminal."

    @Test("On X the line is copied with xclip", .needs(Tool.areThere("Xvfb", "xclip"), "needs Xvfb and xclip"))
    func x() async throws {
        try await withWorld { world in
            let screen = try await XScreen(world, size: "64x64")
            try await share(world, screen.environment)
            #expect(
                try await world.ask("xclip", "-o", "-selection", "clipboard", environment: screen.environment)
                    == Self.line)
        }
    }

    @Test(
        "On Wayland the line is copied with wl-copy",
        .needs(Tool.areThere("sway", "wl-copy"), "needs sway and wl-clipboard"))
    func wayland() async throws {
        try await withWorld { world in
            let variables = try await world.startSway()
            try await share(world, variables)
            #expect(try await world.ask("wl-paste", environment: variables) == Self.line)
            // The program that offers the line has a file in /tmp until it is cleared.
            _ = try await world.ask("wl-copy", "--clear", environment: variables)
        }
    }

    @Test(
        "In a tmux without a terminal the line is in tmux's buffer alone, and outside of tmux the terminal gets a sequence",
        .needs(Tool.areThere("tmux"), "needs tmux"), arguments: ["", "env -u TMUX"])
    func terminal(_ way: String) async throws {
        try await withWorld { world in
            try world.equip()
            try await haveList(world)
            let command = "tmux set -s set-clipboard on; \(way) topgames share Minecraft --copy; echo END; cat"
            let pane = try await TmuxPane(world, command, columns: 120)
            let lines = try await pane.screen("the end", "^END")
            #expect(lines[0] == Self.line)
            #expect(lines[1] == (way.isEmpty ? Self.inTmux : Self.asked))
            #expect(try await pane.clipboard() == Self.line)
        }
    }

    @Test(
        "In a tmux on a terminal with a clipboard, the terminal gets a sequence",
        .needs(Tool.areThere("tmux"), "needs tmux"))
    func attached() async throws {
        try await withWorld { world in
            try world.equip()
            try await haveList(world)
            // A tmux inside of a tmux: the outer one is the terminal.
            let words = "read _; topgames share Minecraft --copy; echo END; cat"
            let options = "-S \"$HOME/inner\" -f /dev/null"
            let inner = "TERM=xterm TMUX= tmux \(options) new-session '\(words)' \\; set -s exit-unattached on"
            let pane = try await TmuxPane(world, inner, columns: 120)
            try await pane.screen("the inner tmux", "^\\[0\\]")
            try await pane.type("Enter")
            let lines = try await pane.screen("the end", "^END")
            #expect(lines.contains(Self.asked))
        }
    }

    @Test("Without a clipboard, share --copy says so, and prints the line all the same")
    func none() async throws {
        try await withWorld { world in
            try await haveList(world)
            let outcome = try await world.run(.topgames, ["share", "Minecraft", "--copy"])
            #expect(outcome.code == 69 && outcome.output == Self.line + "\n")
            #expect(outcome.errors == "No clipboard found. Install wl-clipboard or xclip.\n")
        }
    }

    private func share(_ world: World, _ variables: [String: String]) async throws {
        try await haveList(world)
        let outcome = try await world.run(.topgames, ["share", "Minecraft", "--copy"], environment: variables)
        #expect(outcome.code == 0 && outcome.output == Self.line + "\n")
        #expect(outcome.errors == "Copied to the clipboard.\n")
    }

    private func haveList(_ world: World) async throws {
        try world.signIn()
        #expect(try await world.run(.topgames, ["list", "--page", "1"]).code == 0)
    }
}
