import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("tokens that expire", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct TokenTests {
    @Test("an expired token is renewed with the refresh token, and the new pair is stored")
    func renewed() async throws {
        try await withWorld { world in
            let old = try world.signIn()
            let daemon = try await world.startSettledDaemon()
            world.simulator.revokeTokens(.access)
            try world.simulator.setRanking(["743"])
            let mark = world.simulator.requests.count
            try await daemon.poll()
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.first?.id == "743")
            let statuses = world.simulator.requests.dropFirst(mark).prefix(3).map { "\($0.path) \($0.status ?? 0)" }
            #expect(statuses == ["/helix/games/top 401", "/oauth2/token 200", "/helix/games/top 200"])
            let new = try world.keptTokens()
            #expect(new.access != old.accessToken && new.refresh != old.refreshToken)
            #expect(
                try FileManager.default.attributesOfItem(atPath: world.home.credentials)[.posixPermissions] as? Int
                    == 0o600)
            // The new pair works: for the next poll, and for the next renewal.
            world.simulator.revokeTokens(.access)
            try await daemon.poll()
            #expect(world.requests(to: "/oauth2/token") == 2 && world.feedState == "fresh")
        }
    }

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
            #expect(trouble.body == "The sign-in to Twitch has expired: run `topgames login`.")
            #expect(world.feedState == "unauthorized")
            let asked = world.simulator.requests.count
            for _ in 1...3 { try await daemon.poll() }
            try await world.settle()
            #expect(world.simulator.requests.count == asked)
            #expect(recorder.notifications.count == 1)
            let shown = try await world.run(.topgames, [])
            #expect(shown.code == 0 && shown.output.contains("Just Chatting"))
            #expect(shown.errors.hasSuffix("The sign-in to Twitch has expired: run `topgames login`.\n"))
            try world.signIn()
            let mark = recorder.events.count
            try await daemon.poll()
            #expect(world.feedState == "fresh")
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id)
        }
    }

    @Test("a sign-in that cannot be renewed is in every feed, and only topgames login resolves it, at once")
    func everyFeed() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            let trouble = try await recorder.notification()
            #expect(trouble.body?.contains("`topgames login`") == true)
            let formats = try await world.formatNames()
            #expect(Set(formats).isSuperset(of: ["json", "plain", "waybar"]))
            for format in formats {
                let feed = try await world.run(.topgames, ["feed", "--format", format])
                #expect(feed.code == 0 && feed.output.contains("Just Chatting"), "\(format)")
                #expect(feed.output.contains(/unauthorized|topgames login|sign in, data of/), "\(format)")
            }
            let login = try world.start(world.command(.topgames, ["login"]))
            let mark = recorder.events.count
            try await login.output.lines.first("the code") { $0.contains("confirm the code ") }
            #expect(world.simulator.approveDevice())
            #expect(try await login.outcome().code == 0)
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id && world.feedState == "fresh")
            #expect(recorder.notifications.count == 1 && daemon.program.ending == nil)
        }
    }

    @Test(
        "with an expired sign-in, todayd stops asking Twitch, and looks for a new one ever more rarely")
    func backOff() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            world.simulator.revokeTokens(.all)
            let daemon = try await world.startSettledDaemon(["--interval", "1", "--dwell", "1"])
            let asked = world.simulator.requests.count
            let begin = ContinuousClock.now
            // It waits 1, 2 and 4 seconds, each up to a quarter longer.
            for _ in 1...3 {
                let mark = daemon.files.count
                try await daemon.files.first(after: mark, "the next look") { $0 == "feed.json" }
            }
            #expect(ContinuousClock.now - begin > .seconds(5.5))
            #expect(world.simulator.requests.count == asked)
            #expect(world.requests(to: "/oauth2/token") == 1)
            #expect(recorder.notifications.count == 1 && daemon.program.ending == nil)
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
            let outcome = try await world.run(
                .topgames, ["login", "--client-id", world.clientID, "--client-secret-file", "-"],
                input: Twitch.Options().clientSecret)
            #expect(outcome.code == 0 && outcome.errors == "")
            try await daemon.files.first(after: mark, "data") { $0 == "snapshot.json" }
            try await daemon.files.first(after: mark, "a feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh")
        }
    }

    @Test("an application's own token is renewed with its secret")
    func application() async throws {
        try await withWorld(Twitch.Options()) { world in
            let outcome = try await world.run(
                .topgames, ["login", "--client-id", world.clientID, "--client-secret-file", "-"],
                input: Twitch.Options().clientSecret)
            #expect(outcome.code == 0)
            world.simulator.revokeTokens(.all)
            #expect(try await world.run(.fetch, ["topgames"]).code == 0)
            #expect(world.requests(to: "/oauth2/token") == 2)
        }
    }

    @Test("tokens that Twitch issues and then refuses do not send it round in circles")
    func dead() async throws {
        try await withWorld { world in
            try await world.haveData(secondsOld: 600)
            world.simulator.revokeTokens(.access)
            world.simulator.set("token-dies-at-once")
            let mark = world.simulator.requests.count
            let outcome = try await world.run(.fetch, ["topgames"])
            #expect(outcome.code != 0)
            #expect(world.simulator.requests.count - mark <= 4)
        }
    }
}
