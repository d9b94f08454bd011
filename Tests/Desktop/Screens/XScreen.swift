import Foundation
import TestRig
import TestSupport

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
        let options = ["-screen", "0", "\(size)x24", "-nolisten", "tcp", "-nocursor", "-fbdir", folder]
        var start = world.tool("Xvfb", ["-displayfd", "1"] + options)
        // Its socket and its lock are in /tmp.
        start.tidiesUp = true
        let server = try world.start(start)
        let number = try await server.output.lines.first("the display") { Int($0) != nil }
        environment = ["DISPLAY": ":\(number)"]
    }

    func picture() async throws -> Picture {
        let data = try Data(contentsOf: URL(fileURLWithPath: memory))
        guard let picture = Picture(xwd: data) else { throw NeverHappened(wanted: "a picture", log: memory) }
        return picture
    }

    func click(_ place: Point, button: Int) async throws {
        _ = try await world.ask(
            "xdotool", "mousemove", "\(place.x)", "\(place.y)", "click", "\(button)", environment: environment)
    }
}
