import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("tokens that expire", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct TokenTests {
    @Test("four programs that find the token expired at once renew it once: a refresh token works only once")
    func together() async throws {
        try await withWorld { world in
            try world.signIn()
            world.simulator.revokeTokens(.access)
            let programs = try (1...4).map { _ in try world.start(world.command(.fetch, ["topgames"])) }
            for program in programs { #expect(try await program.outcome().code == 0) }
            #expect(world.requests(to: "/oauth2/token") == 1)
        }
    }

    @Test("a sign-in that cannot be renewed is announced once, never retried, and resolved by the next sign-in")
    func revoked() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            let trouble = try await recorder.notification()
            #expect(trouble.violations == [] && trouble.hints?["category"]?.text == "x-topgames.sign-in")
            #expect(trouble.summary == "Twitch needs you to sign in")
            #expect(trouble.body == "Your Twitch session has expired: run `topgames login`.")
            #expect(world.feedState == "unauthorized")
            let asked = world.simulator.requests.count
            for _ in 1...3 { try await daemon.poll() }
            try await world.settle()
            #expect(world.simulator.requests.count == asked)
            #expect(recorder.notifications.count == 1)
            let shown = try await world.run(.topgames, [])
            #expect(shown.code == 0 && shown.output.contains("Just Chatting"))
            #expect(shown.errors.hasSuffix("Your Twitch session has expired: run `topgames login`.\n"))
            try world.signIn()
            let mark = recorder.events.count
            try await daemon.poll()
            #expect(world.feedState == "fresh")
            #expect(try await recorder.withdrawn(after: mark) == trouble.id)
        }
    }

    @Test("todayd waits for a sign-in, and topgames login makes it poll at once")
    func late() async throws {
        try await withWorld(Twitch.Options()) { world in
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            #expect(world.feedState == "unauthorized" && world.simulator.requests.isEmpty)
            #expect(try await recorder.notification().body?.contains("topgames login") == true)
            try await world.settle()
            let mark = daemon.files.count
            let outcome = try await world.logIn()
            #expect(outcome.code == 0 && outcome.errors == "")
            try await daemon.files.first(after: mark, "data") { $0 == "snapshot.json" }
            try await daemon.files.first(after: mark, "a feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh")
        }
    }
}
