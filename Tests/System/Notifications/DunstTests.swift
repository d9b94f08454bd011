import Foundation
import TestRig
import TestSupport
import Testing

extension WindowServer {
    /// All notifications share one window.
    fileprivate static func dunst(width: Int = 420) -> WindowServer {
        WindowServer(
            name: "dunst", program: "dunst",
            arguments: { world in
                let rig = ProjectFolder.root.appendingPathComponent("Tests/Rig/dunstrc").path
                let text = (world.home.text(rig) ?? "").replacing("width = 420", with: "width = \(width)")
                try world.home.replace("\(world.home.root)/dunstrc", with: text)
                return ["-config", "\(world.home.root)/dunstrc"]
            }, display: .x,
            count: { Int(try await $0.world.ask("dunstctl", "count", "displayed")) ?? 0 },
            opens: { try #require(try await $0.picture().drawn).left })
    }
}

@Suite("dunst on an X display", .needs(WindowServer.dunst().isThere, "needs dunst, \(WindowServer.needs)"))
struct DunstTests {
    @Test(
        "dunst shows changes in place, live channels in one, and titles as text, opens pages, and after a crash replaces only our notifications",
        arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.dunst().stand(trial)
    }

    @Test(
        "dunst's menu has the page of the new item, and the mute, and both work",
        arguments: ["Open Chess", "Mute for 1 hour"])
    func menu(_ label: String) async throws {
        try await withWorld { world in
            try world.equip()
            try world.script("choose", "tee \"$HOME/menu\" | grep -m1 '^#\(label) ('")
            let muted = try world.watchMute()
            let running = try await ServerOnScreen(.dunst(), world)
            try await running.warmUp()
            try await world.change(running.daemon, to: "743")
            _ = try await world.ask("dunstctl", "context")
            if label.hasPrefix("Open") {
                #expect(try await world.opened() == "https://www.twitch.tv/directory/game/Chess\n")
            } else {
                try await muted.first("a mute") { $0 == "mute.json" }
            }
            #expect(world.home.text("\(world.home.root)/menu")?.split(separator: "\n").count == 3)
        }
    }

    @Test("What changes while dunst is paused appears afterwards, in one notification")
    func paused() async throws {
        try await withWorld { world in
            let running = try await ServerOnScreen(.dunst(), world)
            _ = try await world.ask("dunstctl", "set-paused", "true")
            for leader in ["743", "27471"] {
                try world.simulator.setRanking([leader])
                try await running.daemon.poll()
                try await running.settle()
            }
            #expect(try await world.ask("dunstctl", "count", "waiting").hasPrefix("0"))
            _ = try await world.ask("dunstctl", "set-paused", "false")
            try await running.awaitCount(1)
        }
    }

    @Test(
        "Screenshots of dunst are taken for review, as narrow and as wide as users set it",
        .needs(Tool.areThere("convert", "msgfmt"), "needs imagemagick, gettext"), arguments: Looks.all)
    func screenshot(looks: Looks) async throws {
        try await looks.photograph(.dunst(width: looks.width))
    }
}
