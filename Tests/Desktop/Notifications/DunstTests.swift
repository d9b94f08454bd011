import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue

@Suite(
    "todayd with dunst on an X display",
    .needs(Tool.areThere("Xvfb", "dunst", "dunstctl", "dbus-daemon", "gdbus"), "needs xvfb, dunst, dbus, gdbus"))
struct DunstTests {
    /// What dunst keeps of a closed notification.
    private struct Kept: Decodable {
        struct Text: Decodable { let data: String }

        let appname: Text
        let summary: Text
        let body: Text
        let category: Text
        let icon_path: Text
        let default_action_name: Text
    }

    private struct History: Decodable { let data: [[Kept]] }

    /// Starts a display, a bus, dunst and a daemon; returns the daemon and the display.
    private func start(
        _ world: World, width: Int = 420, _ environment: [String: String] = [:]
    ) async throws -> (Daemon, screen: XScreen) {
        let screen = try await XScreen(world, size: "640x200")
        try await world.startBus()
        let rig = ProjectFolder.root.appendingPathComponent("Tests/Rig/dunstrc").path
        let configuration = "\(world.home.root)/dunstrc"
        let text = (world.home.text(rig) ?? "").replacing("width = 420", with: "width = \(width)")
        try world.home.replace(configuration, with: text)
        _ = try world.start(world.tool("dunst", ["-config", configuration], environment: screen.environment))
        try await world.awaitServer()
        try world.signIn()
        return (try await world.startSettledDaemon(environment: environment), screen)
    }

    private func history(_ world: World) async throws -> [Kept] {
        let text = try await world.ask("dunstctl", "history")
        return try JSONDecoder().decode(History.self, from: Data(text.utf8)).data.flatMap(\.self)
    }

    @Test("a change is shown, and the next one replaces it")
    func shown() async throws {
        try await withWorld { world in
            let (daemon, _) = try await start(world)
            #expect(try await world.ask("dunstctl", "count", "displayed") == "0")
            for leader in ["27471", "743", "26936"] {
                try await world.change(daemon, to: leader)
                #expect(try await world.ask("dunstctl", "count", "displayed") == "1")
                #expect(try await world.ask("dunstctl", "count", "waiting") == "0")
            }
            _ = try await world.ask("dunstctl", "close-all")
            let kept = try await history(world)
            #expect(kept.count == 1)
            let last = try #require(kept.first)
            #expect(last.appname.data == "topgames" && last.summary.data == "Top games on Twitch changed")
            #expect(last.body.data.hasPrefix("1 ● <b>Music</b>\u{A0}·\u{A0}≥\u{A0}"))
            #expect(last.category.data == "x-topgames.rank-change" && last.default_action_name.data == "default")
            #expect(last.icon_path.data == "\(world.home.art)/26936.png")
            #expect(daemon.log.all.allSatisfy { !$0.contains("notification server") })
        }
    }

    @Test("trouble is shown next to a change, and disappears when it is over")
    func trouble() async throws {
        try await withWorld { world in
            let (daemon, _) = try await start(world)
            try await world.change(daemon, to: "743")
            world.simulator.revokeTokens(.all)
            try await world.pollUntilShown(daemon)
            #expect(try await world.ask("dunstctl", "count", "displayed") == "2")
            try world.signIn()
            try await daemon.poll()
            try await world.settle()
            #expect(try await world.ask("dunstctl", "count", "displayed") == "1")
            #expect(try await history(world).map(\.summary.data) == ["Twitch needs you to sign in"])
        }
    }

    @Test("its default action opens the page")
    func action() async throws {
        try await withWorld { world in
            let opened = try world.watchBrowser()
            let (daemon, _) = try await start(world)
            try await world.change(daemon, to: "743")
            _ = try await world.ask("dunstctl", "action", "0")
            try await opened.first("a browser") { $0 == "opened" }
            #expect(world.home.text("\(world.home.root)/opened") == "https://www.twitch.tv/directory/game/Chess\n")
        }
    }

    @Test(
        "its menu has what is new, and the mute, and they do what they say",
        arguments: ["Open Chess", "Mute for 1 hour"])
    func menu(_ label: String) async throws {
        try await withWorld { world in
            try world.script("choose", "tee \"$HOME/menu\" | grep -m1 '^#\(label) ('")
            let (opened, muted) = (try world.watchBrowser(), try world.watchMute())
            let (daemon, _) = try await start(world)
            try await world.change(daemon, to: "743")
            _ = try await world.ask("dunstctl", "context")
            if label.hasPrefix("Open") {
                try await opened.first("a browser") { $0 == "opened" }
                #expect(world.home.text("\(world.home.root)/opened") == "https://www.twitch.tv/directory/game/Chess\n")
            } else {
                try await muted.first("a mute") { $0 == "mute.json" }
            }
            #expect(world.home.text("\(world.home.root)/menu")?.split(separator: "\n").count == 3)
        }
    }

    @Test(
        "screenshots for people to look at, as narrow and as wide as people have it",
        .needs(Tool.areThere("convert", "msgfmt"), "needs imagemagick, gettext"), arguments: Looks.all)
    func screenshot(looks: Looks) async throws {
        try await withWorld { world in
            try world.simulator.setRanking(looks.rankings[0])
            let (daemon, screen) = try await start(world, width: looks.width, try await looks.environment(world))
            let empty = try await screen.picture()
            try world.simulator.setRanking(looks.rankings[1])
            try await world.pollUntilShown(daemon)
            // dunst draws after it has answered: the first pictures may show an empty display.
            let picture = try await screen.picture(after: empty)
            #expect(try #require(picture.drawn).y.upperBound < 195, "the last row is cut off")
            try await picture.save("dunst-\(looks.testDescription).png", world)
        }
    }
}

extension WindowServer {
    /// All notifications share one window.
    fileprivate static let dunst = WindowServer(
        name: "dunst", program: "dunst",
        arguments: ["-config", ProjectFolder.root.appendingPathComponent("Tests/Rig/dunstrc").path], display: .x,
        count: { Int(try await $0.world.ask("dunstctl", "count", "displayed")) ?? 0 },
        opens: { try #require(try await $0.picture().drawn).left })
}

@Suite("dunst on an X display", .needs(WindowServer.dunst.isThere, "needs dunst, \(WindowServer.needs)"))
struct DunstTrialTests {
    @Test("it works", arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.dunst.stand(trial)
    }
}
