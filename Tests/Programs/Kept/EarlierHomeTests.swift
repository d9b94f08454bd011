import Foundation
import TestRig
import TestSupport
import Testing

/// Opens the folders of a user of 0.1.0 with the current programs.
///
/// `Fixtures/home-0.1.0` has the files, with some values to fill in, and the database as SQL. `OldFilesTests` and
/// `EarlierVersionTests` test single formats, also older ones.
@Suite("The files of 0.1.0", .needs(Tool.areThere("sqlite3"), "needs sqlite3"))
struct EarlierHomeTests {
    /// The oldest data in each report, or other data that must not get lost.
    private static let reports: [(BuiltProgram, String, [String])] = [
        (.topgames, "favorites --json", ["27471", "743", "33214"].map { "\"id\" : \"\($0)\"" }),
        (.rates, "favorites --json", ["EUR", "GBP"].map { "\"id\" : \"\($0)\"" }),
        (.topgames, "log --json", ["\"at\" : \"2026-11-21T18:30:27Z\"", "\"at\" : \"2026-11-22T21:14:33Z\""]),
        (.topgames, "history --since 10y --csv", ["2026-11-20T20:00:20Z,1,32982,Grand Theft Auto V\r\n"]),
        (.rates, "history EUR BRL --json", ["\"time\" : \"2026-11-21T00:00:00Z\""]),
        (.topgames, "config interval", ["120\n"]), (.topgames, "config notify.leaveOut", ["[\"Just Chatting\"]\n"]),
        (.topgames, "feed --format json", ["\"mutedUntil\":"]), (.rates, "feed --format json", ["\"mutedUntil\":"]),
        (.topgames, "status", ["✓ sign-in"]),
    ]

    @Test(
        "Data of 0.1.0 is shown completely, with its age, without changing it; a poll adds to it, and announces nothing again"
    )
    func home() async throws {
        try await withWorld { world in
            try await fill(world)
            let before = try files(world)
            try await expectReports(world)
            let top = try await world.run(.topgames, ["--top3"])
            #expect(top.output.contains(" days ago, stale\n1 ● Minecraft "), "\(top)")
            let conversion = try await world.run(.rates, ["100", "USD", "BRL", "--offline"])
            #expect(conversion.output.contains("100.00 USD = 543.12 BRL\n") && conversion.output.contains(" days ago"))
            #expect(try files(world) == before)
            #expect(try world.isDatabaseSound())

            try world.simulator.setRanking(["27471", "33214", "32982"])
            let poll = try await world.pollOnce()
            #expect(poll.code == 0 && !poll.errors.contains("The top three changed"), "\(poll)")
            try await expectReports(world)
            #expect(try await world.run(.topgames, ["--top3"]).output.contains("just now\n1 ● Minecraft "))
            let after = try files(world)
            for name in [
                "config/today/config.json", "share/today/favorites.json", "state/today/mute.json",
                "state/today/topgames/log.jsonl", "state/today/rates/conversion.json", "feeds/.published-by-topgames",
            ] { #expect(after[name] == before[name], "\(name)") }
            #expect(
                try world.keptTokens().access
                    == Self.text(before, "credentials.json").firstMatch(of: /Token" : "(.*)"/)
                    .map { String($0.1) })
            // The folder is still ours, and its manifest has the new ranking.
            #expect(after["feeds/topgames/manifest.json"] != before["feeds/topgames/manifest.json"])
            #expect(try world.isDatabaseSound())
            #expect(after.keys.filter { $0.contains(".bad-") || $0.hasSuffix(".tmp") }.isEmpty)

            // 0.1.0 used ExchangeRate-API, its default.
            let first = try await world.run(.rates, ["100", "USD", "BRL"])
            let sentence = "Rates now come from Frankfurter, and no longer from ExchangeRate-API. "
            #expect(first.errors.hasPrefix(sentence) && first.output.contains(" · Frankfurter"), "\(first)")
            #expect(try await world.run(.rates, ["100", "USD", "BRL"]).errors == "")
        }
    }

    private func expectReports(_ world: World) async throws {
        for (program, words, wanted) in Self.reports {
            let outcome = try await world.run(program, words.split(separator: " ").map(String.init))
            var rest = outcome.output[...]
            for text in wanted {
                let found = try #require(rest.firstRange(of: text), "\(words): no \(text) in \(outcome)")
                rest = rest[found.upperBound...]
            }
        }
    }

    /// All files except those that SQLite writes beside an open database.
    private func files(_ world: World) throws -> [String: Data] {
        try world.contents(world.home.root).filter { name, _ in
            ["config/", "state/", "share/", "cache/", "feeds/"].contains { name.hasPrefix($0) }
                && !["-wal", "-shm", ".lock"].contains { name.hasSuffix($0) }
        }
    }

    private static func text(_ files: [String: Data], _ ending: String) -> String {
        files.first { $0.key.hasSuffix(ending) }.map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    }

    private func fill(_ world: World) async throws {
        let fixture = ProjectFolder.root.appendingPathComponent("Tests/Programs/Fixtures/home-0.1.0").path
        let words = [
            "FEEDS": "\(world.home.root)/feeds", "ACCESS-TOKEN": world.simulator.grantTokens().accessToken,
            "MUTED-UNTIL": (Date() + 7_200).formatted(.iso8601),
        ]
        for (path, bytes) in try world.contents(fixture) where path.contains(".") {
            let text = words.reduce(String(decoding: bytes, as: UTF8.self)) { $0.replacing($1.key, with: $1.value) }
            try world.have(path, text, mode: path.hasSuffix("credentials.json") ? 0o600 : 0o644)
        }
        let script = "\(world.home.root)/share/today/today.sql"
        let start = ProgramStart(
            try #require(Tool.path("sqlite3")), ["\(world.home.root)/share/today/today.db", ".read '\(script)'"],
            environment: world.environment)
        let outcome = try await world.run(start)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output == "wal\n", "\(outcome)")
        #expect(outcome.errors == "", "\(outcome)")
        try FileManager.default.removeItem(atPath: script)
    }
}
