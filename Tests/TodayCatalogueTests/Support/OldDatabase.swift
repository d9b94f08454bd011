import Foundation
import TestSupport

@testable import TodayCatalogue
@testable import TodayFiles

/// A user's folder with files of the programs of an earlier version; `Fixtures/make-version-N` creates them.
struct OldDatabase {
    let place: Place
    private let version: Int
    /// The columns that later versions added to its tables.
    private var added: [String] { ["detailed", "validator"] + (version < 2 ? ["facts", "query", "position"] : []) }

    init(_ version: Int) throws {
        self.version = version
        place = try Place()
        for (name, path) in [(".db", place.paths.database), ("-favorites.json", place.paths.favorites)] {
            try place.put(try Fixtures.bytes("version-\(version)\(name)", of: "TodayCatalogueTests"), at: path)
        }
    }

    /// Its current version, and the content of its original columns, as text.
    func content() throws -> (version: Int?, rows: [String]) {
        let database = try place.database(.reading)
        let rows = try Schema.tables(of: version).flatMap { table in
            let columns = try database.query("SELECT name FROM pragma_table_info(?)", table).all { $0.text(0) }
            let quoted = columns.filter { !added.contains($0) }.map { "quote(\($0))" }.joined(separator: " || ',' || ")
            return try database.query("SELECT '\(table) ' || \(quoted) FROM \(table)").all { $0.text(0) }
        }
        return (try database.number("PRAGMA user_version"), rows.sorted())
    }

    /// Opens it with a program that migrates it.
    func open(byReader: Bool) throws {
        if byReader {
            _ = try place.reading()
        } else {
            try place.write { catalogue throws(CatalogueError) in _ = try catalogue.lastPage() }
            place.writer.close()
        }
    }

    /// Begins the migration to the next version, and ends before it is complete; returns the files as a power failure
    /// leaves them at that moment, before the changes were confirmed.
    func interruptMigration() throws -> OldDatabase {
        let crashed = try OldDatabase(version)
        let database = try place.database()
        try database.run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
        try database.run(Schema.migrations[version])
        try database.run("PRAGMA user_version = \(version + 1)")
        for ending in ["", "-wal"] {
            guard let bytes = FileManager.default.contents(atPath: place.paths.database + ending) else { continue }
            try crashed.place.put(bytes, at: crashed.place.paths.database + ending)
        }
        return crashed
    }

    /// Prevents all writing, even by root, with a folder in place of the lock file.
    func keepFromWriting() throws {
        try FileManager.default.createDirectory(
            atPath: InstanceLock.path(for: place.paths.database), withIntermediateDirectories: false)
    }
}
