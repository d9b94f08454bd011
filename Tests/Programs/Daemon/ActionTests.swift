import Foundation
import TestRig
import TestSupport
import Testing

/// TodayCoreTests/Notices tests which actions there are, and their labels.
@Suite("The actions of a notification", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ActionTests {
    private static let pages = "https://www.twitch.tv/directory/game/"

    @Test("A new item's button opens its page, with the token that lets the browser come to the front")
    func newcomer() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await world.announced("743", "27471", by: daemon, recorder)
            try await recorder.obey("invoke last open-27471 host-1_TIME7")
            try await opened.first("a browser") { $0 == "address" }
            #expect(world.openedPage == "1\n\(Self.pages)Minecraft\n")
            #expect(world.openedTokens == "host-1_TIME7 host-1_TIME7\n")
        }
    }

    @Test(
        "Without a valid token the browser gets none, not even the one that started todayd",
        arguments: ["", " $(id)"])
    func noToken(_ token: String) async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let old = ["XDG_ACTIVATION_TOKEN": "old", "DESKTOP_STARTUP_ID": "old"]
            let (daemon, recorder) = try await world.startDesktop(environment: old)
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("invoke last default\(token)")
            try await opened.first("a browser") { $0 == "address" }
            #expect(world.openedTokens == "none none\n")
        }
    }

    @Test("A button of a replaced notification does nothing, and a button of the current one opens its page once")
    func replaced() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await world.announced("27471", by: daemon, recorder)
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("invoke last open-27471")
            try await world.settle()
            #expect(opened.count == 0)
            _ = try await world.announced("26936", "27471", "32982", by: daemon, recorder)
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("invoke last open-743")
            try await opened.first("a browser") { $0 == "address" }
            try await world.settle()
            #expect(world.openedPage == "1\n\(Self.pages)Chess\n" && opened.all.count { $0 == "address" } == 1)
        }
    }

    @Test("The mute button defers changes, and one notification follows for them when the mute ends")
    func mute() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await world.announced("743", by: daemon, recorder)
            try await recorder.obey("invoke last mute-1h")
            try await daemon.log.first("a line") { $0.hasPrefix("topgames is muted until ") }
            for leader in ["27471", "26936"] { try await world.see(daemon, [leader]) }
            #expect(recorder.notifications.count == 1)
            #expect(try await world.run(.topgames, ["mute", "off"]).code == 0)
            let mark = recorder.events.count
            try await daemon.poll()
            let body = try await recorder.notification(after: mark).body
            #expect(body?.contains("\nAnd one earlier change, deferred since ") == true)
        }
    }
}
