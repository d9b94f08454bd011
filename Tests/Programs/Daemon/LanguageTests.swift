import Foundation
import TestRig
import TestSupport
import Testing

@Suite(
    "todayd in the language of the person",
    .needs(Tool.hasRecorder && Tool.areThere("msgfmt"), "needs dbus, python3-gi and gettext"))
struct LanguageTests {
    /// Signs in and starts a bus, a recorder and a daemon that has polled once.
    private func start(_ world: World, _ environment: [String: String]) async throws -> (Daemon, Recorder) {
        try world.signIn()
        try await world.startBus()
        let recorder = try await world.startRecorder()
        return (try await world.startSettledDaemon(environment: environment), recorder)
    }

    @Test("a change, a digest and trouble are announced in Portuguese; the log and the files stay English")
    func portuguese() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await start(world, try await world.speak("pt_BR.UTF-8"))
            try await world.see(daemon, ["743"])
            let change = try await recorder.notification()
            #expect(change.summary == "Ranking da Twitch mudou" && change.violations == [])
            let row = try #require(change.body?.split(separator: "\n").first)
            #expect(row.hasPrefix("1 ● <b>Chess</b>\u{A0}·\u{A0}≥\u{A0}") && row.hasSuffix("\u{A0}mil"))
            #expect(try await world.run(.topgames, ["mute", "1h"]).code == 0)
            for leader in ["27471", "26936"] { try await world.see(daemon, [leader]) }
            #expect(try await world.run(.topgames, ["mute", "off"]).code == 0)
            var mark = recorder.events.count
            try await daemon.poll()
            let digest = try await recorder.notification(after: mark)
            #expect(digest.body?.contains("\nE uma mudança antes desta, retida desde ") == true)
            world.simulator.revokeTokens(.all)
            mark = recorder.events.count
            try await daemon.poll()
            let trouble = try await recorder.notification(after: mark)
            #expect(trouble.summary == "Faça login na Twitch")
            #expect(trouble.body == "O login na Twitch expirou: execute `topgames login`.")
            try await world.settle()
            let log = try await world.run(.topgames, ["log", "--json"]).output
            #expect(log.contains("The sign-in to Twitch has expired") && !log.contains("expirou"))
            #expect(daemon.log.all.contains { $0.contains("The sign-in to Twitch has expired") })
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
            try await world.see(daemon, ["743"])
            #expect(try await recorder.notification().summary == "Ranking da Twitch mudou")
        }
    }

    @Test(
        "an unknown language, and a damaged catalogue, mean English",
        arguments: [("de_DE.UTF-8", false), ("pt_BR.UTF-8", true)])
    func english(language: String, damaged: Bool) async throws {
        try await withWorld { world in
            let environment = try await world.speak(language, by: "LANGUAGE")
            if damaged {
                try world.home.replace("\(world.home.root)/locale/pt_BR/LC_MESSAGES/topgames.mo", with: "damaged")
            }
            let (daemon, recorder) = try await start(world, environment)
            try await world.see(daemon, ["743"])
            #expect(try await recorder.notification().summary == "Top games on Twitch changed")
        }
    }
}
