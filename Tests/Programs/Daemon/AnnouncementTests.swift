import Foundation
import TestRig
import TestSupport
import Testing

@Suite("what todayd announces", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct AnnouncementTests {
    @Test("a change is announced once, with everything that a notification server can use")
    func change() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try world.simulator.setRanking(["27471", "509658", "32982"])
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.violations == [])
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
            #expect(hints["urgency"] == nil && hints["transient"] == nil)
            let rows = try #require(notification.body).split(separator: "\n")
            #expect(rows.count == 3)
            #expect(rows[0].hasPrefix("1 ● <b>Minecraft</b>\u{A0}·\u{A0}≥\u{A0}"))
            #expect(rows[1].hasPrefix("2 ▼ <b>Just Chatting</b>\u{A0}·\u{A0}≥\u{A0}"))
            #expect(rows[2].hasPrefix("3 ▼ <b>Grand Theft Auto V</b>\u{A0}·\u{A0}≥\u{A0}"))
            for _ in 1...2 { try await daemon.poll() }
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("the picture is a real one, of the best item that entered or rose")
    func picture() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try world.simulator.setRanking(["32982", "509658", "21779"])
            try await daemon.poll()
            let notification = try await recorder.notification()
            let path = try #require(notification.hints?["image-path"]?.text)
            #expect(path == "\(world.home.art)/32982.png")
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            // 285 × 380 in the header, and a proper end.
            #expect(bytes[16..<24].elementsEqual([0, 0, 1, 0x1D, 0, 0, 1, 0x7C]))
            #expect(bytes.suffix(8).prefix(4).elementsEqual(Array("IEND".utf8)))
            #expect(notification.file?.bytes == bytes.count)
        }
    }

    @Test("without a picture there is still a notification")
    func noPicture() async throws {
        try await withWorld { world in
            world.simulator.set("art-not-found")
            let (daemon, recorder) = try await world.startDesktop()
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.hints?["image-path"] == nil && notification.violations == [])
        }
    }

    @Test("the next one replaces it on the screen")
    func replaced() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            var id: Int? = 0
            for leader in ["27471", "743", "26936"] {
                let mark = recorder.events.count
                try world.simulator.setRanking([leader])
                try await daemon.poll()
                let notification = try await recorder.notification(after: mark)
                #expect(notification.replaces_id == id && notification.violations == [])
                id = notification.id
            }
        }
    }

    @Test("one that a person closed is not replaced: the next is a new one")
    func closed() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try world.simulator.setRanking(["27471"])
            try await daemon.poll()
            _ = try await recorder.notification()
            try await recorder.obey("close last")
            try await world.settle()
            let mark = recorder.events.count
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            let second = try await recorder.notification(after: mark)
            #expect(second.replaces_id == 0 && second.violations == [])
        }
    }

    @Test("what changed while it was not running is announced when it runs again")
    func restarted() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            #expect(try await daemon.stop() == .code(0))
            try world.simulator.setRanking(["743"])
            let second = try await world.startSettledDaemon()
            let notification = try await recorder.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Chess</b>") == true)
            #expect(try await second.stop() == .code(0))
            // And not a second time by a third daemon.
            let mark = recorder.events.count
            _ = try await world.startSettledDaemon()
            try await world.settle()
            #expect(recorder.events.all.dropFirst(mark).allSatisfy { $0.event != "Notify" })
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
}
