import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("the actions of a notification", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ActionTests {
    private static let pages = "https://www.twitch.tv/directory/game/"

    /// Makes the daemon announce another ranking, and returns the notification.
    private func announce(
        _ world: World, _ daemon: TestRig.Daemon, _ recorder: Recorder, _ ranking: [String]
    ) async throws -> RecorderEvent {
        let mark = recorder.events.count
        try world.simulator.setRanking(ranking)
        try await daemon.poll()
        let notification = try await recorder.notification(after: mark)
        #expect(notification.violations == [])
        return notification
    }

    @Test("a newcomer's button opens its page, with the token that lets the browser come to the front")
    func newcomer() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await announce(world, daemon, recorder, ["743", "27471"])
            try await recorder.obey("invoke last open-27471 host-1_TIME7")
            try await opened.first("a browser") { $0 == "address" }
            #expect(world.openedPage == "1\n\(Self.pages)Minecraft\n")
            #expect(world.openedTokens == "host-1_TIME7 host-1_TIME7\n")
        }
    }

    @Test(
        "without a valid token the browser gets none, not even the one that started the daemon",
        arguments: ["", " $(id)"])
    func noToken(_ token: String) async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let old = ["XDG_ACTIVATION_TOKEN": "old", "DESKTOP_STARTUP_ID": "old"]
            let daemon = try await world.startSettledDaemon(environment: old)
            _ = try await announce(world, daemon, recorder, ["743"])
            try await recorder.obey("invoke last default\(token)")
            try await opened.first("a browser") { $0 == "address" }
            #expect(world.openedTokens == "none none\n")
        }
    }

    @Test("a button from before a replacement does nothing, and a current one does what it says, once")
    func replaced() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await announce(world, daemon, recorder, ["27471"])
            _ = try await announce(world, daemon, recorder, ["743"])
            try await recorder.obey("invoke last open-27471")
            try await world.settle()
            #expect(opened.count == 0)
            for ranking in [["26936", "27471", "32982"], ["743"]] {
                _ = try await announce(world, daemon, recorder, ranking)
            }
            try await recorder.obey("invoke last open-743")
            try await opened.first("a browser") { $0 == "address" }
            try await world.settle()
            #expect(world.openedPage == "1\n\(Self.pages)Chess\n" && opened.all.count { $0 == "address" } == 1)
        }
    }

    @Test("its mute lasts an hour: nothing is announced, and one notification follows for what was held back")
    func mute() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            _ = try await announce(world, daemon, recorder, ["743"])
            let earliest = Date().addingTimeInterval(3599)
            try await mute(world, recorder)
            let until = try #require(world.mutedUntil)
            #expect(until >= earliest && until <= Date().addingTimeInterval(3600))
            try await daemon.log.first("a line") { $0.hasPrefix("Muted until ") }
            for leader in ["27471", "26936"] { try await world.see(daemon, [leader]) }
            #expect(recorder.notifications.count == 1)
            #expect(try await world.run(.topgames, ["mute", "off"]).code == 0)
            let mark = recorder.events.count
            try await daemon.poll()
            let body = try await recorder.notification(after: mark).body
            #expect(body?.contains("\nAnd one change before it, held back since ") == true)
        }
    }

    /// Chooses the mute, and waits until it is stored.
    private func mute(_ world: World, _ recorder: Recorder) async throws {
        let files = try FolderEvents.watch("\(world.home.root)/state/today")
        try await recorder.obey("invoke last mute-1h")
        try await files.first("the mute") { $0 == "mute.json" }
    }

    @Test(
        "hostile names are text on every button, whatever the server does with markup",
        arguments: ["body,body-markup,actions", "body,actions"], ["hostile-names", "awkward-names"])
    func hostile(_ capabilities: String, _ fault: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(capabilities: capabilities)
            world.simulator.set(fault)
            let actions = try #require(
                try await announce(world, daemon, recorder, ["743", "26936", "27471"]).actions)
            let keys = actions.indices.filter { $0 % 2 == 0 }.map { actions[$0] }
            let leaders = world.simulator.ranking.prefix(3).map { "open-\($0.game.id)" }
            #expect(Set(keys).isSuperset(of: ["default", "mute-1h"]) && keys.count == 5)
            #expect(fault == "awkward-names" || keys.filter { $0.hasPrefix("open-") } == leaders)
            for label in actions {
                #expect(label.count <= 25 && !label.contains { "<>&\n".contains($0) })
                #expect(label.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            }
        }
    }
}

extension World {
    /// Until when notifications are muted; `nil` if no file says so.
    fileprivate var mutedUntil: Date? {
        home.text("\(home.root)/state/today/mute.json")?.firstMatch(of: /"until"\s*:\s*"([^"]+)"/)
            .flatMap { try? Date(String($0.1), strategy: .iso8601) }
    }
}
