import Foundation
import TestSupport
import Testing

@Suite("topgames share --copy and the clipboard")
struct ClipboardTests {
    private static let line = "Minecraft — number 8 on Twitch: https://www.twitch.tv/directory/game/Minecraft"

    @Test("on X, by xclip", .needs(Tool.areThere("Xvfb", "xclip"), "needs Xvfb and xclip"))
    func x() async throws {
        try await withWorld { world in
            let screen = try await XScreen(world, size: "64x64")
            try await share(world, screen.environment)
            #expect(
                try await world.ask("xclip", "-o", "-selection", "clipboard", environment: screen.environment)
                    == Self.line)
        }
    }

    @Test("on Wayland, by wl-copy", .needs(Tool.areThere("sway", "wl-copy"), "needs sway and wl-clipboard"))
    func wayland() async throws {
        try await withWorld { world in
            let variables = try await world.startSway()
            try await share(world, variables)
            #expect(try await world.ask("wl-paste", environment: variables) == Self.line)
        }
    }

    @Test(
        "at a terminal, by tmux's own command, and by the sequence that terminals take",
        .needs(Tool.areThere("tmux"), "needs tmux"), arguments: ["", "env -u TMUX"])
    func terminal(_ way: String) async throws {
        try await withWorld { world in
            try world.equip()
            try await haveList(world)
            let command = "tmux set -s set-clipboard on; \(way) topgames share Minecraft --copy; echo END; cat"
            let pane = try await TmuxPane(world, command, columns: 100)
            let lines = try await pane.screen("the end", "^END")
            #expect(lines[0] == Self.line)
            let said = way.isEmpty ? "It is on the clipboard." : "The terminal was asked to put it on the clipboard."
            #expect(lines[1] == said)
            #expect(try await pane.clipboard() == Self.line)
        }
    }

    @Test("without a clipboard it says so, and still prints the line")
    func none() async throws {
        try await withWorld { world in
            try await haveList(world)
            let outcome = try await world.run(.topgames, ["share", "Minecraft", "--copy"])
            #expect(outcome.code == 69 && outcome.output == Self.line + "\n")
            #expect(outcome.errors == "There is no clipboard here: install wl-clipboard or xclip.\n")
        }
    }

    private func share(_ world: World, _ variables: [String: String]) async throws {
        try await haveList(world)
        let outcome = try await world.run(.topgames, ["share", "Minecraft", "--copy"], environment: variables)
        #expect(outcome.code == 0 && outcome.output == Self.line + "\n")
        #expect(outcome.errors == "It is on the clipboard.\n")
    }

    private func haveList(_ world: World) async throws {
        try world.signIn()
        #expect(try await world.run(.topgames, ["list", "--page", "1"]).code == 0)
    }
}
