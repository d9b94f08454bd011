import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("todayd under a service manager")
struct ServiceManagerTests {
    /// The environment of a unit with WatchdogSec=300.
    private func environment(_ manager: ManagerSocket, watchdog: Bool = true) -> [String: String] {
        [
            "NOTIFY_SOCKET": manager.name, "WATCHDOG_USEC": watchdog ? "300000000" : "",
            "DBUS_SESSION_BUS_ADDRESS": "",
        ]
    }

    private func listen(_ world: World) throws -> ManagerSocket { try ManagerSocket("\(world.home.root)/notify") }

    /// The first message with this variable.
    @discardableResult
    private func message(
        _ manager: ManagerSocket, after mark: Int = 0, with name: String
    ) async throws -> ManagerSocket.Message {
        try await manager.messages.first(after: mark, name) { $0[name] != nil }
    }

    /// The process of the stand-in for `today-fetch`, once it is `tail`.
    private func fetch(_ world: World) async throws -> pid_t {
        var found: pid_t?
        try await ProcProbe.wait("the stand-in for today-fetch") {
            found = ProcessList.find("tail", with: ["HOME": world.home.root]).first
            return found != nil
        }
        return try #require(found)
    }

    @Test("todayd sends READY when it can poll, without waiting for an answer, and hides the socket from its children")
    func ready() async throws {
        try await withWorld { world in
            let manager = try listen(world)
            let copy = try await world.install(.daemon, fetchingWith: "exec tail -f /dev/null")
            let daemon = try world.startUnit(environment: environment(manager), copy: copy)
            #expect(try await message(manager, with: "READY")["READY"] == "1")
            let child = try await fetch(world)
            #expect(manager.messages.all.allSatisfy { $0["STATUS"] == nil })
            let names = try #require(ProcProbe.environment(child)).map { String($0.prefix { $0 != "=" }) }
            #expect(names.contains("HOME"))
            #expect(Set(names).isDisjoint(with: ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]))
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("The watchdog's time is longer than each wait and the run after it")
    func watchdog() async throws {
        let interval = 1800
        try await withWorld { world in
            try world.signIn()
            let manager = try listen(world)
            _ = try world.startUnit(["--interval", "\(interval)"], environment: environment(manager))
            let plan = try await message(manager, with: "STATUS")
            #expect(plan["WATCHDOG"] == "1")
            let microseconds = try #require(plan["WATCHDOG_USEC"].flatMap { Int($0) })
            // A run takes at most 90 seconds.
            #expect(microseconds > (interval + 90) * 1_000_000 && microseconds < 3 * (interval + 90) * 1_000_000)
        }
    }

    @Test("A disabled watchdog stays disabled, and another process's watchdog is ignored")
    func noWatchdog() async throws {
        try await withWorld { world in
            try world.signIn()
            let manager = try listen(world)
            let daemon = try world.startUnit(environment: environment(manager, watchdog: false))
            try await message(manager, with: "STATUS")
            #expect(try await daemon.stop() == .code(0))
            let mark = manager.messages.count
            let more = environment(manager).merging(["WATCHDOG_PID": "1"]) { $1 }
            _ = try world.startDaemon(environment: more)
            try await message(manager, after: mark, with: "STATUS")
            #expect(manager.messages.all.allSatisfy { $0["WATCHDOG"] == nil && $0["WATCHDOG_USEC"] == nil })
        }
    }

    @Test("The status has the time of the next poll, the failure, and the time of the data")
    func status() async throws {
        try await withWorld { world in
            let manager = try listen(world)
            let daemon = try world.startUnit(environment: environment(manager))
            let first = try #require(try await message(manager, with: "STATUS")["STATUS"])
            #expect(first.hasPrefix("Not signed in to Twitch: run `topgames login`. Trying again at "))
            // The feed is written before the status is sent, but its event may arrive later.
            try await daemon.files.first("the feed of the failure") { $0 == "feed.json" }
            try world.signIn()
            try await daemon.poll()
            try await manager.messages.first("the next poll") {
                let pattern = /Twitch: top three of \d\d:\d\d; next poll at ([A-Z][a-z]+ \d+ )?\d\d:\d\d\./
                return $0["STATUS"]?.wholeMatch(of: pattern) != nil
            }
            world.simulator.set("server-error", path: "/helix")
            daemon.program.signal(SIGHUP)
            try await manager.messages.first("what went wrong") {
                $0["STATUS"]?.hasPrefix("Twitch is having problems (HTTP 500). Last data: ") == true
            }
        }
    }

    @Test("A line break in a reason adds no line to the protocol")
    func lineBreak() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/a\nSTOPPING=1\nb"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            // Without today-fetch next to it, the reason contains the path.
            try await world.copy(.daemon, to: "\(folder)/todayd")
            let manager = try listen(world)
            var command = world.command(.daemon, [], environment: environment(manager))
            command.program = "\(folder)/todayd"
            _ = try world.start(command)
            let message = try await message(manager, with: "STATUS")
            #expect(message["STATUS"]?.contains("/a STOPPING=1 b/today-fetch cannot be started") == true)
            #expect(message["STOPPING"] == nil)
        }
    }

