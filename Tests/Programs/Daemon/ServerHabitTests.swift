import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// Servers that tests cannot start; Tests/Rig/habits.py imitates them.
@Suite("Imitated notification servers of desktops", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerHabitTests {
    @Test(
        "A server that replaces notifications gets one that changes in place, also next to another program's",
        arguments: ["gnome", "swaync"])
    func inPlace(_ habits: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", habits))
            try await recorder.obey("another")
            for leader in ["743", "27471", "26936"] {
                let notification = try await world.announced(leader, by: daemon, recorder)
                #expect(notification.id == 2)
                #expect(notification.open == [1, 2])
                #expect(notification.refusal == nil)
            }
        }
    }

    @Test(
        "A change after the last notification timed out appears on the screen, alone",
        arguments: ["plain", "gnome", "plasma", "swaync"])
    func timedOut(_ habits: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", habits))
            for leader in ["743", "27471", "26936", "743"] {
                let notification = try await world.announced(leader, by: daemon, recorder)
                #expect(notification.open == [try #require(notification.id)])
                #expect(notification.refusal == nil)
                try await recorder.obey("expire")
            }
        }
    }

    @Test("Plasma gets a new notification for each change, after the last one is withdrawn")
    func withdrawn() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "plasma"))
            try await recorder.obey("another")
            let calls = ["CloseNotification", "Notify"]
            var last: Int?
            for leader in ["743", "27471", "26936"] {
                let mark = recorder.events.count
                let notification = try await world.announced(leader, by: daemon, recorder)
                #expect(notification.replaces_id == 0 && notification.refusal == nil)
                #expect(notification.open == [1, try #require(notification.id)])
                let received = recorder.events.all.dropFirst(mark).filter { calls.contains($0.event) }
                #expect(received.map(\.id) == (last.map { [$0] } ?? []) + [notification.id])
                last = notification.id
            }
        }
    }

    @Test("If Plasma does not respond to a withdrawal, the change is posted at the next poll")
    func silentWithdrawal() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "plasma"))
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("answer never")
            try await world.change(daemon, "27471")
            try await daemon.log.first("a line") { $0.hasPrefix("The notification server does not respond;") }
            #expect(recorder.notifications.count == 1)
            try await recorder.obey("answer ok")
            let mark = recorder.events.count
            try await daemon.poll()
            let notification = try await recorder.notification(after: mark)
            #expect(notification.open == [2] && notification.violations == [])
            #expect(notification.body?.hasPrefix("1 ● <b>Minecraft</b>") == true)
        }
    }

    @Test("GNOME Shell removes a notification when its program exits, and the next todayd does not repeat it")
    func gone() async throws {
        try await withWorld { world in
            let (first, recorder) = try await world.startDesktop(server: ("--like", "gnome"))
            let old = try await world.announced("743", by: first, recorder)
            let mark = recorder.events.count
            #expect(try await first.stop() == .code(0))
            try await recorder.events.first(after: mark, "the end of it") {
                $0.event == "NotificationClosed" && $0.id == old.id
            }
            let second = try await world.startSettledDaemon()
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            let new = try await world.announced("27471", by: second, recorder)
            #expect(new.replaces_id == 0 && new.open == [2])
        }
    }

    @Test("An identical notification that KDE refuses within the same second is posted at the next poll")
    func excess() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "plasma"))
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            _ = try await recorder.notification()
            try await world.settle()
            try world.signIn()
            try await daemon.poll()
            // Within a second the same failure is announced again, in the same words.
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            try await recorder.events.first("the refusal") { $0.refusal == "ExcessNotificationGeneration" }
            try await world.settle()
            try await recorder.obey("later")
            let mark = recorder.events.count
            try await daemon.poll()
            let notification = try await recorder.notification(after: mark)
            #expect(notification.refusal == nil)
            #expect(notification.open?.count == 1)
            #expect(notification.violations == [])
        }
    }

    @Test("swaync replaces the notification of a killed todayd, found by its tag")
    func tag() async throws {
        try await withWorld { world in
            let (first, recorder) = try await world.startDesktop(server: ("--like", "swaync"))
            _ = try await world.announced("743", by: first, recorder)
            first.program.signal(SIGKILL)
            try await first.program.ended()
            let second = try await world.startSettledDaemon()
            try await recorder.obey("another")
            let new = try await world.announced("27471", by: second, recorder)
            #expect(new.replaces_id == 0)
            #expect(new.id == 3)
            #expect(new.open == [2, 3])
        }
    }
}

@Suite("Notification servers of different abilities", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerKindTests {
    @Test(
        "Titles are bold, and actions present, only if the server supports it; text is escaped only for markup",
        arguments: ["body,body-markup,actions", "body,actions", "body,body-markup"])
    func abilities(_ capabilities: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--caps", capabilities))
            let awkward = world.simulator.ranking.first { $0.game.name.contains { "&<".contains($0) } }
            try world.simulator.setRanking([try #require(awkward).game.id])
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.violations == [])
            #expect((notification.actions == []) == !capabilities.contains("actions"))
            let body = try #require(notification.body)
            // NoticeTextTests tests how titles are escaped.
            #expect(body.contains("<b>") == capabilities.contains("markup"))
            #expect(body.contains(/&(amp|lt);/) == capabilities.contains("markup"))
        }
    }

    @Test(
        "Servers of new shells get text that shows as it is, and replaced in place",
        arguments: ["noctalia", "quickshell"])
    func shells(_ habits: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", habits))
            let awkward = world.simulator.ranking.first { $0.game.name.contains { "&<".contains($0) } }
            let game = try #require(awkward).game
            let first = try await world.announced(game.id, by: daemon, recorder)
            // noctalia shows bodies without markup, Quickshell may draw them as rich text of Qt.
            #expect(first.body?.contains(game.name) == (habits == "noctalia"))
            #expect(first.body?.contains("<b>") == (habits == "quickshell"))
            let second = try await world.announced("743", by: daemon, recorder)
            #expect(second.id == first.id && second.open?.count == 1)
        }
    }

    @Test("In Omarchy, which shows the same text only once, each change is on the screen")
    func omarchy() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "omarchy"))
            for leader in ["743", "27471", "743"] {
                let notification = try await world.announced(leader, by: daemon, recorder)
                #expect(notification.open == [try #require(notification.id)])
            }
            // The same outage twice is shown once, and withdrawn when it is over.
            for _ in 1...2 {
                world.simulator.revokeTokens(.all)
                try await daemon.poll()
                try await world.settle()
                #expect(recorder.events.all.last { $0.event == "Notify" }?.open?.count == 2)
                try world.signIn()
                try await daemon.poll()
                try await world.settle()
            }
            #expect(recorder.notifications.count == 5)
        }
    }

    @Test(
        "Servers that show two lines get the news in the summary and the ranking in one line",
        arguments: ["elementary", "budgie"])
    func twoLines(_ habits: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", habits))
            let notification = try await world.announced("743", by: daemon, recorder)
            #expect(notification.summary == "Chess leads on Twitch" && notification.refusal == nil)
            #expect(notification.body?.contains("\n") == false)
            // In elementary OS, this tag would make it an indicator without text.
            let tag = notification.hints?["x-canonical-private-synchronous"]
            #expect((tag == nil) == (habits == "elementary"))
        }
    }

    @Test("A replacement for mako, which crashes if it gets both, has its id but no tag")
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
