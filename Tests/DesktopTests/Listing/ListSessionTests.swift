import Foundation
import TestSupport
import Testing
import TwitchSimulator

@Suite("the list at a terminal", .enabled(if: Tool.areThere("tmux"), "needs tmux"))
struct ListSessionTests {
    /// How the terminal was before and after, in files, and then the name of a third.
    private let command = """
        stty -g > $HOME/before; topgames list --plain; stty -g > $HOME/after; echo $? > $HOME/ending; \
        mv $HOME/ending $HOME/ended; cat
        """

    private func pane(_ world: World, columns: Int = 80) async throws -> TmuxPane {
        try world.equip()
        return try await TmuxPane(world, command, columns: columns)
    }

    @Test("somebody lists, pages, searches, makes a favourite, looks at it and opens its page")
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
            try await pane.screen("what is known of it", "^  link ")
            let opened = try FolderEvents.watch(world.home.root)
            try await pane.type("Enter")
            try await opened.first("its page") { $0 == "opened" }
            #expect(world.home.text("\(world.home.root)/opened") == "https://www.twitch.tv/directory/game/Minecraft\n")
            try await pane.type("Escape")
            try await pane.type("q")
            try await opened.first("its end") { $0 == "ended" }
            try checkTerminal(world)
            let favorites = try await world.run(.topgames, ["list", "--favorites", "--json"])
            #expect(favorites.output.contains("\"Minecraft\""))
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("a title that is wider than 40 columns leaves each line its own", arguments: [40, 80])
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

    @Test("Twitch out of reach is said below the list, which stays")
    func offline() async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            await world.simulator.stop()
            try await pane.type("n")
            let lines = try await pane.screen("the reason", "^Twitch cannot be reached")
            #expect(lines[0].contains("page 1") && lines[1].hasPrefix(">  1"))
        }
    }

    @Test("Ctrl-C, and a signal that ends it, leave the terminal as it was", arguments: ["C-c", "TERM", "HUP"])
    func ended(_ way: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let pane = try await pane(world)
            try await pane.screen("the first page", "^> ")
            let ended = try FolderEvents.watch(world.home.root)
            if way == "C-c" {
                try await pane.type("C-c")
            } else {
                let processes = ProcessList.find("topgames", with: ["HOME": world.home.root])
                for process in processes { kill(process, way == "TERM" ? SIGTERM : SIGHUP) }
            }
            try await ended.first("its end") { $0 == "ended" }
            try checkTerminal(world)
            let shown = try await pane.screen("the screen of before", "^")
            #expect(!shown.contains { $0.contains("Top games") })
        }
    }

    private func checkTerminal(_ world: World) throws {
        let before = try #require(world.home.text("\(world.home.root)/before"))
        #expect(world.home.text("\(world.home.root)/after") == before && !before.isEmpty)
    }
}
