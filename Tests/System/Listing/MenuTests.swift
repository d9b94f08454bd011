import Foundation
import TestRig
import TestSupport
import Testing

/// Those of Wayland are tried by hand: wtype, which types there, is a new keyboard each time, and may lose its first
/// keys.
@Suite("topgames pick in real menus", .needs(Tool.areThere("sqlite3"), "needs sqlite3"))
struct MenuTests {
    /// The titles of the first three; the last two are equal but belong to different games.
    private static let titles = [#"Tom & <b>Jerry</b> "it's" %s ${HOME}"#, "<Tetris> & 原神 👩🏽‍🚀", "<Tetris> & 原神 👩🏽‍🚀"]

    @Test(
        "On X the selected line opens its own page, and Escape opens none",
        .needs(Tool.areThere("Xvfb", "xdotool", "rofi", "dmenu"), "needs Xvfb, xdotool, rofi and dmenu"),
        arguments: ["rofi", "dmenu"])
    func x(_ menu: String) async throws {
        try await withWorld { world in
            try await check(menu, world, try await XScreen(world, size: "640x480"))
        }
    }

    private func check(_ menu: String, _ world: World, _ screen: XScreen) async throws {
        try world.equip()
        let links = try await haveTitles(world)
        let empty = try await screen.picture()
        let opened = try FolderEvents.watch(world.home.root)

        var picking = try await pick(menu, world, screen, after: empty)
        try await press(["Escape"], world, screen)
        #expect(try await picking.outcome().code == 0)
        #expect(world.home.text("\(world.home.root)/opened") == nil)

        _ = try await screen.picture("the empty screen") { $0 == empty }
        picking = try await pick(menu, world, screen, after: empty)
        try await press(["Down", "Down", "Return"], world, screen)
        try await opened.first("its page") { $0 == "opened" }
        #expect(world.home.text("\(world.home.root)/opened") == "\(links[2])\n")
        #expect(try await picking.outcome().code == 0)
    }

    /// A menu, once it is drawn.
    private func pick(
        _ menu: String, _ world: World, _ screen: XScreen, after empty: Picture
    ) async throws -> RunningProgram {
        let program = try world.start(
            world.command(.topgames, ["pick", "--menu", menu], environment: screen.environment))
        let picture = try await screen.picture(after: empty)
        try await picture.save("pick-\(menu).png", world)
        return program
    }

    private func press(_ keys: [String], _ world: World, _ screen: XScreen) async throws {
        let outcome = try await world.run(world.tool("xdotool", ["key"] + keys, environment: screen.environment))
        #expect(outcome.code == 0, "\(outcome.errors)")
    }

    /// Caches the first page with other titles; returns the links of the first three, which stay.
    private func haveTitles(_ world: World) async throws -> [String] {
        try world.signIn()
        let listed = try await world.run(.topgames, ["list", "--page", "1", "--json"])
        let object = try JSONSerialization.jsonObject(with: Data(listed.output.utf8)) as? [String: Any]
        let items = try #require(object?["items"] as? [[String: Any]])
        for (item, title) in zip(items, Self.titles) {
            let quoted = title.replacing("'", with: "''")
            let change = "UPDATE items SET title = '\(quoted)' WHERE id = '\(item["id"] as? String ?? "")'"
            _ = try await world.ask("sqlite3", "\(world.home.root)/share/today/today.db", change)
        }
        return items.compactMap { $0["link"] as? String }
    }
}
