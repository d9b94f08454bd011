import TestRig
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
    /// mako 1.7.1 sometimes crashes with a segmentation fault when the clicked notification disappears under the
    /// pointer. In `MakoTests`, `makoctl` chooses actions.
    private static let trials = ServerTrial.allCases.filter { $0 != .click }

    @Test("it works", arguments: trials)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.mako.stand(trial)
    }
}
