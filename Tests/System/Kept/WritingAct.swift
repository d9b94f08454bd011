import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// A program that writes a user's files, and what must be true of them once it has ended.
struct WritingAct: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var program = BuiltProgram.topgames
    var arguments: [String]
    var input = ""
    var options = Twitch.Options.publicClient
    /// Whether another program has the database open meanwhile, so that its log is not written back at the end.
    var hasCompany = false
    /// Prepares the files; by default signs in, with a first poll.
    var before: @Sendable (World) async throws -> Void = { try await $0.haveCatalogue() }
    /// The files, below the user's folder, whose new content must survive a loss of power.
    var confirmed: [String] = []

    static let all = [
        WritingAct(
            testDescription: "the first poll of a new machine", program: .daemon, arguments: ["--once"],
            before: { try $0.signIn() },
            confirmed: ["state/today/topgames/snapshot.json", "state/today/topgames/feed.json"]),
        WritingAct(
            testDescription: "a poll with news", program: .daemon, arguments: ["--once", "--dwell", "1"],
            before: { try await $0.haveMutedNews() }, confirmed: ["state/today/topgames/snapshot.json"]),
        WritingAct(
            testDescription: "a poll that begins a new log", program: .daemon, arguments: ["--once", "--dwell", "1"],
            before: { world in
                try await world.haveMutedNews()
                let record = try #require(world.home.text("\(world.home.data)/log.jsonl"))
                let many = String(repeating: record, count: (512 << 10) / record.utf8.count)
                try world.home.replace("\(world.home.data)/log.jsonl", with: many, mode: 0o644)
            }),
        WritingAct(
            testDescription: "the first publication", program: .daemon, arguments: ["--once"],
            before: { world in
                try world.signIn()
                try world.publish(to: "\(world.home.root)/feeds")
            }),
        WritingAct(
            testDescription: "a later publication", program: .daemon, arguments: ["--once"],
            before: { world in
                try world.publish(to: "\(world.home.root)/feeds")
                try await world.haveCatalogue()
                try world.simulator.setRanking(["743"])
            }),
        WritingAct(
            testDescription: "the first favourite", arguments: ["favorite", "509658"],
            before: { try await $0.haveData() }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "another favourite", arguments: ["favorite", "27471"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a favourite beside another program", arguments: ["favorite", "27471"],
            hasCompany: true, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "one favourite less", arguments: ["unfavorite", "509658"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a favourite in the place of a damaged database", arguments: ["favorite", "27471"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
                try world.home.replace("\(world.shared)/today.db", with: String(repeating: "junk ", count: 1_000))
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a sign-in",
            arguments: ["login", "--client-id", Twitch.Options().clientID, "--client-secret-file", "-"],
            input: Twitch.Options().clientSecret, options: Twitch.Options(), before: { _ in },
            confirmed: ["state/today/credentials.json"]),
        WritingAct(
            testDescription: "a renewed sign-in", arguments: ["--refresh"],
            before: { world in
                try await world.haveData(secondsOld: 600)
                world.simulator.revokeTokens(.access)
            }, confirmed: ["state/today/credentials.json"]),
        WritingAct(
            testDescription: "a poll of followed channels", program: .daemon, arguments: ["--once"],
            before: { try await $0.followChannels() }, confirmed: ["state/today/channels/cycle.json"]),
        WritingAct(
            testDescription: "a sign-out that deletes what is followed", program: .channels, arguments: ["logout"],
            before: { world in
                try await world.followChannels()
                #expect(try await world.run(.daemon, ["--once"], environment: World.withoutBus).code == 0)
            }, confirmed: ["state/today/credentials.json"]),
        WritingAct(
            testDescription: "a game that is hidden", arguments: ["hide", "27471"],
            before: { world in
                try world.home.replace(world.home.configuration, with: #"{"leaveOut": {"topgames": ["743"]}}"#)
                try await world.haveCatalogue()
            }, confirmed: ["config/today/config.json"]),
        WritingAct(
            testDescription: "a setting", arguments: ["config", "interval", "300"],
            before: { try $0.home.replace($0.home.configuration, with: "{\"interval\": 30}") },
            confirmed: ["config/today/config.json"]),
        WritingAct(
            testDescription: "a pinned conversion", program: .rates, arguments: ["pin", "100", "usd", "brl"],
            before: { try $0.home.replace($0.home.configuration, with: "{\"interval\": 30}") },
            confirmed: ["config/today/config.json"]),
        WritingAct(
            testDescription: "rates of the fallback", program: .rates, arguments: ["1", "usd", "brl"],
            before: { $0.rates.set("server-error", path: "/v2") },
            confirmed: ["state/today/rates/fallback.json"]),
        WritingAct(
            testDescription: "the rates of a past day", program: .rates,
            arguments: ["100", "usd", "brl", "--on", "2020-03-18"],
            before: { world in
                try await world.haveCatalogue()
                try world.choose("frankfurter")
            }),
        WritingAct(
            testDescription: "a mute", arguments: ["mute", "1h"], confirmed: ["state/today/topgames/mute.json"]),
    ]
}

extension World {
    /// Prepares a poll with deferred news, and news for the next.
    func haveMutedNews() async throws {
        try await haveCatalogue()
        #expect(try await said("mute", "1h").code == 0)
        for ranking in [["743"], ["509658"]] {
            try simulator.setRanking(ranking)
            guard ranking == ["743"] else { return }
            #expect(try await pollOnce("--dwell", "1").code == 0)
        }
    }

    /// Starts a program that has read from the database, and keeps it open.
    func openDatabase() async throws {
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            print(database.execute("SELECT count(*) FROM items").fetchall(), flush=True)
            sys.stdin.read()
            """
        let reader = try start(
            ProgramStart("/usr/bin/python3", ["-c", script, "\(shared)/today.db"], environment: [:]))
        try await reader.output.lines.first("a first row") { _ in true }
    }
}
