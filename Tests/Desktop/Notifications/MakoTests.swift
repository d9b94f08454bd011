import Foundation
import TestRig
import TestSupport
import Testing

@Suite(
    "todayd with mako on a Wayland display",
    .enabled(
        if: Tool.areThere("sway", "mako", "makoctl", "gdbus", "convert"),
        "needs sway, mako-notifier, gdbus, imagemagick"))
struct MakoTests {
    /// Starts a display, a bus, mako and a daemon; returns the daemon, mako and the display.
    private func start(
        _ world: World, width: Int = 300, _ environment: [String: String] = [:]
    ) async throws -> (Daemon, mako: RunningProgram, screen: WaylandScreen) {
        let screen = try await WaylandScreen(world, size: "640x200")
        try await world.startBus()
        let options = ["--config", "/dev/null", "--width", "\(width)", "--height", "180", "--font", "sans 10"]
        let mako = try world.start(world.tool("mako", options, environment: screen.environment))
        try await world.awaitServer()
        try world.signIn()
        return (try await world.startSettledDaemon(environment: environment), mako, screen)
    }

    @Test("its buttons open the page of a newcomer, and mute")
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

    @Test("a change is shown, the next ones replace it, and mako survives")
    func shown() async throws {
        try await withWorld { world in
            let (daemon, mako, _) = try await start(world)
            for (leader, title) in [("27471", "Minecraft"), ("743", "Chess"), ("26936", "Music")] {
                try await world.change(daemon, to: leader)
                let list = try await world.ask("makoctl", "list")
                #expect(list.components(separatedBy: "\"summary\"").count == 2)
                #expect(list.contains("1 ● <b>\(title)</b>"))
            }
            #expect(mako.ending == nil)
        }
    }

    @Test("a title with emoji and one in wide characters leave the third place within mako's usual 100 pixels")
    func wideTitles() async throws {
        try await withWorld { world in
            try world.simulator.setRanking(["32399", "61014", "61013"])
            let (daemon, _, screen) = try await start(world)
            let empty = try await screen.picture()
            try world.simulator.setRanking(["61014", "61013", "512710"])
            try await world.pollUntilShown(daemon)
            let picture = try await screen.picture(after: empty)
            try await picture.save("mako-wide-titles.png", world)
            #expect(try await world.ask("makoctl", "list").contains("3 ● <b>"))
            #expect(try #require(picture.drawn).y.count <= 100)
        }
    }

    @Test(
        "screenshots for people to look at, as narrow and as wide as people have it",
        .needs(Tool.areThere("msgfmt"), "needs gettext"), arguments: Looks.all)
    func screenshot(looks: Looks) async throws {
        try await withWorld { world in
            try world.simulator.setRanking(looks.rankings[0])
            let (daemon, _, screen) = try await start(world, width: looks.width, try await looks.environment(world))
            let empty = try await screen.picture()
            try world.simulator.setRanking(looks.rankings[1])
            try await world.pollUntilShown(daemon)
            try await screen.picture(after: empty).save("mako-\(looks.testDescription).png", world)
        }
    }
}

extension WindowServer {
    fileprivate static let mako = WindowServer(
        name: "mako", program: "mako", arguments: ["--config", "/dev/null"], display: .wayland,
        count: { try await $0.world.ask("makoctl", "list").matches(of: /"summary"/).count },
        opens: { try #require(try await $0.picture().drawn).left })
}

@Suite("mako on a Wayland display", .needs(WindowServer.mako.isThere, "needs mako, \(WindowServer.needs)"))
struct MakoTrialTests {
    /// All but the click.
    ///
    /// mako 1.7.1 sometimes crashes with a segmentation fault when the clicked notification disappears under the
    /// pointer. In `MakoTests`, `makoctl` chooses actions.
    private static let trials = ServerTrial.allCases.filter { $0 != .click }

    @Test("it works", arguments: trials)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.mako.stand(trial)
    }
}
