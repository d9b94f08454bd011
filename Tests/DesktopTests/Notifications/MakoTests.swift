import Foundation
import TestSupport
import Testing

@Suite(
    "todayd with mako on a Wayland display",
    .enabled(
        if: Tool.areThere("sway", "mako", "makoctl", "gdbus", "convert"),
        "needs sway, mako-notifier, gdbus, imagemagick"))
struct MakoTests {
    /// Starts a display, a bus, mako and a daemon; gives the daemon, mako and the display.
    private func start(_ world: World) async throws -> (Daemon, mako: RunningProgram, screen: WaylandScreen) {
        let screen = try await WaylandScreen(world, size: "800x600")
        try await world.startBus()
        let mako = try world.start(world.tool("mako", ["--config", "/dev/null"], environment: screen.environment))
        try await world.awaitServer()
        try world.signIn()
        return (try await world.startSettledDaemon(), mako, screen)
    }

    @Test("its buttons open the page of what is new, and mute")
    func buttons() async throws {
        try await withWorld { world in
            let (opened, muted) = (try world.watchBrowser(), try world.watchMute())
            let (daemon, mako, _) = try await start(world)
            try await world.change(daemon, to: "743")
            _ = try await world.ask("makoctl", "invoke", "open-743")
            try await opened.first("a browser") { $0 == "opened" }
            #expect(world.home.text("\(world.home.root)/opened") == "https://www.twitch.tv/directory/game/Chess\n")
            try await world.change(daemon, to: "26936")
            _ = try await world.ask("makoctl", "invoke", "mute-1h")
            try await muted.first("a mute") { $0 == "mute.json" }
            #expect(mako.ending == nil)
        }
    }

    @Test("a change is shown, the next ones take its place, and mako lives through it")
    func shown() async throws {
        try await withWorld { world in
            let (daemon, mako, screen) = try await start(world)
            for (leader, title) in [("27471", "Minecraft"), ("743", "Chess"), ("26936", "Music")] {
                try await world.change(daemon, to: leader)
                let list = try await world.ask("makoctl", "list")
                #expect(list.components(separatedBy: "\"summary\"").count == 2)
                #expect(list.contains("1 ★ <b>\(title)</b>"))
            }
            #expect(mako.ending == nil)
            try await screen.picture().save("mako.png", world)
        }
    }
}
