import Foundation
import TestRig
import TestSupport
import Testing

/// Windows on an X display.
extension ServerOnScreen {
    /// The server's visible windows.
    func windows() async throws -> [String] {
        let search = ["search", "--onlyvisible", "--class", server.name]
        let found = try await world.run(world.tool("xdotool", search, environment: screen.environment))
        return found.output.split(separator: "\n").map(String.init)
    }

    /// The position of its only window.
    func window() async throws -> Box {
        let text = try await world.ask(
            "xdotool", "getwindowgeometry", "--shell", try #require(try await windows().first),
            environment: screen.environment)
        let pairs = text.split(separator: "\n").map { $0.split(separator: "=") }
        let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], Int($0[1]) ?? 0) })
        let (x, y) = (try #require(values["X"]), try #require(values["Y"]))
        let (width, height) = (try #require(values["WIDTH"]), try #require(values["HEIGHT"]))
        return Box(x: x...(x + width - 1), y: y...(y + height - 1))
    }
}
