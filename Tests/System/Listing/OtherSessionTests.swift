import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The top three at a terminal", .needs(Tool.areThere("tmux"), "needs tmux"))
struct WatchSessionTests {
    @Test("--watch shows new data of todayd without a key, and q quits", arguments: [(80, 24), (40, 6)])
    func watch(_ columns: Int, _ rows: Int) async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.equip()
            let pane = try await TmuxPane(
                world, "topgames --watch --plain; echo ended $?; cat", columns: columns, rows: rows)
            try await pane.screen("that nobody polls", "^todayd is not running")
            // Only todayd finds out that the third became the first.
            try world.simulator.setRanking([world.leaderIDs[2]])
            let daemon = try await world.startSettledDaemon(["--interval", "600"])
            try await pane.screen("what todayd wrote", "^1 ▲ .*viewers$")
            try await pane.type("q")
            try await pane.screen("its end", "^ended 0$")
            #expect(try await daemon.stop() == .code(0))
        }
    }
}

@Suite("Box art at a terminal", .needs(Tool.areThere("tmux", "chafa"), "needs tmux and chafa"))
struct PictureTests {
    @Test("chafa draws the picture above the text if there is room for both", arguments: [24, 40])
    func drawn(_ rows: Int) async throws {
        try await withWorld { world in
            // In tmux 3.7, chafa 1.18 draws pixels, which are not among the characters that tmux returns.
            try world.script("chafa", "exec /usr/bin/chafa --format=symbols \"$@\"")
            let lines = try await shown(world, rows: rows)
            let title = try #require(lines.firstIndex { $0.hasPrefix("Minecraft") })
            #expect((5...16).contains(title))
            #expect(lines[..<title].contains { $0.contains { $0 != " " } })
            #expect(!lines.contains { $0.hasPrefix("picture ") })
        }
    }

    @Test("Without chafa the text is complete and names the file")
    func low() async throws {
        try await withWorld { world in
            // Wide enough for the path of the file, wherever temporary files are.
            let lines = try await shown(world, rows: 13, columns: 120)
            #expect(lines[0].hasPrefix("Minecraft"))
            #expect(lines.contains { $0.hasPrefix("picture ") && $0.hasSuffix(".png") })
        }
    }

    private func shown(_ world: World, rows: Int, columns: Int = 80) async throws -> [String] {
        try world.equip()
        try world.signIn()
        let pane = try await TmuxPane(world, "topgames show 27471; echo END; cat", columns: columns, rows: rows)
        return try await pane.screen("the end", "^END")
    }
}
