import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd during an outage of Twitch", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
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

    /// The snapshot without its status.
    private func data(_ world: World) throws -> NSDictionary {
        let text = try #require(world.home.text(world.home.snapshot))
        var snapshot = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        snapshot["status"] = nil
        return snapshot as NSDictionary
    }

    @Test("The third consecutive failure is announced once, withdrawn when Twitch responds, and no data is lost")
    func outage() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            let before = try data(world)
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let trouble = try await recorder.notification()
            #expect(trouble.violations == [] && trouble.hints?["category"]?.text == "x-topgames.connection")
            #expect(trouble.hints?["x-dunst-stack-tag"]?.text == "topgames-connection")
            #expect(trouble.summary?.hasPrefix("No new data from Twitch since ") == true)
            let shown = try await world.run(.topgames, [])
            #expect(shown.code == 0)
            #expect(shown.output.contains(", offline\n"))
            #expect(shown.output.contains("Just Chatting"))
            #expect(shown.sentences.count == 1 && shown.errors.hasSuffix("todayd keeps trying.\n"))
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            #expect(try data(world) == before)
            try world.simulator.restart()
            try world.simulator.setRanking(["743"])
            let mark = recorder.events.count
            try await daemon.poll()
            #expect(try await recorder.withdrawn(after: mark) == trouble.id)
            #expect(world.feedState == "fresh")
            #expect(try await recorder.notification(after: mark).body?.hasPrefix("1 ● <b>Chess</b>") == true)
            try await daemon.log.first("the recovery") { $0.hasPrefix("Twitch responds again after ") }
        }
    }

    private static let both = #"{"sources": ["topgames", "channels"], "interval": 3600}"#

    /// Starts a daemon that polls two lists of Twitch, and has data of each.
    private func startBoth(_ world: World) async throws -> (Daemon, Recorder) {
        try world.home.replace(world.home.configuration, with: Self.both)
        try world.signIn(permitting: World.follows)
        try await world.startBus()
        let recorder = try await world.startRecorder()
        let daemon = try await world.startSettledDaemon(["--dwell", "1"])
        try await ProcProbe.wait("the other list") {
            world.home.text(channelsFeed(world))?.contains("\"fresh\"") == true
        }
        return (daemon, recorder)
    }

    private func channelsFeed(_ world: World) -> String { "\(world.home.root)/state/today/channels/feed.json" }

    /// Polls, and waits until the other list has stored its answer, too: a running poll is not repeated.
    private func pollBoth(_ world: World, _ daemon: Daemon) async throws {
        let other = "\(world.home.root)/state/today/channels/cycle.json"
        let before = world.home.text(other)
        try await daemon.poll(until: "cycle.json")
        try await ProcProbe.wait("the poll of the other list") { world.home.text(other) != before }
    }

    private func pollBoth(_ world: World, _ daemon: Daemon, until state: String) async throws {
        try await daemon.poll()
        try await ProcProbe.wait("the other list") {
            world.home.text(channelsFeed(world))?.contains("\"\(state)\"") == true
        }
    }

    @Test("An outage is announced once for two lists of Twitch, and withdrawn when both are back")
    func twoLists() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await startBoth(world)
            await world.simulator.stop()
            for _ in 1...2 { try await pollBoth(world, daemon) }
            try await pollBoth(world, daemon, until: "offline")
            let trouble = try await recorder.notification()
            #expect(trouble.summary?.hasPrefix("No new data from Twitch since ") == true)
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            try world.simulator.restart()
            let mark = recorder.events.count
            try await pollBoth(world, daemon, until: "fresh")
            #expect(try await recorder.withdrawn(after: mark) == trouble.id)
        }
    }

    @Test("When Twitch answers one list after an outage, the other list, which would wait for hours, is polled as well")
    func otherList() async throws {
        try await withWorld { world in
            let (daemon, _) = try await startBoth(world)
            let panel = try await world.startPanel()
            try await panel.owner(true)
            await world.simulator.stop()
            for _ in 1...2 { try await pollBoth(world, daemon) }
            try await pollBoth(world, daemon, until: "offline")
            let wait = try #require(try await panel.properties(of: "channels")["NextPoll"]?.number)
            #expect(wait > Int(Date().timeIntervalSince1970) + 120)
            try world.simulator.restart()
            try await panel.call("Refresh")
            try await ProcProbe.wait("an earlier poll of the other list") {
                let next = try await panel.properties(of: "channels")["NextPoll"]?.number ?? wait
                return next < Int(Date().timeIntervalSince1970) + 62
                    || world.home.text(channelsFeed(world))?.contains("\"fresh\"") == true
            }
        }
    }

    @Test("A revoked token is announced once for two lists of Twitch, with the one command that signs in for both")
    func revoked() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await startBoth(world)
            world.simulator.revokeTokens(.all)
            try await pollBoth(world, daemon, until: "unauthorized")
            let notice = try await recorder.notification()
            #expect(notice.summary == "Twitch needs you to sign in")
            #expect(notice.body?.hasSuffix("run `channels login`.") == true, "\(notice.body ?? "")")
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("The notification is withdrawn when todayd stops, and the next todayd posts it again and resumes the wait")
    func restarted() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let trouble = try await recorder.notification()
            try await world.settle()
            let mark = recorder.events.count
            #expect(try await daemon.stop() == .code(0))
            #expect(try await recorder.withdrawn(after: mark) == trouble.id)
            let second = try world.startDaemon()
            try await second.log.first("the wait") {
                $0.hasPrefix("Resuming the wait before the next request to Twitch: ")
            }
            let again = try await recorder.notification(after: mark)
            #expect(again.replaces_id == 0)
            #expect(again.violations == [])
            #expect(again.summary == trouble.summary)
        }
    }

    @Test(
        "A successful request of a command ends the outage for bars and todayd, which polls again",
        arguments: [["list", "--refresh", "--page", "1"], ["--refresh"], ["doctor"]])
    func noticed(_ command: [String]) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            await world.simulator.stop()
            try await goOffline(world, daemon)
            let trouble = try await recorder.notification()
            try world.simulator.restart()
            let mark = recorder.events.count
            let outcome = try await world.run(.topgames, command)
            #expect(!outcome.output.contains("Not checked now"), "\(outcome)")
            #expect(try await recorder.withdrawn(after: mark) == trouble.id)
            try await daemon.log.first("the recovery") { $0.hasPrefix("Twitch responds again after ") }
            let shown = try await world.run(.topgames, [])
            #expect(!shown.output.contains("offline") && shown.errors == "", "\(shown)")
        }
    }

    @Test("Without todayd, a successful request of a command ends the outage for bars")
    func noticedAlone() async throws {
        try await withWorld { world in
            let (daemon, _) = try await world.startDesktop()
            await world.simulator.stop()
            try await goOffline(world, daemon)
            #expect(try await daemon.stop() == .code(0))
            try world.simulator.restart()
            #expect(try await world.run(.topgames, ["list", "--refresh", "--page", "1"]).code == 0)
            #expect(world.feedState == "fresh")
            let shown = try await world.run(.topgames, [])
            #expect(!shown.output.contains("offline") && !shown.errors.contains("Cannot reach"), "\(shown)")
        }
    }

    @Test("todayd recovers by itself after an outage")
    func alone() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(["--interval", "1"])
            await world.simulator.stop()
            try await daemon.log.first("a failure") { $0.contains("Cannot reach Twitch") }
            let mark = daemon.files.count
            try world.simulator.restart()
            try await daemon.log.first("the recovery") { $0.hasPrefix("Twitch responds again after ") }
            try await daemon.files.first(after: mark, "a feed") { $0 == "feed.json" }
            #expect(world.feedState == "fresh")
        }
    }
}
