import Foundation
import TestRig
import TestSupport
import Testing

@Suite("The log of todayd")
struct LogTests {
    @Test(
        "Lines of the log have levels if standard error is the journal, and none otherwise", arguments: [true, false])
    func journal(_ isJournal: Bool) async throws {
        try await withWorld { world in
            var command = world.command(.daemon, ["--once"], environment: World.withoutBus)
            command.journal = { device, inode in ["JOURNAL_STREAM": "\(device):\(isJournal ? inode : inode + 1)"] }
            let outcome = try await world.run(command)
            #expect(outcome.code == 77 && outcome.output == "")
            #expect(outcome.sentences.allSatisfy { ($0.prefixMatch(of: /<[3-6]>[A-Z]/) != nil) == isJournal })
            let error = (isJournal ? "<3>" : "") + "Not signed in to Twitch"
            #expect(outcome.sentences.contains { $0.hasPrefix(error) })
        }
    }

    @Test("A file that cannot be written is logged once, and written again when it can be")
    func unwritable() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            // A folder in place of the file stops every user, even root.
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try FileManager.default.createDirectory(atPath: world.home.snapshot, withIntermediateDirectories: false)
            for _ in 1...2 {
                let mark = world.simulator.requests.count
                daemon.program.signal(SIGHUP)
                try await world.request(to: "/helix/games/top", after: mark)
                try await daemon.log.first("the failure") { $0.hasPrefix("Cannot write \(world.home.snapshot): ") }
                try await ProcProbe.wait("the end of today-fetch") { ProcProbe.children(daemon.program.pid).isEmpty }
                try await world.settle()
            }
            #expect(daemon.log.all.count { $0.hasPrefix("Cannot write ") } == 1)
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try await daemon.poll()
            #expect(try world.keptTop.items.map(\.id) == world.leaderIDs)
        }
    }
}

@Suite(
    "todayd in the user's language",
    .needs(Tool.hasRecorder && Tool.areThere("msgfmt"), "needs dbus, python3-gi and gettext"))
struct LanguageTests {
    @Test("A change and an outage are announced in Portuguese; the log and the files stay English")
    func portuguese() async throws {
        try await withWorld { world in
            let (daemon, recorder) = try await world.startDesktop(environment: try await world.speak("pt_BR.UTF-8"))
            let change = try await world.announced("743", by: daemon, recorder)
            #expect(change.summary == "O Ranking da Twitch mudou")
            let row = try #require(change.body?.split(separator: "\n").first)
            #expect(row.hasPrefix("1 ● <b>Chess</b>\u{A0}·\u{A0}≥\u{A0}") && row.hasSuffix("\u{A0}mil"))
            world.simulator.revokeTokens(.all)
            let mark = recorder.events.count
            try await daemon.poll()
            let trouble = try await recorder.notification(after: mark)
            #expect(trouble.summary == "Faça login na Twitch")
            #expect(trouble.hints?["category"]?.text == "x-topgames.sign-in")
            #expect(trouble.body == "Sua sessão na Twitch expirou: execute `topgames login`.")
            try await world.settle()
            let log = try await world.run(.topgames, ["log", "--json"]).output
            #expect(log.contains("Your Twitch session has expired") && !log.contains("expirou"))
            #expect(daemon.log.all.contains { $0.contains("Your Twitch session has expired") })
            #expect(daemon.log.all.allSatisfy { !$0.contains("acesso") })
        }
    }

    @Test("An installed todayd finds the catalogues next to itself")
    func installed() async throws {
        try await withWorld { world in
            try world.signIn()
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await world.startInstalledDaemon(
                "\(world.home.root)/prefix", environment: ["LC_ALL": "pt_BR"])
            #expect(try await world.announced("743", by: daemon, recorder).summary == "O Ranking da Twitch mudou")
        }
    }
}
