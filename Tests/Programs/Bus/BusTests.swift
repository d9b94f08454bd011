import Foundation
import TestRig
import TestSupport
import Testing

/// The interface of today-dbus(5), on a real session bus.
@Suite("todayd on the session bus", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct BusTests {
    private typealias Value = PanelDouble.JSONValue

    private func start(
        _ world: World, environment: [String: String] = [:]
    ) async throws -> (daemon: Daemon, panel: PanelDouble) {
        try world.signIn()
        try await world.startBus()
        let panel = try await world.startPanel()
        let daemon = try await world.startSettledDaemon(environment: environment)
        try await panel.owner(true)
        try await world.settle()
        return (daemon, panel)
    }

    private func ids(_ rows: Value?) -> [String] { rows?.list.compactMap { $0["id"]?.text } ?? [] }

    @Test("A panel gets the data of the feed, with pictures and pages, and the time of its next change")
    func feed() async throws {
        try await withWorld { world in
            let (_, panel) = try await start(world)
            let all = try await panel.properties()
            #expect(all["Source"]?.text == "topgames" && all["Service"]?.text == "Twitch")
            #expect(all["Heading"]?.text == "Top games on Twitch")
            #expect(all["State"]?.text == "fresh" && all["Reason"]?.text == "")
            #expect(ids(all["Rows"]) == world.leaderIDs)
            let first = try #require(all["Rows"]?.list.first)
            #expect(first["rank"]?.number == 1 && first["title"]?.text == world.leaders[0])
            #expect(first["move"]?.text == "same" && first["number"]?.text?.hasPrefix("≥ ") == true)
            #expect(first["picture"]?.text == "\(world.home.art)/\(world.leaderIDs[0]).png")
            #expect(first["page"]?.text?.hasPrefix("https://www.twitch.tv/directory/") == true)
            let times = try ["FetchedAt", "AsOf", "ValidUntil", "NextPoll"].map { try #require(all[$0]?.number) }
            #expect(times[0] == times[1])
            #expect(times[3] - times[0] >= 3600)
            #expect(times[2] > times[3])
            #expect(all["CheckedAt"]?.number == 0 && all["MutedUntil"]?.number == 0)
            let managed = try await panel.call(
                "GetManagedObjects", of: "", interface: "org.freedesktop.DBus.ObjectManager")
            let object = managed?["\(PanelDouble.root)/topgames"]?[PanelDouble.source]
            #expect(object?["Rows"] == all["Rows"] && object?["State"] == all["State"])
        }
    }

    @Test("Each change of the feed is one signal with the changed properties, and nothing else is a signal")
    func signals() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            let mark = panel.events.count
            try await world.see(daemon, ["743"])
            let change = try await panel.change(after: mark)
            #expect(ids(change["Rows"])[0] == "743" && change["Rows"]?.list[0]["move"]?.text == "new")
            #expect(change["Heading"] == nil)
            #expect(change["State"] == nil)
            #expect(change["NextPoll"] == nil)
            // The first two failures are not shown, and the third is.
            await world.simulator.stop()
            let calm = panel.events.count
            for _ in 1...2 { try await daemon.poll(until: "cycle.json") }
            try await world.settle()
            #expect(panel.events.count == calm)
            try await daemon.poll()
            let outage = try await panel.change(after: calm)
            #expect(outage["State"]?.text == "offline" && outage["Rows"] == nil)
            #expect(outage["Reason"]?.text?.hasPrefix("Cannot reach Twitch: ") == true)
            try await world.settle()
            #expect(panel.events.count == calm + 1)
        }
    }

    @Test("Refresh polls at once, or fails with the time of the next request if the service refused requests")
    func refresh() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            let (mark, asked) = (panel.events.count, world.simulator.requests.count)
            try world.simulator.setRanking(["743"])
            try await panel.call("Refresh")
            #expect(ids(try await panel.change(after: mark)["Rows"])[0] == "743")
            #expect(world.simulator.requests.count > asked)
            world.simulator.set("rate-limited-far-reset")
            try await world.settle()
            let written = daemon.files.count
            try await panel.call("Refresh")
            try await daemon.files.first(after: written, "the failure") { $0 == "cycle.json" }
            let requests = world.simulator.requests.count
            let refused = await #expect(throws: PanelDouble.Refused.self) { try await panel.call("Refresh") }
            #expect(refused?.name == "io.github.topgames.Today1.Error.TooSoon")
            #expect(refused?.words?.contains("The next request to Twitch is possible in ") == true)
            #expect(world.simulator.requests.count == requests)
        }
    }

    @Test("Open opens an item, rejects an invalid id, and a flood of calls")
    func open() async throws {
        try await withWorld { world in
            let opened = try world.installBrowser()
            let (daemon, panel) = try await start(world)
            try await panel.call("Open", "(sa{sv})", [world.leaderIDs[0], ["activation-token": "token-1"]])
            try await opened.first("a browser") { $0 == "address" }
            #expect(world.openedPage?.hasPrefix("1\nhttps://www.twitch.tv/directory/") == true)
            #expect(world.openedTokens == "token-1 token-1\n")
            let mark = opened.count
            try await panel.call("Open", "(sa{sv})", [world.allIDs[90], ["activation-token": "a b$(reboot)"]])
            try await opened.first(after: mark, "a browser") { $0 == "address" }
            #expect(world.openedTokens == "none none\n")
            for id in ["", "-", "--list", "a b", String(repeating: "7", count: 1000)] {
                let refused = await #expect(throws: PanelDouble.Refused.self) {
                    try await panel.call("Open", "(sa{sv})", [id, [String: String]()])
                }
                #expect(refused?.name == "org.freedesktop.DBus.Error.InvalidArgs")
            }
            let refused = await #expect(throws: PanelDouble.Refused.self) {
                try await panel.call("Open", "(sa{sv})", [world.leaderIDs[0], [String: String]()], times: 1000)
            }
            #expect(refused?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
            #expect(daemon.program.ending == nil)
        }
    }

    @Test("OpenWindow opens the window, or the list in a terminal if there is no window")
    func openWindow() async throws {
        try await withWorld { world in
            let script = "#!/bin/sh\necho \"$@\" >\"$HOME/new\" && mv \"$HOME/new\" \"$HOME/listed\"\n"
            try world.home.replace("\(world.home.bin)/my-terminal", with: script, mode: 0o755)
            let files = try FolderEvents.watch(world.home.root)
            let (_, panel) = try await start(world, environment: ["TERMINAL": "my-terminal"])
            try await panel.call("OpenWindow", "(a{sv})", [[String: String]()])
            try await files.first("the list") { $0 == "listed" }
            #expect(world.home.text("\(world.home.root)/listed")?.contains("topgames list") == true)
        }
    }

    @Test("Mute mutes until a time, 0 unmutes, and an impossible time is rejected and changes nothing")
    func mute() async throws {
        try await withWorld { world in
            let (_, panel) = try await start(world)
            let mark = panel.events.count
            let hour = Int(Date().timeIntervalSince1970) + 3600
            try await panel.call("Mute", "(x)", [hour])
            #expect(try await panel.change(after: mark) == ["MutedUntil": .number(hour)])
            #expect(world.home.text("\(world.home.data)/mute.json")?.contains("until") == true)
            for time in [1, hour - 7200, hour + 8 * 86_400, Int.max, Int.min] {
                let refused = await #expect(throws: PanelDouble.Refused.self) {
                    try await panel.call("Mute", "(x)", [time])
                }
                #expect(refused?.name == "org.freedesktop.DBus.Error.InvalidArgs")
            }
            #expect(try await panel.properties()["MutedUntil"]?.number == hour)
            try await panel.call("Mute", "(x)", [0])
            #expect(try await panel.properties()["MutedUntil"]?.number == 0)
        }
    }

    @Test("Favourites follow the rows, in the user's order, with a rank if they were in the last answer")
    func favorites() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            for id in [world.allIDs[40], world.leaderIDs[1]] {
                #expect(try await world.run(.topgames, ["favorite", id]).code == 0)
            }
            try await daemon.poll()
            try await world.settle()
            let favorites = try await panel.properties()["Favorites"]
            #expect(ids(favorites) == [world.allIDs[40], world.leaderIDs[1]])
            #expect(favorites?.list.last?["rank"]?.number == 2 && favorites?.list.last?["move"]?.text == "same")
            // Moves are recorded for the top three only.
            #expect(favorites?.list.first?["move"] == nil)
        }
    }

    @Test("A hidden item disappears from both lists at once")
    func hidden() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            let games = world.leaderIDs
            for id in [games[1], games[2]] { #expect(try await world.run(.topgames, ["favorite", id]).code == 0) }
            try await daemon.poll()
            try await world.settle()
            let mark = panel.events.count
            #expect(try await world.run(.topgames, ["hide", games[1]]).code == 0)
            let change = try await panel.change(after: mark)
            #expect(ids(change["Rows"]) == [games[0], games[2], world.allIDs[3]])
            #expect(ids(change["Favorites"]) == [games[2]])
        }
    }

    @Test("A panel gets signals when sources are added and removed, and when todayd is killed and restarted")
    func comesAndGoes() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            var mark = panel.events.count
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames", "characters"]}"#)
            daemon.program.signal(SIGHUP)
            try await panel.events.first(after: mark, "a new source") { $0.member == "InterfacesAdded" }
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames"]}"#)
            daemon.program.signal(SIGHUP)
            let gone = try await panel.events.first(after: mark, "its end") { $0.member == "InterfacesRemoved" }
            #expect(gone.path == "\(PanelDouble.root)/characters")
            mark = panel.events.count
            daemon.program.signal(SIGKILL)
            try await panel.owner(false, after: mark)
            _ = try world.startDaemon()
            try await panel.owner(true, after: mark)
            #expect(ids(try await panel.properties()["Rows"]) == world.leaderIDs)
        }
    }

    @Test("todayd survives the death of the session bus, and has its name and its objects on the next one")
    func nextBus() async throws {
        try await withWorld { world in
            try world.signIn()
            let bus = try await world.startBus()
            let first = try await world.startPanel()
            let daemon = try await world.startSettledDaemon()
            try await first.owner(true)
            bus.signal(SIGKILL)
            try await bus.ended()
            try await world.change(daemon, "743")
            try await world.startBus()
            let second = try await world.startPanel()
            try await daemon.poll()
            try await second.owner(true)
            #expect(ids(try await second.properties()["Rows"]).first == "743")
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("If another program has the bus name, todayd logs it once, polls, and takes the name when it is free")
    func secondOwner() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let panel = try await world.startPanel()
            let script = """
                from gi.repository import Gio, GLib
                Gio.bus_own_name(Gio.BusType.SESSION, "io.github.topgames.Today", 0, None, None, None)
                GLib.MainLoop().run()
                """
            let other = try world.start(
                ProgramStart("/usr/bin/python3", ["-c", script], environment: world.environment))
            try await panel.owner(true)
            let daemon = try await world.startSettledDaemon()
            try await daemon.log.first("a line about the name") {
                $0 == "Another program has the name io.github.topgames.Today on the session bus; waiting for it."
            }
            let mark = panel.events.count
            other.signal(SIGKILL)
            try await panel.owner(true, after: mark)
            #expect(ids(try await panel.properties()["Rows"]) == world.leaderIDs)
        }
    }

    @Test("Invalid calls, and a flood of valid ones, do not disturb todayd")
    func hostile() async throws {
        try await withWorld { world in
            let (daemon, panel) = try await start(world)
            let wrong: [(String, String, [Any])] = [
                ("Refresh", "(s)", ["now"]), ("Open", "(u)", [7]), ("Mute", "(s)", ["tomorrow"]), ("Quit", "()", []),
                ("Set", "(ss)", ["State", "fresh"]),
            ]
            for (method, type, arguments) in wrong {
                await #expect(throws: PanelDouble.Refused.self) { try await panel.call(method, type, arguments) }
            }
            let interface = "org.freedesktop.DBus.Properties"
            try await panel.call("GetAll", interface: interface, "(s)", [PanelDouble.source], times: 5000)
            #expect(try await panel.properties()["State"]?.text == "fresh")
            try await world.change(daemon, "743")
            #expect(!daemon.log.all.contains { $0.contains("CRITICAL") })
        }
    }
}
