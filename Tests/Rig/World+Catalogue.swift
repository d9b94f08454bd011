import Foundation
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

/// A list as `--json` prints it, read without any code of the programs.
package struct ShownList: Decodable {
    package struct Row: Decodable {
        package let id: String
        package let title: String
    }

    package let hasMore: Bool
    package let items: [Row]

    package var ids: [String] { items.map(\.id) }

    package init(_ text: String) throws { self = try JSONDecoder().decode(ShownList.self, from: Data(text.utf8)) }
}

extension World {
    package var paths: XDGPaths {
        get throws {
            try XDGPaths(environment: [
                "HOME": home.root, "XDG_DATA_HOME": "\(home.root)/share", "XDG_STATE_HOME": "\(home.root)/state",
                "XDG_CONFIG_HOME": "\(home.root)/config", "XDG_CONFIG_DIRS": "\(home.root)/xdg",
            ])
        }
    }

    /// Writes to the catalogue as the programs do.
    package func write(of source: String = "topgames", _ work: (Catalogue) throws(CatalogueError) -> Void) throws {
        let writer = CatalogueWriter(try paths, source: source) { _ in }
        try writer.write(at: Date(), work)
        writer.close()
    }

    /// Adds a page to the catalogue that was seen `seconds` ago.
    package func havePage(
        _ number: Int, _ games: ArraySlice<String>, secondsAgo seconds: Double, next: String?, poll: Bool = false
    ) throws {
        let items = zip(games.indices, games).map { index, id in
            let known = simulator.ranking.first { $0.game.id == id }?.game.name ?? id
            return Item(
                rank: index + 1, id: ItemID(id)!, title: DisplayText(known),
                link: "https://www.twitch.tv/directory/game/\(id)")
        }
        let page = Page(items: items, nextCursor: next, fetchedAt: Date().addingTimeInterval(-seconds))
        let record = poll ? PageSample(poll: page, wait: 60) : PageSample(page, number: number)
        try write { catalogue throws(CatalogueError) in try catalogue.record(record) }
    }

    /// The ids of the whole list in Twitch's order.
    package var allIDs: [String] { simulator.ranking.map(\.game.id) }

    package func list(_ arguments: String...) async throws -> ShownList {
        let outcome = try await run(.topgames, arguments + ["--json"])
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a list", log: "\(outcome)") }
        return try ShownList(outcome.output)
    }
}

extension World {
    package var shared: String { "\(home.root)/share/today" }

    /// Signs in and makes todayd fetch the first page once.
    package func haveCatalogue() async throws {
        try signIn()
        let outcome = try await pollOnce()
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a first page", log: "\(outcome)") }
    }

    package func goOffline() async { await simulator.stop() }

    /// Starts a program that holds the database until its input ends.
    package func holdDatabase() async throws -> RunningProgram {
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1], isolation_level=None)
            database.execute("BEGIN IMMEDIATE")
            print("held", flush=True)
            sys.stdin.read()
            """
        let holder = try start(
            ProgramStart("/usr/bin/python3", ["-c", script, "\(shared)/today.db"], environment: [:]))
        try await holder.output.lines.first("the lock") { $0 == "held" }
        return holder
    }

    /// The message of a command to the user, and its exit code.
    package func said(_ words: String...) async throws -> (code: Int32, text: String) {
        let outcome = try await run(.topgames, words)
        return (outcome.code, outcome.output + outcome.errors)
    }
}

/// The favourites in each place where they are stored.
package struct KeptFavorites: Equatable {
    /// Those in `favorites.json`.
    package let written: Set<String>
    /// Those in `today.db`.
    package let stored: Set<String>

    package init(written: Set<String>, stored: Set<String>) {
        (self.written, self.stored) = (written, stored)
    }

    package func areBoth(_ ids: Set<String>) -> Bool { written == ids && stored == ids }
}

extension World {
    package func keptFavorites() throws -> KeptFavorites {
        let paths = try paths
        let written = FavoritesFile.read(paths, source: "topgames")
        let catalogue = try Catalogue.reading(paths, source: "topgames")
        // Without the file, all favourites come from the database.
        let elsewhere = try XDGPaths(environment: ["HOME": "\(home.root)/nowhere"])
        let stored = Catalogue.favorites(elsewhere, source: "topgames", in: catalogue)
        return KeptFavorites(written: Set(written.map(\.id.description)), stored: Set(stored.map(\.id.description)))
    }

    /// Whether SQLite and our own examination find nothing wrong.
    package func isDatabaseSound() throws -> Bool {
        if case .sound = DatabaseFact.examine(try paths) { return true }
        return false
    }

    package func keptNames() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: shared).sorted() }

    package func setAside() throws -> [String] {
        try keptNames().filter { $0.contains("today.db.bad-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    }
}
