import Foundation
import TestRig
import TestSupport
import Testing

@Suite("the rules of todayd", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct RulesTests {
    /// A desktop with a daemon that follows the section `notify`.
    private func start(
        _ world: World, _ notify: String, _ environment: [String: String] = [:]
    ) async throws -> (Daemon, Recorder) {
        try configure(world, notify)
        try world.signIn()
        try await world.startBus()
        let recorder = try await world.startRecorder()
        return (try await world.startSettledDaemon([], environment: environment), recorder)
    }

    private func configure(_ world: World, _ notify: String) throws {
        try world.home.replace(world.home.configuration, with: "{interval: 3600,\n notify: {\(notify)}}")
    }

    /// The time of day in `hours` hours, five hours east of Greenwich.
    private func eastern(_ hours: Double) -> String {
        let minutes = Int(Date().timeIntervalSince1970 / 60 + 300 + hours * 60) % 1440
        return String(format: "%02d:%02d", minutes / 60, minutes % 60)
    }

    @Test("quiet hours follow the person's clock; what was held back comes afterwards")
    func quiet() async throws {
        try await withWorld { world in
            // Computed once, because a minute may end at any moment.
            let end = eastern(2)
            let hours = "quiet: {from: '\(eastern(-2))', to: '\(end)'}"
            let (daemon, recorder) = try await start(world, "dwell: 1, \(hours)", ["TZ": "EAST-5"])
            for leader in ["743", "27471"] { try await world.see(daemon, [leader]) }
            #expect(recorder.notifications.isEmpty)
            let explained = try await world.run(.topgames, ["notify", "--explain"], environment: ["TZ": "EAST-5"])
            // The end has a date if it is tomorrow.
            let until = try Regex(", held back: quiet hours until ([A-Z][a-z]+ [0-9]+ )?\(end)\n")
            #expect(explained.output.contains(until))
            // The same hours in Greenwich do not include the present.
            #expect(try await daemon.stop() == .code(0))
            _ = try await world.startSettledDaemon([])
            let notification = try await recorder.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Minecraft</b>") == true)
            #expect(notification.body?.contains("\nAnd one change before it, held back since ") == true)
        }
    }

    @Test("\"favoritesOnly\" looks at the person's favourites, and says if there are none")
    func favorites() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, "dwell: 1, favoritesOnly: true")
            try await daemon.log.first("the complaint") {
                $0 == "notify.favoritesOnly is set and there are no favourites, so no change will be announced."
            }
            try await world.see(daemon, ["743"])
            try FileManager.default.createDirectory(
                atPath: "\(world.home.root)/share/today", withIntermediateDirectories: true)
            try world.home.replace(
                "\(world.home.root)/share/today/favorites.json",
                with: #"{"schema": 1, "sources": {"topgames": [{"id": "27471", "title": "Minecraft"}]}}"#)
            try await world.see(daemon, ["743"])
            #expect(recorder.notifications.isEmpty)
            try await world.see(daemon, ["27471"])
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("SIGHUP with a broken rule reports file, line and key, and the old rules stay")
    func broken() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, "dwell: 1, mostPerHour: 5")
            try configure(world, "dwell: 1, quiet: {from: '25:00', to: '07:00'}")
            daemon.program.signal(SIGHUP)
            try await daemon.log.first("the complaint") {
                $0 == "\(world.home.configuration):2: notify.quiet.from: must be a time in quotes, from "
                    + "\"00:00\" to \"23:59\"; keeping the previous settings."
            }
            // A good one makes it poll at once; the broken one does not, and its rules do not apply.
            try configure(world, "dwell: 1, mostPerHour: 5")
            try await world.see(daemon, ["743"])
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("it does not start with a broken rule, and says why")
    func brokenStart() async throws {
        try await withWorld { world in
            try configure(world, "leastMove: 4")
            let outcome = try await world.run(.daemon, ["--once"])
            #expect(outcome.code == 78)
            #expect(
                outcome.errors
                    == "\(world.home.configuration):2: notify.leastMove: must be a whole number from 1 to 3\n")
        }
    }

    @Test("--dwell sets in how many polls a change has to be seen")
    func dwell() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(
                daemon: ["--interval", "3600", "--dwell", "3"])
            for _ in 1...2 {
                try await world.see(daemon, ["743"])
                #expect(recorder.notifications.isEmpty)
            }
            try await world.see(daemon, ["743"])
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("--interval sets how often it polls by itself")
    func interval() async throws {
        try await withWorld { world in
            try world.signIn()
            _ = try world.startDaemon(["--interval", "1"])
            var mark = 0
            for _ in 1...3 { mark = try await world.request(to: "/helix/games/top", after: mark).sequence }
        }
    }
}
