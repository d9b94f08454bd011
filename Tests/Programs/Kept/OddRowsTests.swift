import Foundation
import TestRig
import TestSupport
import Testing

@Suite("values in today.db that no program of ours writes")
struct OddRowsTests {
    /// Changes the database as somebody with `sqlite3` would.
    private func change(_ world: World, _ statement: String) async throws {
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            database.executescript(sys.argv[2])
            """
        let start = ProgramStart(
            "/usr/bin/python3", ["-c", script, "\(world.shared)/today.db", statement], environment: [:])
        let outcome = try await world.run(start)
        #expect(outcome.code == 0, "\(outcome)")
    }

    private func poll(_ world: World) async throws -> Outcome {
        try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
    }

    private func rankings(_ world: World) async throws -> Int {
        let lines = try await world.said("history", "--csv").text.split(separator: "\r\n").dropFirst()
        return Set(lines.compactMap { $0.split(separator: ",").first }).count
    }

    @Test(
        "every command answers, the doctor says so, todayd takes them out and records on",
        arguments: [
            "UPDATE items SET leading = 9223372036854775807",
            "UPDATE items SET best = -9223372036854775808, seen = 9223372036854775807",
            "UPDATE samples SET reach = 9223372036854775807",
            "UPDATE samples SET items = x'80808080808080808001'",
            "UPDATE pages SET firstRank = 9223372036854775807",
            "UPDATE pages SET seen = -9223372036854775808",
            "UPDATE pages SET number = 9223372036854775807",
            "UPDATE pages SET items = x'80808080808080808001'",
            "UPDATE names SET block = 9223372036854775807",
            "UPDATE items SET number = 9223372036854775807 WHERE number = 1",
        ])
    func odd(_ statement: String) async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let (first, second) = (world.allIDs[0], world.allIDs[1])
            #expect(try await world.said("favorite", second).code == 0)
            try await change(world, statement)
            for words in [
                "", "list --all --offline", "list --page 2 --offline", "search a", "history", "history --json",
                "export -",
                "favorites", "show \(first) --offline", "show \(second) --offline",
            ] {
                let outcome = try await world.run(.topgames, words.split(separator: " ").map(String.init))
                #expect([0, 65, 69].contains(outcome.code), "\(statement), \(words): \(outcome)")
            }
            let doctor = try await world.said("doctor", "--json")
            #expect(doctor.text.contains("contains impossible values ("), "\(doctor)")
            let outcome = try await poll(world)
            #expect(outcome.code == 0 && outcome.errors.contains("Removed impossible values from "), "\(outcome)")
            #expect(try await rankings(world) >= 1)
            #expect(try await world.list("list", "--offline").ids.first == first)
            #expect(try world.isDatabaseSound() && world.setAside().isEmpty)
            #expect(try world.keptFavorites().areBoth([second]))
        }
    }

    @Test("a value of 20 MB is damage: the file is set aside, and the favourites are there again")
    func huge() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            #expect(try await world.said("favorite", world.allIDs[1]).code == 0)
            try await change(world, "UPDATE pages SET items = zeroblob(20000000)")
            let outcome = try await poll(world)
            #expect(outcome.code == 0 && outcome.errors.contains("a value in it is too large"), "\(outcome)")
            #expect(try world.setAside().count == 1 && world.keptFavorites().areBoth([world.allIDs[1]]))
            #expect(try await world.list("list", "--offline").ids.first == world.allIDs[0])
        }
    }
}
