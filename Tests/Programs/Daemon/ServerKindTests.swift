import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("notification servers of different abilities", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerKindTests {
    @Test(
        "bold titles and actions only where the server can; everything else escaped, or unchanged",
        arguments: ["body,body-markup,actions", "body,actions", "body,body-markup"])
    func abilities(_ capabilities: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--caps", capabilities))
            // Longer ones are cut.
            let awkward = world.simulator.ranking.filter { ranked in
                ranked.game.name.contains { "&<".contains($0) } && ranked.game.name.count <= 34
            }
            try world.simulator.setRanking(Array(awkward.map(\.game.id).reversed().prefix(3)))
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.violations == [])
            #expect((notification.actions == []) == !capabilities.contains("actions"))
            let body = try #require(notification.body)
            for title in world.leaders {
                let escaped = title.trimmingCharacters(in: .whitespaces).replacing("&", with: "&amp;")
                    .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
                    .replacing("'", with: "&apos;")
                #expect(body.contains(capabilities.contains("markup") ? "<b>\(escaped)</b>" : title))
            }
            #expect(capabilities.contains("markup") || !body.contains("<b>") && !body.contains("&amp;"))
        }
    }

    @Test("to mako, which crashes if it gets both, a replacement carries its id but no tag")
    func mako() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--name", "mako"))
            for (leader, tag) in [("27471", "topgames-topThree"), ("743", nil), ("26936", nil)] {
                let notification = try await world.announced(leader, by: daemon, recorder)
                #expect((notification.replaces_id == 0) == (tag != nil))
                #expect(notification.hints?["x-dunst-stack-tag"]?.text == tag)
                #expect(notification.hints?["x-canonical-private-synchronous"]?.text == tag)
            }
        }
    }
}
