import Foundation
import TestRig
import TestSupport
import Testing

/// An invisible screen with a mouse.
protocol Screen: Sendable {
    /// The variables that programs need to show something there.
    var environment: [String: String] { get }

    func picture() async throws -> Picture

    func click(_ place: Point, button: Int) async throws
}

extension Screen {
    /// The first picture, after another, that stays the same for two looks.
    func picture(after other: Picture) async throws -> Picture {
        var before = other
        return try await picture("something else") { picture in
            defer { before = picture }
            return picture != other && picture == before
        }
    }

    /// The first picture that is accepted; drawing has no events, so the screen is polled.
    func picture(_ wanted: String, where accepts: (Picture) async throws -> Bool) async throws -> Picture {
        var found: Picture?
        try await ProcProbe.wait("\(wanted) on the screen", every: .milliseconds(5)) {
            let picture = try await picture()
            if try await accepts(picture) { found = picture }
            return found != nil
        }
        return try #require(found)
    }
}

/// An X display in memory; `Xvfb -displayfd` picks a free number.
struct XScreen: Screen {
    private let world: World
    private let memory: String
    let environment: [String: String]

    /// Starts one, without a cursor, which would appear in the pictures.
    init(_ world: World, size: String) async throws {
        self.world = world
        let folder = "\(world.home.root)/\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        memory = "\(folder)/Xvfb_screen0"
        let options = ["-screen", "0", "\(size)x24", "-nolisten", "tcp", "-nocursor", "-noreset", "-fbdir", folder]
        var start = world.tool("Xvfb", ["-displayfd", "1"] + options)
        // Its socket and its lock are in /tmp.
        start.tidiesUp = true
        let server = try world.start(start)
        let number = try await server.output.lines.first("the display") { Int($0) != nil }
        environment = ["DISPLAY": ":\(number)"]
    }

    func picture() async throws -> Picture {
        let data = try Data(contentsOf: URL(fileURLWithPath: memory))
        guard let picture = Picture(xwd: data) else { throw TimeoutError(wanted: "a picture", log: memory) }
        return picture
    }

    func click(_ place: Point, button: Int) async throws {
        _ = try await world.ask(
            "xdotool", "mousemove", "\(place.x)", "\(place.y)", "click", "\(button)", environment: environment)
    }
}

/// A Wayland display in memory: sway without a screen, which a test can see and click.
struct WaylandScreen: Screen {
    private let memory: String
    private let helper: RunningProgram
    let environment: [String: String]

    /// Starts one; `configuration` is added to sway's.
    init(_ world: World, size: String, configuration: String = "") async throws {
        environment = try await world.startSway("output HEADLESS-1 resolution \(size)\n\(configuration)\n")
        memory = "\(world.home.root)/\(UUID())"
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/screen.py").path
        helper = try world.start(world.tool("python3", [script, memory], environment: environment))
        try await helper.output.lines.first("eyes and a hand; errors: \(helper.errors.text)") { $0 == "ready" }
    }

    func picture() async throws -> Picture {
        let size = try await order("picture").split(separator: " ").compactMap { Int($0) }
        let data = try Data(contentsOf: URL(fileURLWithPath: memory))
        guard size.count == 2, let picture = Picture(width: size[0], height: size[1], memory: data) else {
            throw TimeoutError(wanted: "a picture", log: helper.name)
        }
        return picture
    }

    func click(_ place: Point, button: Int) async throws {
        _ = try await order("click \(place.x) \(place.y) \(button)")
    }

    /// One at a time, because the next answer belongs to this command.
    private func order(_ words: String) async throws -> String {
        let mark = helper.output.lines.count
        helper.write(words + "\n")
        return try await helper.output.lines.first(after: mark, words) { _ in true }
    }
}

extension World {
    /// Starts a sway without a screen; it refuses to run as root, so root starts it as the user nobody.
    ///
    /// Returns the variables by which programs find it; `more` is added to its configuration.
    func startSway(_ more: String = "") async throws -> [String: String] {
        let folder = try makeSwayFolder()
        let events = try FolderEvents.watch(folder)
        let rig = try String(
            contentsOf: ProjectFolder.root.appendingPathComponent("Tests/Rig/sway.conf"), encoding: .utf8)
        try home.replace("\(folder)/config", with: rig + more, mode: 0o644)
        let variables = [
            "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman", "HOME": folder,
        ]
        let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
        let words = (getuid() == 0 ? asNobody : []) + ["sway", "-c", "\(folder)/config"]
        _ = try start(tool(words[0], Array(words.dropFirst()), environment: variables))
        try await events.first("the display") { $0 == "ready" }
        let names = (home.text("\(folder)/ready") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        guard names.count == 2 else { throw TimeoutError(wanted: "a display", log: "sway", seen: names) }
        return ["WAYLAND_DISPLAY": names[0], "SWAYSOCK": names[1]]
    }

    /// A folder for its sockets that it can write to, as any user.
    private func makeSwayFolder() throws -> String {
        // The path of a socket has 107 bytes at most.
        let folder = "\(home.root)/sway-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        chmod(home.root, 0o711)
        chmod(folder, 0o700)
        if getuid() == 0 { chown(folder, 65_534, 65_534) }
        return folder
    }
}
