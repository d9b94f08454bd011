import Foundation
import TestRig
import TestSupport
import Testing

/// TodayCoreTests/{Notices,Polling} tests what is announced, and in which words.
@Suite("Announcements of todayd", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct AnnouncementTests {
    @Test("A change is announced once, with everything that a notification server can use")
    func change() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            let notification = try await world.announced("27471", "509658", "32982", by: daemon, recorder)
            #expect(notification.app_name == "topgames")
            #expect(notification.app_icon == "io.github.topgames.topgames")
            #expect(notification.summary == "Top games on Twitch changed")
            #expect(notification.replaces_id == 0)
            let buttons = ["open-27471", "Open Minecraft", "mute-1h", "Mute for 1 hour"]
            #expect(notification.actions == ["default", "Open"] + buttons)
            let hints = try #require(notification.hints)
            #expect(hints["category"]?.text == "x-topgames.rank-change")
            #expect(hints["desktop-entry"]?.text == "io.github.topgames.topgames")
            #expect(hints["x-dunst-stack-tag"]?.text == hints["x-canonical-private-synchronous"]?.text)
            #expect(hints["x-dunst-stack-tag"]?.text == "topgames-topThree")
            #expect(hints["image-path"]?.text == "\(world.home.art)/27471.png")
            #expect(hints["urgency"] == nil && hints["transient"] == nil)
            let rows = try #require(notification.body).split(separator: "\n")
            #expect(rows.count == 3)
            #expect(rows[0].hasPrefix("1 ● <b>Minecraft</b>\u{A0}·\u{A0}≥\u{A0}"))
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("A notification that the user closed, or that expired, is not replaced: the next one is new")
    func closed() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await world.announced("27471", by: daemon, recorder)
            for (id, reason) in [("743", 2), ("27471", 1), ("743", 1)] {
                try await recorder.obey("close last \(reason)")
                try await world.settle()
                #expect(try await world.announced(id, by: daemon, recorder).replaces_id == 0)
            }
        }
    }

    @Test("--once polls once, announces and exits")
    func once() async throws {
        try await withWorld { world in
            try await world.haveData()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            try world.simulator.setRanking(["743"])
            let outcome = try await world.run(.daemon, ["--once", "--dwell", "1"])
            #expect(outcome.code == 0)
            #expect(outcome.errors.hasPrefix("The top three changed: 1 Chess, 2 Just Chatting, "))
            _ = try await recorder.notification()
            #expect(world.requests(to: "/helix/games/top") == 2)
        }
    }

    @Test("A favourite that reaches the first page is announced in its own slot, and logged")
    func favorite() async throws {
        try await withWorld { world in
            try world.signIn()
            let game = try #require(world.simulator.ranking.dropFirst(40).first).game
            #expect(try await world.said("favorite", game.id).code == 0)
            let (daemon, recorder) = try await world.startDesktop()
            try await world.see(daemon, world.leaderIDs + [game.id])
            let notification = try await recorder.notification()
            #expect(notification.violations == [] && notification.hints?["category"]?.text == "x-topgames.favorite")
            #expect(notification.summary == "\(game.name) is on the first page of Twitch")
            #expect(try await world.said("log").text.contains("favourite 4 ● \(game.name) — announced"))
        }
    }
}
