import Foundation
import TestRig
import TestSupport
import Testing

@Suite(
    "todayd in the language of the person",
    .needs(Tool.hasRecorder && Tool.areThere("msgfmt"), "needs dbus, python3-gi and gettext"))
struct LanguageTests {
    @Test("a change and trouble are announced in Portuguese; the log and the files stay English")
    func portuguese() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(environment: try await world.speak("pt_BR.UTF-8"))
            let change = try await world.announced("743", by: daemon, recorder)
            #expect(change.summary == "Ranking da Twitch mudou")
            let row = try #require(change.body?.split(separator: "\n").first)
            #expect(row.hasPrefix("1 ● <b>Chess</b>\u{A0}·\u{A0}≥\u{A0}") && row.hasSuffix("\u{A0}mil"))
            world.simulator.revokeTokens(.all)
            let mark = recorder.events.count
            try await daemon.poll()
            let trouble = try await recorder.notification(after: mark)
            #expect(trouble.summary == "Faça login na Twitch")
            #expect(trouble.body == "Sua sessão na Twitch expirou: execute `topgames login`.")
            try await world.settle()
            let log = try await world.run(.topgames, ["log", "--json"]).output
            #expect(log.contains("Your Twitch session has expired") && !log.contains("expirou"))
            #expect(daemon.log.all.contains { $0.contains("Your Twitch session has expired") })
            #expect(daemon.log.all.allSatisfy { !$0.contains("acesso") })
        }
    }

    @Test("installed, it finds the catalogues next to itself")
    func installed() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startInstalledDaemon(
                "\(world.home.root)/prefix", environment: ["LC_ALL": "pt_BR"])
            #expect(try await world.announced("743", by: daemon, recorder).summary == "Ranking da Twitch mudou")
        }
    }
}