    @Test(
        "SIGHUP sends RELOADING and READY, also if the reload fails, and SIGTERM sends STOPPING",
        arguments: [nil, "{interval: 0}"] as [String?])
    func reload(_ configuration: String?) async throws {
        try await withWorld { world in
            try world.signIn()
            let manager = try listen(world)
            let daemon = try world.startUnit(environment: environment(manager))
            try await message(manager, with: "STATUS")
            if let configuration { try world.home.replace(world.home.configuration, with: configuration) }
            let mark = manager.messages.count
            daemon.program.signal(SIGHUP)
            let begin = try await message(manager, after: mark, with: "RELOADING")
            #expect(begin["RELOADING"] == "1" && (begin["MONOTONIC_USEC"].flatMap { Int($0) } ?? 0) > 0)
            try await message(manager, after: mark, with: "READY")
            if configuration == nil { try await message(manager, after: mark, with: "STATUS") }
            #expect(try await daemon.stop() == .code(0))
            #expect(try await message(manager, after: mark, with: "STOPPING").lines == ["STOPPING=1"])
        }
    }

    @Test("With a broken configuration todayd exits with status 78, without READY and without a request")
    func neverReady() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: "{\n  \"interval\": 0\n}")
            let manager = try listen(world)
            let outcome = try await world.startUnit(environment: environment(manager)).program.outcome()
            #expect(outcome.code == 78)
            let complaint = "2: interval: must be a whole number from 1 to 86400"
            #expect(outcome.errors == "\(world.home.configuration):\(complaint)\n")
            #expect(manager.messages.all.isEmpty && world.simulator.requests.isEmpty)
        }
    }

    @Test("A socket in the abstract namespace works")
    func abstract() async throws {
        try await withWorld { world in
            let manager = try ManagerSocket("@topgames-test-\(UUID())")
            _ = try world.startUnit(environment: environment(manager))
            try await message(manager, with: "READY")
            try await message(manager, with: "STATUS")
        }
    }

    @Test(
        "todayd works without a service manager that listens",
        arguments: ["", "/nonexistent/notify", "@nobody", "vsock:2:1", String(repeating: "/long", count: 30)])
    func nobody(_ socket: String) async throws {
        try await withWorld { world in
            try world.signIn()
            let variables = ["NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "1000000", "DBUS_SESSION_BUS_ADDRESS": ""]
            let daemon = try world.startUnit(environment: variables)
            try await daemon.files.first("the first feed") { $0 == "feed.json" }
            try await daemon.poll()
            #expect(try await daemon.stop() == .code(0))
            #expect(daemon.log.all.allSatisfy { !$0.lowercased().contains("notify") })
        }
    }
}
