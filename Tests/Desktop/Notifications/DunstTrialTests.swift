import TestRig
import TestSupport
import Testing

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
