import Foundation
import TestRig
import TestSupport
import Testing

extension WindowServer {
    fileprivate static func mako(width: Int? = nil) -> WindowServer {
        WindowServer(
            name: "mako", program: "mako",
            arguments: { _ in
                let size = width.map { ["--width", "\($0)", "--height", "180", "--font", "sans 10"] } ?? []
                return ["--config", "/dev/null"] + size
            },
            display: .wayland,
            count: { try await $0.world.makoList().matches(of: #/'summary': /#).count },
            opens: { try #require(try await $0.picture().drawn).left })
    }
}

extension World {
    /// Returns the notifications that mako shows, as `gdbus` prints them.
    ///
    /// The output of `makoctl list` differs: JSON up to 1.9, text without bodies in 1.10, and JSON with `-j` later.
    fileprivate func makoList() async throws -> String {
        try await ask(
            "gdbus", "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
            "/fr/emersion/Mako", "--method", "fr.emersion.Mako.ListNotifications")
    }
}

@Suite("mako on a Wayland display", .needs(WindowServer.mako().isThere, "needs mako, \(WindowServer.needs)"))
struct MakoTests {
    /// All trials but the click.
    ///
    /// mako 1.7.1 sometimes crashes with a segmentation fault when the clicked notification disappears under the
    /// pointer. Below, `makoctl` chooses actions.
    private static let trials = ServerTrial.allCases.filter { $0 != .click }

    @Test(
        "mako shows changes in place, live channels in one, and titles as text, opens pages, and after a crash replaces only our notifications",
        arguments: trials)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.mako().stand(trial)
    }

    @Test("mako's buttons open the page of the new item, and mute")
    func buttons() async throws {
        try await withWorld { world in
            try world.equip()
            let muted = try world.watchMute()
            let running = try await ServerOnScreen(.mako(), world)
            try await running.warmUp()
            try await world.change(running.daemon, to: "743")
            _ = try await world.ask("makoctl", "invoke", "open-743")
            #expect(try await world.opened() == "https://www.twitch.tv/directory/game/Chess\n")
            try await world.change(running.daemon, to: "26936")
            _ = try await world.ask("makoctl", "invoke", "mute-1h")
            try await muted.first("a mute") { $0 == "mute.json" }
        }
    }

    @Test("A title with emoji and one in wide characters leave the third place within mako's default 100 pixels")
    func wideTitles() async throws {
        try await withWorld { world in
            try world.simulator.setRanking(["32399", "61014", "61013"])
            let running = try await ServerOnScreen(.mako(width: 300), world, size: "640x200")
            try world.simulator.setRanking(["61014", "61013", "512710"])
            try await world.pollUntilShown(running.daemon)
            let picture = try await running.screen.picture(after: running.empty)
            try await picture.save("mako-wide-titles.png", world)
            #expect(try await world.makoList().contains("3 ● <b>"))
            #expect(try #require(picture.drawn).y.count <= 100)
        }
    }

    @Test("What changes in mako's mode do-not-disturb appears at the first poll afterwards, or before")
    func doNotDisturb() async throws {
        try await withWorld { world in
            let running = try await ServerOnScreen(.mako(), world)
            _ = try await world.ask("makoctl", "mode", "-a", "do-not-disturb")
            try world.simulator.setRanking(["743"])
            try await running.daemon.poll()
            try await running.settle()
            #expect(try await running.server.count(running) == 0)
            _ = try await world.ask("makoctl", "mode", "-r", "do-not-disturb")
            // mako reports the end since 1.10.
            try await running.daemon.poll()
            try await running.awaitCount(1)
        }
    }

    @Test(
        "Screenshots of mako are taken for review, as narrow and as wide as users set it",
        .needs(Tool.areThere("msgfmt", "convert"), "needs gettext, imagemagick"), arguments: Looks.all)
    func screenshot(looks: Looks) async throws {
        try await looks.photograph(.mako(width: looks.width))
    }
}
