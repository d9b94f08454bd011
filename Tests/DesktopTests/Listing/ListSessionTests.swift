import Foundation
import TestSupport
import Testing
import TwitchSimulator

@Suite("the list at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct ListSessionTests {
    /// Writes the terminal's settings before and after to files, then creates a third.
    ///
    /// The shell survives Ctrl-C, which goes to all programs on the terminal.
    private let command = """
        trap : INT; stty -g > $HOME/before; topgames list --plain; stty -g > $HOME/after; echo > $HOME/ending; \
        mv $HOME/ending $HOME/ended; cat
        """

    private func pane(_ world: World, columns: Int = 80) async throws -> TmuxPane {
        try world.equip()
        return try await TmuxPane(world, command, columns: columns)
    }

    @Test("somebody lists, turns pages, searches, adds a favourite, views it and opens its page")
    func session() async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            let first = try await pane.screen("the first page", "^> ")
            #expect(first[0].hasPrefix("Top games on Twitch · page 1") && first[1].hasSuffix(world.leaders[0]))
            try await pane.type("n")
            try await pane.screen("the second page", "^> 21 ")
            try await pane.type("p")
            try await pane.screen("the first page again", "^>  1 ")
            try await pane.type("/", "m", "i", "n", "e", "c")
            try await pane.screen("what was found", "^1 game with .minec. ")
            try await pane.type("Enter", "f")
            try await pane.screen("a favourite", "^> .*★ Minecraft")
            try await pane.type("s")
            try await pane.screen("what is known of it", "^  viewers   not known")
            try await pane.type("r")
            try await pane.screen("its viewers", "^  viewers .*[0-9]K?, just now")
            #expect(world.requests(to: "/helix/streams") > 0)
            try await pane.type("f")
            try await pane.screen("no favourite", "^  Minecraft")
            try await pane.type("f")
            try await pane.screen("a favourite again", "^  ★ Minecraft")
            try await opensAndEnds(pane, world)
            let favorites = try await world.run(.topgames, ["list", "--favorites", "--json"])
            #expect(favorites.output.contains("\"Minecraft\""))
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("a title wider than 40 columns does not spoil the other lines", arguments: [40, 80])
    func narrow(_ columns: Int) async throws {
        try await withWorld { world in
            world.simulator.set(.hostileNames)
            let longest = GameCatalogue.all.sorted { $0.name.count > $1.name.count }
            try world.simulator.setRanking(longest.prefix(20).map(\.id))
            try world.signIn()
            let pane = try await pane(world, columns: columns)
            let lines = try await pane.screen("the list", "^  19 ")
            #expect(lines[0].hasPrefix("Top games on Twitch"))
            #expect((2...19).allSatisfy { lines[$0].hasPrefix("  \($0 < 10 ? " " : "")\($0) ") })
        }
    }

    @Test("without Twitch it does all that with known data, and says below the list what is unavailable")
    func offline() async throws {
        try await withWorld { world in
            try world.signIn()
            _ = try await world.run(.topgames, ["list", "--page", "2"])
            await world.simulator.stop()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            try await pane.type("n")
            try await pane.screen("the second page", "^> 21 ")
            try await pane.type("n")
            let lines = try await pane.screen("the reason", "^Twitch cannot be reached")
            #expect(lines[0].contains("page 2") && lines[1].hasPrefix("> 21"))
            try await pane.type("/", "m", "i", "n", "e", "c")
            try await pane.screen("what was found", "^1 game with .minec. ")
            try await pane.type("Enter", "f", "s", "r")
            let detail = try await pane.screen("the reason", "^Twitch cannot be reached")
            #expect(detail[1].hasPrefix("  ★ Minecraft") && detail[2].hasPrefix("  viewers   not known"))
            try await opensAndEnds(pane, world)
        }
    }

    @Test("Ctrl-Z releases the terminal, fg resumes where it was, and a new size redraws the screen")
    func stopped() async throws {
        try await withWorld { world in
            try world.signIn()
            let shell = """
                set -m; stty -g > $HOME/before; topgames list --plain; stty -g > $HOME/after; \
                echo > $HOME/stopping; mv $HOME/stopping $HOME/stopped; read go; fg; stty -g > $HOME/after; \
                echo > $HOME/ending; mv $HOME/ending $HOME/ended; cat
                """
            try world.equip()
            let pane = try await TmuxPane(world, shell, columns: 80)
            try await pane.screen("the first page", "^> ")
            try await pane.type("j")
            try await pane.screen("the second row", "^>  2 ")
            let events = try FolderEvents.watch(world.home.root)
            try await pane.type("C-z")
            try await events.first("the shell") { $0 == "stopped" }
            try checkTerminal(world)
            try await pane.type("Enter")
            try await pane.screen("the list again", "^>  2 ")
            try await pane.resize(columns: 30, rows: 6)
            let lines = try await pane.screen("all that fits", "^[?] help  q leave  n p page$")
            #expect(lines.prefix(6).allSatisfy { $0.count <= 30 } && lines[2].hasPrefix(">  2 "))
            try await pane.type("q")
            try await events.first("its end") { $0 == "ended" }
            try checkTerminal(world)
        }
    }

    @Test("while Twitch is silent it says so, and Ctrl-C or a signal ends it at once", arguments: ["C-c", "TERM"])
    func silent(_ way: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            world.simulator.set(.hang)
            let ended = try FolderEvents.watch(world.home.root)
            try await pane.type("n")
            try await pane.screen("the question", "^Twitch is asked; Ctrl-C leaves")
            if way == "C-c" { try await pane.type("C-c") } else { end(world, SIGTERM) }
            try await ended.first("its end") { $0 == "ended" }
            try checkTerminal(world)
            // Ctrl-C also reaches today-fetch; after a signal to topgames alone, today-fetch still waits but topgames
            // does not.
            let waiting = ProcessList.find("today-fetch", with: ["HOME": world.home.root])
            #expect(way == "C-c" || !waiting.isEmpty)
            for process in waiting { kill(process, SIGTERM) }
        }
    }

    @Test("nothing keeps running without its terminal")
    func closed() async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            let process = try #require(ProcessList.find("topgames", with: ["HOME": world.home.root]).first)
            try await pane.close()
            _ = try await world.run(world.tool("tail", ["--pid=\(process)", "-f", "/dev/null"]))
            #expect(ProcessList.find("topgames", with: ["HOME": world.home.root]).isEmpty)
        }
    }

    @Test("Ctrl-C, or a signal that ends it, restores the terminal", arguments: ["C-c", "TERM", "HUP"])
    func ended(_ way: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            let ended = try FolderEvents.watch(world.home.root)
            if way == "C-c" {
                try await pane.type("C-c")
            } else {
                end(world, way == "TERM" ? SIGTERM : SIGHUP)
            }
            try await ended.first("its end") { $0 == "ended" }
            try checkTerminal(world)
            let shown = try await pane.screen("the screen of before", "^")
            #expect(!shown.contains { $0.contains("Top games") })
        }
    }

    /// Opens the page of the item whose details are shown, and quits.
    private func opensAndEnds(_ pane: TmuxPane, _ world: World) async throws {
        let events = try FolderEvents.watch(world.home.root)
        try await pane.type("Enter")
        try await events.first("its page") { $0 == "opened" }
        #expect(world.home.text("\(world.home.root)/opened") == "https://www.twitch.tv/directory/game/Minecraft\n")
        try await pane.type("Escape")
        try await pane.type("q")
        try await events.first("its end") { $0 == "ended" }
        try checkTerminal(world)
    }

    private func end(_ world: World, _ signal: Int32) {
        for process in ProcessList.find("topgames", with: ["HOME": world.home.root]) { kill(process, signal) }
    }

    private func checkTerminal(_ world: World) throws {
        let before = try #require(world.home.text("\(world.home.root)/before"))
        #expect(world.home.text("\(world.home.root)/after") == before && !before.isEmpty)
    }
}
