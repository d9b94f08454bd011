import Foundation
import TestRig
import TestSupport
import Testing

@Suite("box art at a terminal", .needs(Tool.areThere("tmux", "chafa"), "needs tmux and chafa"))
struct PictureTests {
    @Test("chafa draws it above the text if there is room for both", arguments: [24, 40])
    func drawn(_ rows: Int) async throws {
        try await withWorld { world in
            let lines = try await shown(world, rows: rows)
            let title = try #require(lines.firstIndex { $0.hasPrefix("Minecraft") })
            #expect((5...16).contains(title))
            #expect(lines[..<title].contains { $0.contains { $0 != " " } })
            #expect(!lines.contains { $0.hasPrefix("picture ") })
        }
    }

    @Test("without chafa the text is complete and names the file")
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
