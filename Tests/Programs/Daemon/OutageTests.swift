import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd while Twitch is out of reach", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct OutageTests {
    /// Three consecutive failures, the first two of which are not shown.
    private func goOffline(_ world: World, _ daemon: Daemon) async throws {
        for _ in 1...2 {
            try await daemon.poll(until: "cycle.json")
            #expect(world.feedState == "fresh")
        }
        try await daemon.poll()
        #expect(world.feedState == "offline")
    }

    @Test("the third consecutive failure is announced once, withdrawn when Twitch answers, and nothing is lost")
    func outage() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            let before = world.home.text(world.home.snapshot)
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let trouble = try await recorder.notification()
            #expect(trouble.violations == [] && trouble.hints?["category"]?.text == "x-topgames.connection")
            #expect(trouble.hints?["x-dunst-stack-tag"]?.text == "topgames-connection")
            #expect(trouble.summary?.hasPrefix("No new data from Twitch since ") == true)
            #expect(
                trouble.body?.hasPrefix("Cannot reach Twitch: the connection was refused. The data shown is from ")
                    == true)
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            #expect(world.home.text(world.home.snapshot) == before)
            try world.simulator.restart()
            try world.simulator.setRanking(["743"])
            let mark = recorder.events.count
            try await daemon.poll()
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id)
            #expect(world.feedState == "fresh")
            #expect(try await recorder.notification(after: mark).body?.hasPrefix("1 ● <b>Chess</b>") == true)
            try await daemon.log.first("the recovery") { $0.hasPrefix("Twitch answers again after ") }
        }
    }

    @Test("topgames shows the old data and says that the service cannot be reached")
    func shown() async throws {
        try await withWorld { world in
            let (daemon, _) = try await world.startDesktop()
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let outcome = try await world.run(.topgames, [])
            #expect(
                outcome.code == 0 && outcome.output.contains(", offline\n") && outcome.output.contains("Just Chatting"))
            #expect(outcome.sentences.count == 1 && outcome.errors.hasSuffix("todayd keeps trying.\n"))
            #expect(try ShownTop(try await world.run(.topgames, ["--json"]).output).state == "offline")
            let feed = try await world.run(.topgames, ["feed", "--format", "plain"]).output
            #expect(feed.contains("Just Chatting") && feed.contains("(offline, data of "))
        }
    }

    @Test("what topgames says is the reason, and not that Twitch is out of reach; nobody keeps trying without todayd")
    func reason() async throws {
        try await withWorld { world in
            let (daemon, _) = try await world.startDesktop()
            world.simulator.set("bad-request")
            try await goOffline(world, daemon)
            let running = try await world.run(.topgames, [])
            #expect(running.output.contains(", no new data\n"))
            #expect(running.errors.contains("Twitch refused the request (HTTP 400: "))
            #expect(running.errors.hasSuffix(" todayd keeps trying.\n") && !running.errors.contains("reached"))
            let bar = try await world.run(.topgames, ["feed", "--format", "plain"]).output
            #expect(bar.contains("(no new data, data of "))
            #expect(try await daemon.stop() == .code(0))
            let alone = try await world.run(.topgames, [])
            #expect(alone.errors.hasSuffix(" Start `todayd`, or run `topgames --refresh`.\n"))
            #expect(alone.errors.contains("(HTTP 400: ") && !alone.errors.contains("keeps trying"))
        }
    }

    @Test("the notification goes with the daemon, and the next daemon shows it again after the rest of the wait")
    func restarted() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let trouble = try await recorder.notification()
            try await world.settle()
            let mark = recorder.events.count
            #expect(try await daemon.stop() == .code(0))
            let closing = try await recorder.events.first(after: mark, "its end") { $0.event == "CloseNotification" }
            #expect(closing.id == trouble.id)
            let second = try world.startDaemon()
            try await second.log.first("the wait") { $0.hasPrefix("Resuming an earlier wait: ") }
            let again = try await recorder.notification(after: mark)
            #expect(again.replaces_id == 0 && again.violations == [] && again.summary == trouble.summary)
        }
    }

    @Test("after 429 it waits until the time that Twitch names, even across a restart")
    func rateLimited() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(["--interval", "1"])
            world.simulator.set("rate-limited", seconds: 600)
            try await daemon.log.first("the wait") {
                $0.hasPrefix("Twitch asks for fewer requests (HTTP 429).")
                    && $0.hasSuffix(" Trying again in 10 minutes.")
            }
            let asked = world.simulator.requests.count
            try await world.settle()
            #expect(try await daemon.stop() == .code(0))
            let second = try world.startDaemon(["--interval", "1"])
            try await second.log.first("the wait") { $0.hasPrefix("Resuming an earlier wait: ") }
            try await world.settle()
            #expect(world.simulator.requests.count == asked)
        }
    }

    @Test("it retries and recovers by itself")
    func alone() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(["--interval", "1"])
            await world.simulator.stop()
            try await daemon.log.first("a failure") { $0.contains("Cannot reach Twitch") }
            let mark = daemon.files.count
            try world.simulator.restart()
            try await daemon.log.first("the recovery") { $0.hasPrefix("Twitch answers again after ") }
            try await daemon.files.first(after: mark, "a feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh")
        }
    }
}
