import Foundation
import TestSupport
import Testing

@Suite(
    "todayd with mako on a Wayland display",
    .enabled(if: Tool.areThere("sway", "mako", "makoctl", "setpriv", "gdbus"), "needs sway, mako-notifier, gdbus"))
struct MakoTests {
    /// Starts a display, a bus, mako and a daemon; gives the daemon, mako, and the variable that names the display.
    private func start(_ world: World) async throws -> (Daemon, mako: RunningProgram, display: [String: String]) {
        let display = ["WAYLAND_DISPLAY": try await startDisplay(world)]
        try await world.startBus()
        let mako = try world.start(world.tool("mako", ["--config", "/dev/null"], environment: display))
        try await world.awaitServer()
        try world.signIn()
        return (try await world.startSettledDaemon(), mako, display)
    }

    /// Starts a sway without a screen; it refuses to run as root, so root starts it as nobody.
    private func startDisplay(_ world: World) async throws -> String {
        let folder = "\(world.home.root)/wayland"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        chmod(world.home.root, 0o711)
        let events = try FolderEvents.watch(folder)
        let configuration = "\(folder)/config"
        let text = try String(
            contentsOf: ProjectFolder.root.appendingPathComponent("Tests/Rig/sway.conf"), encoding: .utf8)
        try world.home.replace(configuration, with: text, mode: 0o644)
        let variables = [
            "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman", "HOME": folder,
        ]
        if getuid() == 0 {
            chown(folder, 65_534, 65_534)
            let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", "sway", "-c", configuration]
            _ = try world.start(world.tool("setpriv", nobody, environment: variables))
        } else {
            chmod(folder, 0o700)
            _ = try world.start(world.tool("sway", ["-c", configuration], environment: variables))
        }
        try await events.first("the display") { $0 == "ready" }
        return world.home.text("\(folder)/ready")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    @Test("a change is shown, the next ones take its place, and mako lives through it")
    func shown() async throws {
        try await withWorld { world in
            let (daemon, mako, display) = try await start(world)
            for (leader, title) in [("27471", "Minecraft"), ("743", "Chess"), ("26936", "Music")] {
                try await world.change(daemon, to: leader)
                let list = try await world.ask("makoctl", "list")
                #expect(list.components(separatedBy: "\"summary\"").count == 2)
                #expect(list.contains("1 ★ <b>\(title)</b>"))
            }
            #expect(mako.ending == nil)
            guard Tool.areThere("grim") else { return }
            _ = try await world.ask("grim", try Artifacts.path("mako.png"), environment: display)
        }
    }
}
