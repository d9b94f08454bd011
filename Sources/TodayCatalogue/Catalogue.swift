import FoundationEssentials
import TodayFiles

/// The cached data of one source, its history, and the user's favourites: `today.db`.
///
/// `todayd` records; `topgames` reads, and writes favourites. Writers use `CatalogueWriter`, for damaged files.
package final class Catalogue {
    let database: Database
    let paths: XDGPaths
    let source: String
    /// Milliseconds that a change of the favourites waits for other programs.
    let patience: Int
    let say: (String) -> Void

    init(_ database: Database, _ file: CatalogueFile, source: String, say: @escaping (String) -> Void = { _ in }) {
        (self.database, paths, self.source, self.say) = (database, file.paths, source, say)
        // Even who is in a hurry to record waits as long for what people entrusted to us.
        self.patience = max(file.patience, 2_000)
    }

    /// The number of the source; `nil` if nothing of it was ever written.
    ///
    /// Looked up each time, because a transaction that created it may have been rolled back.
    var number: Int? {
        get throws(CatalogueError) { try database.number("SELECT number FROM sources WHERE name = ?", source) }
    }

    /// Opens the catalogue of `source` for reading, migrated, at worst in memory; `nil` if there is none yet.
    package static func reading(_ paths: XDGPaths, source: String, patience: Int = 2_000) throws(CatalogueError)
        -> Catalogue?
    {
        let file = CatalogueFile(paths: paths, patience: patience, isDurable: true)
        guard let database = try file.openForReading() else { return nil }
        return Catalogue(database, file, source: source)
    }

    /// The number of the source for writing; assigns one if it has none.
    static func number(of source: String, in database: Database) throws(CatalogueError) -> Int {
        let known = try database.number("SELECT number FROM sources WHERE name = ?", source)
        if let known { return known }
        try database.run("INSERT INTO sources (name) VALUES (?)", source)
        return database.lastInserted
    }

    static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }

    static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}
