import Foundation
import TestRig
import TestSupport
import Testing
import TwitchSimulator

@Suite("topgames doctor and the desktop", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct DoctorDesktopTests {
    @Test("without a session bus, or with one that never answers, it finishes and says so", arguments: [false, true])
    func noBus(_ isSilent: Bool) async throws {
        try await withWorld { world in
            try world.signIn()
            let socket = isSilent ? try SilentSocket("\(world.home.root)/silent") : nil
            let address = isSilent ? "unix:path=\(world.home.root)/silent" : ""
            let diagnosis = try await world.diagnosis(
                "--notify", environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            withExtendedLifetime(socket) {}
            #expect(diagnosis.exitCode == 69 && diagnosis["sessionBus"]?.state == "broken")
            #expect(diagnosis["testNotice"]?.state == "broken" && diagnosis["service"]?.state == "ok")
        }
    }

    @Test("without a notification server, or with one that hangs, it finishes and says so")
    func noServer() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            #expect(try await world.diagnosis()["server"]?.detail == "No notification server is running.")
            let recorder = try await world.startRecorder()
            recorder.program.signal(SIGSTOP)
            let diagnosis = try await world.diagnosis("--notify")
            #expect(diagnosis.exitCode == 69 && diagnosis["server"]?.detail == "It does not answer.")
            recorder.program.signal(SIGCONT)
        }
    }

    @Test("it names the server, and explains what is missing by what that means")
    func server() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            _ = try await world.startRecorder("--name", "e\u{1B}[31mvil\u{202E}", "--caps", "body,body-markup")
            let diagnosis = try await world.diagnosis()
            #expect(diagnosis.exitCode == 0)
            #expect(diagnosis["server"]?.detail == "e[31mvil 1 by topgames, specification 1.2")
            #expect(diagnosis["abilities"]?.detail == "body, body-markup")
            #expect(diagnosis["abilities.missing"]?.detail.hasPrefix("without actions, ") == true)
        }
    }

    @Test("--notify shows one that is in no slot, and that the next announcement does not replace")
    func notify() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop()
            #expect(try await world.diagnosis("--notify")["testNotice"]?.state == "ok")
            let test = try await recorder.notification()
            #expect(test.violations == [] && test.replaces_id == 0 && test.actions == [])
            #expect(test.hints?["x-dunst-stack-tag"] == nil && test.hints?["x-canonical-private-synchronous"] == nil)
            #expect(test.hints?["transient"]?.type == "b" && test.summary == "Test notification from topgames")
            let mark = recorder.events.count
            try world.simulator.setRanking(["743"])
            try await daemon.poll()
            let next = try await recorder.notification(after: mark)
            #expect(next.replaces_id == 0 && next.id != test.id)
        }
    }

    @Test("the test notification is in the language of the person", .needs(Tool.areThere("msgfmt"), "needs gettext"))
    func language() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            _ = try await world.diagnosis("--notify", environment: try await world.speak("pt_BR.UTF-8"))
            #expect(try await recorder.notification().summary == "Notificação de teste do topgames")
        }
    }

    @Test("a server that refuses the test notification is broken, in its own words")
    func refused() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            _ = try await world.startRecorder("--answer", "error")
            let diagnosis = try await world.diagnosis("--notify")
            #expect(diagnosis.exitCode == 69 && diagnosis["testNotice"]?.detail.contains("as told") == true)
        }
    }
}
