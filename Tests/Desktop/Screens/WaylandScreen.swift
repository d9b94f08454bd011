import Foundation
import TestRig
import TestSupport

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
            throw NeverHappened(wanted: "a picture", log: helper.name)
        }
        return picture
    }

    func click(_ place: Point, button: Int) async throws {
        _ = try await order("click \(place.x) \(place.y) \(button)")
    }

    /// One at a time: the next answer belongs to this order.
    private func order(_ words: String) async throws -> String {
        let mark = helper.output.lines.count
        helper.write(words + "\n")
        return try await helper.output.lines.first(after: mark, words) { _ in true }
    }
}
