import TestSupport
import Testing

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
    /// mako 1.7.1 ends with a segmentation fault now and then when the notification that was clicked goes away under
    /// the pointer. `MakoTests` has actions chosen by `makoctl`.
    private static let trials = ServerTrial.allCases.filter { $0 != .click }

    @Test("it stands", arguments: trials)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.mako.stand(trial)
    }
}
