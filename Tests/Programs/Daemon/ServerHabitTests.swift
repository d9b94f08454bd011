import Foundation
import TestRig
import TestSupport
import Testing

/// Servers that no test can start: how they behave stands in Tests/Rig/habits.py.
@Suite("the servers of desktops, imitated", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct ServerHabitTests {
    private func start(_ world: World, like habits: String) async throws -> (Daemon, Recorder) {
        try world.signIn()
        try await world.startBus()
        let recorder = try await world.startRecorder("--like", habits)
        return (try await world.startSettledDaemon(), recorder)
    }

    /// Makes the daemon see another leader, and returns the notification that it sends.
    private func change(
        _ world: World, _ daemon: Daemon, _ recorder: Recorder, to leader: String
    ) async throws -> RecorderEvent {
        let mark = recorder.events.count
        try world.simulator.setRanking([leader])
        try await daemon.poll()
        let notification = try await recorder.notification(after: mark)
        #expect(notification.violations == [])
        try await world.settle()
        return notification
    }

    @Test(
        "each gets one notification that changes in place, also next to another program's",
        arguments: ["gnome", "plasma", "swaync"])
    func inPlace(_ habits: String) async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, like: habits)
            try await recorder.obey("another")
            for leader in ["743", "27471", "26936"] {
                let notification = try await change(world, daemon, recorder, to: leader)
                #expect(notification.id == 2 && notification.open == [1, 2] && notification.refusal == nil)
            }
        }
    }

    @Test("GNOME Shell shows it as a banner, under the name and settings of the application")
    func banner() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, like: "gnome")
            let notification = try await change(world, daemon, recorder, to: "743")
            // Low urgency has no banner; critical stays until closed. Without the hint, it is normal.
            #expect((notification.hints?["urgency"]?.number ?? 1) == 1)
            let entry = try #require(notification.hints?["desktop-entry"]?.text)
            let file = ProjectFolder.root.appendingPathComponent("desktop/applications/\(entry).desktop")
            #expect(FileManager.default.fileExists(atPath: file.path))
            let tags = try #require(notification.body).matches(of: /<([^>]*)>/).map { String($0.1) }
            #expect(Set(tags) == ["b", "/b"])
        }
    }

    @Test("GNOME Shell removes a notification together with its program; the next one does not repeat it")
    func gone() async throws {
        try await withWorld { world in
            let (first, recorder) = try await start(world, like: "gnome")
            let old = try await change(world, first, recorder, to: "743")
            let mark = recorder.events.count
            #expect(try await first.stop() == .code(0))
            try await recorder.events.first(after: mark, "the end of it") {
                $0.event == "NotificationClosed" && $0.id == old.id
            }
            let second = try await world.startSettledDaemon()
            try await world.settle()
            #expect(recorder.notifications.count == 1)
            let new = try await change(world, second, recorder, to: "27471")
            #expect(new.replaces_id == 0 && new.open == [2])
        }
    }

    @Test("KDE refuses an identical notification within the same second; it is announced with the next poll")
    func excess() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, like: "plasma")
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            _ = try await recorder.notification()
            try await world.settle()
            try world.signIn()
            try await daemon.poll()
            // Within a second the same trouble is back, in the same words.
            world.simulator.revokeTokens(.all)
            try await daemon.poll()
            try await recorder.events.first("the refusal") { $0.refusal == "ExcessNotificationGeneration" }
            try await world.settle()
            try await recorder.obey("later")
            let mark = recorder.events.count
            try await daemon.poll()
            let notification = try await recorder.notification(after: mark)
            #expect(notification.refusal == nil && notification.open?.count == 1 && notification.violations == [])
        }
    }

    @Test("swaync finds by tag what the previous program left, and replaces it")
    func tag() async throws {
        try await withWorld { world in
            let (first, recorder) = try await start(world, like: "swaync")
            _ = try await change(world, first, recorder, to: "743")
            first.program.signal(SIGKILL)
            try await first.program.ended()
            let second = try await world.startSettledDaemon()
            try await recorder.obey("another")
            let new = try await change(world, second, recorder, to: "27471")
            #expect(new.replaces_id == 0 && new.id == 3 && new.open == [2, 3])
        }
    }
}
