import TestSupport
import Testing

extension WindowServer {
    fileprivate static let mako = WindowServer(
        name: "mako", program: "mako", arguments: ["--config", "/dev/null"], display: .wayland,
        count: { try await $0.world.ask("makoctl", "list").matches(of: /"summary"/).count },
        opens: { try #require(try await $0.picture().drawn).left })
}

@Suite("mako on a Wayland display", .enabled(if: WindowServer.mako.isThere, "needs mako, \(WindowServer.needs)"))
struct MakoTrialTests {
    @Test("it stands", arguments: ServerTrial.allCases)
    func stands(_ trial: ServerTrial) async throws {
        try await WindowServer.mako.stand(trial)
    }
}
