import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd while a person wants no notifications", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct MuteTests {
    @Test("changes while it is muted come in one notification afterwards")
    func digest() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            for leader in ["743", "27471", "26936"] { try await world.see(daemon, [leader]) }
            #expect(recorder.notifications.isEmpty)
            #expect(try await world.run(.topgames, ["mute", "off"]).output == "No longer muted.\n")
            try await daemon.poll()
            let notification = try await recorder.notification()
            #expect(notification.violations == [] && notification.summary == "Top games on Twitch changed")
            let rows = try #require(notification.body).split(separator: "\n")
            #expect(rows.count == 4 && rows[0].hasPrefix("1 ● <b>Music</b>"))
            #expect(rows[3].hasPrefix("And 2 changes before it, held back since "))
            try await daemon.poll()
            try await world.settle()
            #expect(recorder.notifications.count == 1)
        }
    }

    @Test("a mute survives a restart of the daemon, and applies to a server that appears")
    func restarted() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let first = try await world.startSettledDaemon()
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            try await world.see(first, ["743"])
            #expect(try await first.stop() == .code(0))
            let second = try await world.startSettledDaemon()
            let recorder = try await world.startRecorder()
            try await world.settle()
            #expect(recorder.notifications.isEmpty)
            #expect(try await world.run(.topgames, ["mute", "off"]).code == 0)
            try await second.poll()
            #expect(try await recorder.notification().body?.contains("\nHeld back since ") == true)
        }
    }

    @Test("each poll reads it, and nothing wakes up for it")
    func quiet() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon(environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            try await KernelView.waitUntilAlone(daemon.program.pid)
            let (sleeps, written) = (KernelView.sleeps(daemon.program.pid), daemon.files.count)
            for words in [["mute", "1h"], ["mute"], ["mute", "off"]] {
                #expect(try await world.run(.topgames, words).code == 0)
            }
            #expect(KernelView.sleeps(daemon.program.pid) == sleeps && daemon.files.count == written)
        }
    }
}
