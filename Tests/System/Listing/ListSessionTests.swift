import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The list at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ListSessionTests {
    /// Opens the list of a user who is signed in.
    private func pane(_ world: World, columns: Int = 80) async throws -> TmuxPane {
        try world.equip()
        try world.signIn()
        return try await TmuxPane(world, running: "topgames list --plain", columns: columns)
    }

    /// Opens the list, and waits until its first page is there.
    private func withList(_ test: (World, TmuxPane) async throws -> Void) async throws {
        try await withWorld { world in
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            try await test(world, pane)
        }
    }

    @Test("A user lists, turns pages, searches, adds a favourite, views it and opens its page")
    func session() async throws {
        try await withList { world, pane in
            let first = try await pane.screen("the first page", "^> ")
            #expect(first[0].hasPrefix("Top games on Twitch · page 1") && first[1].contains(world.leaders[0]))
            try await pane.type("n")
            try await pane.screen("the second page", "^> 21 ")
            try await pane.type("p")
            try await pane.screen("the first page again", "^>  1 ")
            try await pane.type("/", "m", "i", "n", "e", "c")
            try await pane.screen("what was found", "^1 game with .minec. ")
            try await pane.type("Enter", "f")
            try await pane.screen("a favourite", "^> .*★ Minecraft")
            try await pane.type("Enter")
            try await pane.screen("its viewers", "^  viewers .*[0-9]K?, just now")
            #expect(world.requests(to: "/helix/streams") > 0)
            try await pane.type("f")
            try await pane.screen("no favourite", "^  Minecraft")
            try await pane.type("f")
            try await pane.screen("a favourite again", "^  ★ Minecraft")
            try await pane.type("Enter")
            #expect(try await world.opened() == "https://www.twitch.tv/directory/game/Minecraft\n")
            try await pane.type("Escape")
            try await pane.type("q")
            try await pane.ended()
            let favorites = try await world.run(.topgames, ["list", "--favorites", "--json"])
            #expect(favorites.output.contains("\"Minecraft\""))
            // On a busy machine, the first page may be old enough to be requested again.
            #expect((2...3).contains(world.requests(to: "/helix/games/top")))
        }
    }

    @Test("Ctrl-Z releases the terminal, fg resumes where it was, and a new size redraws the screen")
    func stopped() async throws {
        try await withWorld { world in
            try world.signIn()
            try world.equip()
            let shell = "set -m; topgames list --plain; \(TmuxPane.end); read go; rm $HOME/ended; fg"
            let pane = try await TmuxPane(world, running: shell, columns: 80)
            try await pane.screen("the first page", "^> ")
            try await pane.type("j")
            try await pane.screen("the second row", "^>  2 ")
            try await pane.type("C-z")
            try await pane.ended()
            try await pane.type("Enter")
            try await pane.screen("the list again", "^>  2 ")
            try await pane.resize(columns: 30, rows: 6)
            let lines = try await pane.screen("all that fits", "^[?] help  q quit  n p page$")
            #expect(lines.prefix(6).allSatisfy { $0.count <= 30 } && lines[2].hasPrefix(">  2 "))
            try await pane.type("q")
            try await pane.ended()
        }
    }

    @Test(
        "While Twitch does not respond, the list is usable, Esc or Ctrl-C cancels the request, and q or SIGTERM quits",
        arguments: ["C-c", "Escape", "q", "TERM"])
    func silent(_ way: String) async throws {
        try await withList { world, pane in
            world.simulator.set("hang")
            let mark = world.simulator.requests.count
            try await pane.type("n")
            try await world.request(to: "/helix/games/top", after: mark)
            try await pane.type("j", "j")
            let asking = try await pane.screen("the known page and the question", "^> +3 ")
            #expect(asking[0].hasPrefix("Top games on Twitch · page 1"))
            #expect(asking[23] == "Fetching from Twitch…  Esc cancels")
            try await pane.resize(columns: 50, rows: 10)
            try await pane.type("G")
            #expect(try await pane.screen("the last row", "^> 20 ")[9] == "Fetching from Twitch…  Esc cancels")
            if ["C-c", "Escape"].contains(way) {
                try await pane.type(way)
                #expect(try await pane.screen("its end", "^Cancelled[.]")[8].hasPrefix("> 20 "))
                try await pane.type("q")
            } else if way == "q" {
                try await pane.type(way)
            } else {
                end(world, SIGTERM)
            }
            try await pane.ended()
            for process in ProcessList.find("today-fetch", with: ["HOME": world.home.root]) {
                _ = try await world.run(world.tool("tail", ["--pid=\(process)", "-f", "/dev/null"]))
            }
        }
    }

    @Test("Without a cached page the list shows an empty frame, and quits with the reason if the request fails")
    func blank() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.set("hang")
            let mark = world.simulator.requests.count
            let pane = try await pane(world)
            // Searched for at once, because it stays for as long as a fetch may take.
            let frame = try await pane.screen("the question", "^Fetching from Twitch…  Esc cancels$")
            try await world.request(to: "/helix/games/top", after: mark)
            #expect(frame[0] == "Top games on Twitch" && frame[1..<23].allSatisfy(\.isEmpty))
            await world.simulator.stop()
            try await pane.ended()
            try await pane.screen("the reason", "^topgames: (Cannot reach Twitch|Twitch sent)")
        }
    }

    @Test("New data of todayd appears on the screen, with the selection on the same game, and viewers")
    func news() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            let pane = try await pane(world)
            let first = try await pane.screen("the first page", "^>  1 .* viewers$")
            #expect(first[1].contains(world.leaders[0]) && first[1...3].allSatisfy { $0.hasSuffix(" viewers") })
            try await pane.type("j")
            try await pane.screen("the second row", "^>  2 ")
            let second = world.leaders[1]
            try world.simulator.setRanking([world.simulator.ranking[5].game.id])
            try await daemon.poll()
            let new = try await pane.screen("the new order", "^>  3 ")
            #expect(new[3].contains(second) && new[1].contains(world.leaders[0]))
            #expect(new[0].hasSuffix("· just now") && new[23].hasPrefix("? help"))
        }
    }

    @Test("The list exits when its terminal closes")
    func closed() async throws {
        try await withList { world, pane in
            let process = try #require(ProcessList.find("topgames", with: ["HOME": world.home.root]).first)
            try await pane.close()
            _ = try await world.run(world.tool("tail", ["--pid=\(process)", "-f", "/dev/null"]))
            #expect(ProcessList.find("topgames", with: ["HOME": world.home.root]).isEmpty)
        }
    }

    @Test("Ctrl-C, SIGTERM and SIGHUP restore the terminal", arguments: ["C-c", "TERM", "HUP"])
    func ended(_ way: String) async throws {
        try await withList { world, pane in
            if way == "C-c" {
                try await pane.type("C-c")
            } else {
                end(world, way == "TERM" ? SIGTERM : SIGHUP)
            }
            try await pane.ended()
            let shown = try await pane.screen("the screen of before", "^")
            #expect(!shown.contains { $0.contains("Top games") })
        }
    }

    @Test("Ctrl-C in the channels of a game ends both lists, and restores the terminal")
    func endedInside() async throws {
        try await withList { world, pane in
            try await pane.type("l")
            try await pane.screen("the channels", "^Live channels on Twitch")
            try await pane.type("C-c")
            try await pane.ended()
            let shown = try await pane.screen("the screen of before", "^")
            #expect(!shown.contains { $0.contains("Top games") || $0.contains("Live channels") })
            #expect(ProcessList.find("channels", with: ["HOME": world.home.root]).isEmpty)
        }
    }

    private func end(_ world: World, _ signal: Int32) {
        for process in ProcessList.find("topgames", with: ["HOME": world.home.root]) { kill(process, signal) }
    }
}
