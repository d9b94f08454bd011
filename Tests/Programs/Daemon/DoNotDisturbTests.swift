import Foundation
import TestRig
import TestSupport
import Testing

/// Tests/Rig/quiet.py imitates the interfaces; `Tests/System/Notifications` has dunst and mako themselves.
@Suite("The desktop's do-not-disturb", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct DoNotDisturbTests {
    private static let asked = "quiet?"
    private static let command = #"{"notify": {"run": ["true"]}}"#

    /// Starts a desktop in this mode, with a configuration, and lets the ranking change.
    private func start(
        _ world: World, _ habits: String, _ mode: String = "on", _ configuration: String = "{}"
    ) async throws -> (daemon: TestRig.Daemon, recorder: Recorder) {
        try world.home.replace(world.home.configuration, with: configuration)
        let (daemon, recorder) = try await world.startDesktop(server: ("--like", habits))
        try await recorder.obey("quiet \(mode)")
        try await world.see(daemon, ["743"])
        return (daemon, recorder)
    }

    private func log(_ world: World) async throws -> String { try await world.run(.topgames, ["log"]).output }

    @Test(
        "A change is announced once the mode is off, without a poll, and with the number of changes",
        arguments: [("dunst", "{}"), ("mako", "{}"), ("swaync", command), ("plasma", command)])
    func deferred(_ habits: String, _ configuration: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, habits, "on", configuration)
            try await world.see(daemon, ["27471"])
            #expect(recorder.notifications.isEmpty)
            #expect(try await log(world).contains("deferred: do not disturb is on"))
            let requests = world.simulator.requests.count
            try await recorder.obey("quiet off")
            let notification = try await recorder.notification()
            #expect(notification.body?.contains("And one earlier change, deferred since ") == true)
            #expect(notification.violations == [] && world.simulator.requests.count == requests)
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("The server is queried once while the mode is on, and not before there is something to announce")
    func askedOnce() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "dunst"))
            try await recorder.obey("quiet on")
            try await world.see(daemon, [])
            #expect(recorder.events.all.count { $0.event == Self.asked } == 0)
            try await world.see(daemon, ["743"])
            #expect(recorder.events.all.count { $0.event == Self.asked } == 1)
            // A poll asks again, in case that the server does not report the end.
            try await world.see(daemon, ["27471"])
            #expect(recorder.events.all.count { $0.event == Self.asked } == 2)
            #expect(recorder.notifications.isEmpty)
        }
    }

    @Test("If the server does not report the end, the next poll finds it")
    func silentEnd() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, "mako")
            try await recorder.obey("quiet quietly")
            try await world.settle()
            #expect(recorder.notifications.isEmpty)
            try await daemon.poll()
            _ = try await recorder.notification()
        }
    }

    @Test("A server that lists notifications gets them at once, and is not queried", arguments: ["plasma", "swaync"])
    func listed(_ habits: String) async throws {
        try await withWorld { world in
            let (_, recorder) = try await start(world, habits)
            #expect(recorder.notifications.count == 1)
            #expect(!recorder.events.all.contains { $0.event == Self.asked })
        }
    }

    @Test("With \"respect\": \"nothing\", and where the mode cannot be queried, changes are announced at once")
    func ignored() async throws {
        try await withWorld { world in
            let configuration = #"{"notify": {"respect": "nothing"}}"#
            let (_, recorder) = try await start(world, "dunst", "on", configuration)
            #expect(recorder.notifications.count == 1)
            #expect(!recorder.events.all.contains { $0.event == Self.asked })
        }
        try await withWorld { world in
            let (_, recorder) = try await start(world, "plain", "on", Self.command)
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("A server that does not answer the query gets the change a second later")
    func silentServer() async throws {
        try await withWorld { world in
            let (_, recorder) = try await start(world, "dunst", "silent")
            _ = try await recorder.notification()
        }
    }

    @Test("A server that is replaced in this mode gets the deferred change")
    func replaced() async throws {
        try await withWorld { world in
            let (_, recorder) = try await start(world, "dunst")
            try await recorder.crash()
            let next = try await world.startRecorder("--like", "mako")
            #expect(try await next.notification().body?.hasPrefix("1 ● <b>Chess</b>") == true)
        }
    }

    @Test("An outage is announced once the mode is off, if it still lasts")
    func outage() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(server: ("--like", "dunst"))
            try await recorder.obey("quiet on")
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            try await world.settle()
            #expect(recorder.notifications.isEmpty)
            try await recorder.obey("quiet off")
            #expect(try await recorder.notification().summary == "Twitch needs you to sign in")
        }
    }

    @Test("GNOME's setting is read for a command, which waits until it shows banners again")
    func banners() async throws {
        try await withWorld { world in
            let script = "#!/bin/sh\necho \"$@\" >> \"$HOME/asked\"\ncat \"$HOME/banners\"\n"
            try world.home.replace("\(world.home.bin)/gsettings", with: script, mode: 0o755)
            try world.home.replace("\(world.home.root)/banners", with: "false\n")
            let (daemon, recorder) = try await start(world, "gnome", "on", Self.command)
            #expect(recorder.notifications.isEmpty)
            let asked = world.home.text("\(world.home.root)/asked")
            #expect(asked?.hasPrefix("get org.gnome.desktop.notifications show-banners\n") == true)
            try world.home.replace("\(world.home.root)/banners", with: "true\n")
            try await daemon.poll()
            _ = try await recorder.notification()
        }
    }

    @Test("status and doctor say whether the mode is on, and what it causes")
    func reported() async throws {
        try await withWorld { world in
            let (_, recorder) = try await start(world, "dunst")
            // On a busy machine, status does not wait for the server.
            try await ProcProbe.wait("do-not-disturb in status") {
                try await world.run(.topgames, ["status"]).output.contains("Do not disturb is on: changes")
            }
            #expect(try await world.diagnosis()["doNotDisturb"]?.state == "note")
            try await recorder.obey("quiet off")
            #expect(try await world.diagnosis()["doNotDisturb"]?.detail == "do not disturb is off")
        }
    }
}
