import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("notification servers of different abilities", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerKindTests {
    private func announced(_ world: World, _ capabilities: String) async throws -> RecorderEvent {
        let (daemon, recorder) = try await world.startDesktop(capabilities: capabilities)
        // Longer ones are cut.
        let awkward = world.simulator.ranking.filter { ranked in
            ranked.game.name.contains { "&<".contains($0) } && ranked.game.name.count <= 34
        }
        try world.simulator.setRanking(Array(awkward.map(\.game.id).reversed().prefix(3)))
        try await daemon.poll()
        let notification = try await recorder.notification()
        #expect(notification.violations == [])
        return notification
    }

    @Test("a server with body markup gets bold titles, and everything else escaped")
    func markup() async throws {
        try await withWorld { world in
            let body = try #require(try await announced(world, "body,body-markup,actions").body)
            for title in world.leaders {
                let escaped = title.trimmingCharacters(in: .whitespaces).replacing("&", with: "&amp;")
                    .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
                    .replacing("'", with: "&apos;")
                #expect(body.contains("<b>\(escaped)</b>"))
            }
        }
    }

    @Test("a server without body markup gets the titles unchanged")
    func plain() async throws {
        try await withWorld { world in
            let body = try #require(try await announced(world, "body,actions").body)
            for title in world.leaders { #expect(body.contains(title)) }
            #expect(!body.contains("<b>") && !body.contains("&amp;") && !body.contains("&lt;"))
        }
    }

    @Test("a server without actions gets none", arguments: ["body", "body,body-markup"])
    func noActions(_ capabilities: String) async throws {
        try await withWorld { world in
            #expect(try await announced(world, capabilities).actions == [])
            _ = try world.home.text(world.home.snapshot).map { try ShownTop($0) }
        }
    }

    @Test(
        "hostile names stay on their line and break nothing",
        arguments: ["body,body-markup,actions", "body"], ["hostile-names", "awkward-names"])
    func hostile(_ capabilities: String, _ fault: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(capabilities: capabilities)
            world.simulator.set(fault)
            try world.simulator.setRanking(["743", "26936", "27471"])
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.violations == [])
            let body = try #require(notification.body)
            #expect(body.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
            let controls = body.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
            #expect(controls.isEmpty)
            #expect(body.unicodeScalars.allSatisfy { !(0x202A...0x202E).contains($0.value) })
            #expect(notification.summary?.contains("\n") == false)
        }
    }

    @Test("to mako, which crashes if it gets both, a replacement carries its id but no tag")
    func mako() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder("--name", "mako")
            let daemon = try await world.startSettledDaemon()
            for (leader, tag) in [("27471", "topgames-topThree"), ("743", nil), ("26936", nil)] {
                let mark = recorder.events.count
                try world.simulator.setRanking([leader])
                try await daemon.poll()
                let notification = try await recorder.notification(after: mark)
                #expect((notification.replaces_id == 0) == (tag != nil) && notification.violations == [])
                #expect(notification.hints?["x-dunst-stack-tag"]?.text == tag)
                #expect(notification.hints?["x-canonical-private-synchronous"]?.text == tag)
            }
        }
    }
}
