import Foundation
import TestRig
import TestSupport
import Testing

@Suite("An unusable database")
struct BrokenDatabaseTests {
    private let junk = String(repeating: "what a disk makes of a file. ", count: 1_000)

    private func poll(_ world: World, _ daemon: Daemon) async throws {
        try await daemon.poll()
        try await world.settle()
    }

    /// Moves everything from the write-ahead log into the database.
    private func checkpoint(_ world: World) async throws {
        let script =
            "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)').fetchall()"
        let outcome = try await world.run(
            ProgramStart("/usr/bin/python3", ["-c", script, "\(world.shared)/today.db"], environment: [:]))
        #expect(outcome.code == 0 && outcome.errors == "")
    }

    @Test(
        "A database that breaks while todayd has it open is set aside and reported once, and the new one works",
        arguments: [BuiltProgram.topgames, .daemon])
    func broken(_ first: BuiltProgram) async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            try await world.settle()
            let (one, two) = (world.allIDs[0], world.allIDs[1])
            #expect(try await world.said("favorite", one).code == 0)
            // Another file replaces it; its own log stays, empty.
            try await checkpoint(world)
            try world.home.replace("\(world.shared)/today.db", with: junk)
            if first == .daemon { try await poll(world, daemon) }
            var said = try await world.said("favorite", two).text
            if first == .topgames {
                #expect(said.hasPrefix("\(world.shared)/today.db was damaged (file is not a database)"))
                #expect(said.contains("and 1 favourite was recovered.\n"))
            }
            try await poll(world, daemon)
            said +=
                try await world.said("favorites").text + world.said("history").text
                + world.said("list", "--offline").text
            let sayings =
                daemon.log.all.count { $0.contains("was damaged") }
                + said.split(separator: "\n").count { $0.contains("was damaged") }
            #expect(sayings == 1, "\(said) \(daemon.log.all)")
            let aside = try world.setAside()
            #expect(aside.count == 1)
            #expect(try world.keptNames().count { $0.hasSuffix("-wal") && $0.hasPrefix("today.db.bad-") } == 1)
            #expect(world.home.text("\(world.shared)/\(try #require(aside.first))") == junk)
            #expect(try world.keptFavorites().areBoth([one, two]))
            #expect(try world.isDatabaseSound())
            #expect(try await world.list("list", "--offline").ids.first == one)
            #expect(try await daemon.stop() == .code(0))
            // Closing the one that was set aside has removed nothing of the new one.
            #expect(try world.keptFavorites().areBoth([one, two]))
            #expect(try world.isDatabaseSound())
            #expect(try await world.list("list", "--offline").ids.first == one)
        }
    }

    @Test("A command waits for a database in use, says so after two seconds, and exits with 75; todayd logs it once")
    func busy() async throws {
        try await withWorld { world in
            try await world.haveCatalogue()
            let daemon = try await world.startSettledDaemon()
            try await world.settle()
            let holder = try await world.holdDatabase()
            for _ in 1...2 { try await poll(world, daemon) }
            let outcome = try await world.run(.topgames, ["favorite", world.allIDs[0]])
            #expect(outcome.code == 75 && outcome.output == "")
            #expect(
                outcome.errors == """
                    Waiting for another program that is using \(world.shared)/today.db.
                    \(world.shared)/today.db is in use by another program; try again in a moment.

                    """)
            // Reading does not wait.
            #expect(try await world.run(.topgames, ["list", "--offline"]).code == 0)
            #expect(daemon.log.all.count { $0.contains("in use by another program") } == 1)
            #expect(try world.keptFavorites().areBoth([]))
            holder.closeInput()
            try await holder.ended()
            #expect(try await world.said("favorite", world.allIDs[0]).code == 0)
            try world.simulator.setRanking(["743"])
            try await poll(world, daemon)
            #expect(try await world.list("list", "--offline").ids.first == "743")
            #expect(try world.setAside().isEmpty)
        }
    }
}
