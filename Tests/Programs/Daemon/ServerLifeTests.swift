import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Notification servers that come, go and hang", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerLifeTests {
    @Test(
        "A missing server is logged once, and one that appears later gets the due notification, without a new request")
    func later() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let daemon = try await world.startSettledDaemon()
            for leader in ["27471", "743"] { try await world.change(daemon, leader) }
            try await world.settle()
            #expect(daemon.log.all.count { $0.hasPrefix("No notification server is running;") } == 1)
            let asked = world.simulator.requests.count
            let recorder = try await world.startRecorder()
            let notification = try await recorder.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Chess</b>") == true && notification.violations == [])
            #expect(world.simulator.requests.count == asked)
        }
    }

    @Test("notify.via takes effect at once, in both directions, without a notification of what has changed meanwhile")
    func changedVia() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            for (via, leader) in [("none", "743"), ("libnotify", "27471")] {
                let mark = daemon.log.count
                let saved = try await world.run(.topgames, ["config", "notify.via", via])
                #expect(saved.code == 0 && !saved.errors.contains("restart"), "\(saved.errors)")
                try await daemon.log.first(after: mark, "a reload") { $0.contains("Configuration reloaded.") }
                try await world.settle()
                try world.simulator.setRanking([leader])
                // The poll of the reload may still bring the ranking before.
                let row = "\"rows\":[{\"rank\":1,\"id\":\"\(leader)\""
                for _ in 0..<5 {
                    try await daemon.poll()
                    // What has changed is recorded after the feed.
                    try await world.settle()
                    if try String(contentsOfFile: world.home.feed, encoding: .utf8).contains(row) { break }
                }
            }
            let body = try await recorder.notification().body
            #expect(body?.hasPrefix("1 ● <b>Minecraft</b>") == true, "\(body ?? "")")
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("A server that the bus activates is started by the first notification, and not by the doctor")
    func started() async throws {
        try await withWorld { world in
            try world.signIn()
            let (services, mark) = ("\(world.home.root)/services", "\(world.home.root)/activated")
            try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
            // The recorder takes the name instead, when it is started.
            try world.home.replace(
                "\(services)/org.freedesktop.Notifications.service",
                with: "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/sh -c \": > \(mark); sleep 60\"\n"
            )
            try await world.startBus(services: services)
            let daemon = try await world.startSettledDaemon()
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis["server"]?.detail == "none is running; the first notification starts one")
            #expect(diagnosis["server"]?.state == "ok" && !FileManager.default.fileExists(atPath: mark))
            try world.simulator.setRanking(["743"])
            daemon.program.signal(SIGHUP)
            try await ProcProbe.wait("the start of the server") { FileManager.default.fileExists(atPath: mark) }
            let recorder = try await world.startRecorder()
            let notification = try await recorder.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Chess</b>") == true && notification.violations == [])
            #expect(daemon.log.all.allSatisfy { !$0.hasPrefix("No notification server is running;") })
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A server that fails to start is logged once, and the due notification is posted when one appears")
    func failedStart() async throws {
        try await withWorld { world in
            try world.signIn()
            let services = "\(world.home.root)/services"
            try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
            try world.home.replace(
                "\(services)/org.freedesktop.Notifications.service",
                with: "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n")
            try await world.startBus(services: services)
            let daemon = try await world.startSettledDaemon()
            for leader in ["27471", "743"] { try await world.change(daemon, leader) }
            try await daemon.log.first("a line") { $0.hasPrefix("No notification server is running;") }
            let recorder = try await world.startRecorder()
            #expect(try await recorder.notification().body?.hasPrefix("1 ● <b>Chess</b>") == true)
        }
    }

    @Test(
        "Without a session bus, or with one that never responds, todayd polls on, and launches no bus",
        arguments: ["", "unix:path=/nonexistent/bus", nil] as [String?])
    func noBus(_ address: String?) async throws {
        try await withWorld { world in
            try world.signIn()
            try world.home.replace(
                "\(world.home.bin)/dbus-launch", with: "#!/bin/sh\n: > \"$HOME/launched\"\n", mode: 0o755)
            let silent = address == nil ? try SilentSocket("\(world.home.root)/bus") : nil
            let variables = ["DBUS_SESSION_BUS_ADDRESS": address ?? world.busAddress, "DISPLAY": ":4711"]
            let daemon = try await world.startSettledDaemon(environment: variables)
            for leader in ["743", "27471"] { try await world.change(daemon, leader) }
            try await daemon.log.first("a line") { $0.hasPrefix("No notification server is running;") }
            #expect(try world.keptTop.items.first?.id == "27471")
            #expect(try await daemon.stop() == .code(0))
            #expect(world.home.text("\(world.home.root)/launched") == nil)
            withExtendedLifetime(silent) {}
        }
    }

    @Test(
        "After a restart of the server, an id that now belongs to another program is left alone",
        arguments: ["vanish", "crash"])
    func restarted(_ end: String) async throws {
        try await withWorld { world in
            let (daemon, first) = try await world.startDesktop()
            try await world.change(daemon, "743")
            #expect(try await first.notification().id == 1)
            try await world.settle()
            if end == "crash" { try await first.crash() } else { try await first.obey("vanish") }
            let second = try await world.startRecorder()
            try await second.obey("another")
            for leader in ["27471", "26936"] {
                let mark = second.events.count
                try await world.change(daemon, leader)
                let notification = try await second.notification(after: mark)
                #expect(notification.id == 2)
                #expect(notification.open == [1, 2])
                #expect(notification.violations == [])
            }
            #expect(second.notifications.map(\.replaces_id) == [0, 2])
        }
    }

    @Test("A failure that ends after a restart of the server closes no notification of another program")
    func troubleOver() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            _ = try await recorder.notification()
            try await world.settle()
            try await recorder.obey("vanish")
            try await recorder.obey("appear")
            try await recorder.obey("another")
            try await world.settle()
            try world.signIn()
            try await daemon.poll()
            try await world.settle()
            // The id of the failure's notification now belongs to another program.
            #expect(!recorder.events.all.contains { $0.event == "CloseNotification" })
        }
    }

    @Test("A server that never confirms a notification blocks nothing, and gets it only once")
    func silent() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try await recorder.obey("answer never")
            try await world.change(daemon, "743")
            _ = try await recorder.notification()
            for _ in 1...2 { try await daemon.poll(limit: SafetyLimit.libnotify) }
            try await recorder.obey("answer ok")
            try await daemon.poll()
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            try await world.change(daemon, "27471")
            _ = try await recorder.notification(after: recorder.events.count - 1)
            try await world.settle()
            #expect(recorder.notifications.last?.body?.hasPrefix("1 ● <b>Minecraft</b>") == true)
        }
    }

    @Test("A server that hangs blocks nothing, and gets the due notification when it is back")
    func hung() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            recorder.program.signal(SIGSTOP)
            try await world.change(daemon, "743")
            try await daemon.log.first("a line") { $0.hasPrefix("The notification server does not respond;") }
            for leader in ["27471", "26936"] { try await world.change(daemon, leader) }
            #expect(try world.keptTop.items.first?.id == "26936")
            recorder.program.signal(SIGCONT)
            try await ProcProbe.wait("the server") { ProcProbe.state(recorder.program.pid) != "T" }
            try await world.settle()
            try await daemon.poll()
            try await recorder.events.first("what is now") { $0.body?.hasPrefix("1 ● <b>Music</b>") == true }
            try await world.settle()
            // The server may have received an earlier change in a call that it answered just in time.
            let bodies = recorder.notifications.map(\.body)
            #expect(bodies.last??.hasPrefix("1 ● <b>Music</b>") == true && Set(bodies).count == bodies.count)
            #expect(recorder.notifications.allSatisfy { $0.violations == [] })
        }
    }

    @Test(
        "A server that refuses gets the notification at the next poll, and its words are one harmless line of the log, once"
    )
    func refusing() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try await recorder.obey("answer hostile")
            try await world.change(daemon, "743")
            _ = try await recorder.notification()
            let line = try await daemon.log.first("the refusal") { $0.hasPrefix("The notification server failed:") }
            #expect(line.contains("<0>forged") && line.count <= 2000)
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            var mark = recorder.events.count
            try await daemon.poll()
            _ = try await recorder.notification(after: mark)
            try await world.settle()
            mark = recorder.events.count
            try await recorder.obey("answer ok")
            try await daemon.poll()
            #expect(try await recorder.notification(after: mark).replaces_id == 0)
            try await daemon.poll()
            try await world.settle()
            #expect(recorder.notifications.count == 3)
            #expect(daemon.log.all.count { $0.hasPrefix("The notification server failed:") } == 1)
            #expect(!daemon.log.all.contains { $0.hasPrefix("<0>") })
        }
    }

    @Test("todayd survives the death of the session bus, and announces on the next bus at the same address")
    func busDied() async throws {
        try await withWorld { world in
            try world.signIn()
            let bus = try await world.startBus()
            let first = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon()
            try await world.change(daemon, "743")
            _ = try await first.notification()
            bus.signal(SIGKILL)
            try await bus.ended()
            try await first.program.ended()
            try await world.change(daemon, "27471")
            try await world.startBus()
            let second = try await world.startRecorder()
            try await daemon.poll()
            let notification = try await second.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Minecraft</b>") == true)
            #expect(notification.replaces_id == 0 && notification.violations == [])
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("A server that keeps restarting is logged once, and gets the due notification when it stays")
    func flapping() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            try await recorder.obey("questions error")
            try await world.change(daemon, "743")
            let began = ContinuousClock.now
            for _ in 1...30 {
                try await recorder.obey("vanish")
                try await recorder.obey("appear")
            }
            try await daemon.poll()
            try await world.settle()
            // The second line is of the first server that came back, which may have seemed to stay. On a busy machine
            // others may have been there for five seconds, too.
            let most = 2 + Int((ContinuousClock.now - began) / .seconds(5))
            #expect(daemon.log.all.count { $0.contains("otification server") } <= most)
            try await recorder.obey("questions ok")
            try await recorder.obey("vanish")
            try await recorder.obey("appear")
            let notification = try await recorder.notification()
            #expect(notification.body?.hasPrefix("1 ● <b>Chess</b>") == true && notification.violations == [])
        }
    }

    @Test("todayd exits when the bus of its session dies, and the next session's todayd can start")
    func sessionEnded() async throws {
        try await withWorld { world in
            try world.signIn()
            let bus = try await world.startBus()
            let address = try #require(bus.output.lines.all.first { $0.contains(",guid=") })
            let recorder = try await world.startRecorder()
            let daemon = try await world.startSettledDaemon(environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            try await world.change(daemon, "743")
            _ = try await recorder.notification()
            bus.signal(SIGTERM)
            #expect(try await daemon.program.ended() == .code(0))
            #expect(daemon.log.all.last == "The session bus is gone, so the session has ended; exiting.")
            let next = try await world.startSettledDaemon(environment: World.withoutBus)
            #expect(try await next.stop() == .code(0))
        }
    }
}
