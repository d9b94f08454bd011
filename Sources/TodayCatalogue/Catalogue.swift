import FoundationEssentials
import TodayFiles

/// The cached data, the history and the favourites of one source, in the database `today.db`.
///
/// Use `CatalogueWriter` to write.
package final class Catalogue {
    let database: Database
    let paths: XDGPaths
    let source: String
    /// The lock timeout in milliseconds for changes of favourites.
    let timeout: Int
    let say: (String) -> Void
    /// The host of the published feed whose pages are read and written; `nil` for pages of the service itself.
    private let publisher: String?

    init(
        _ database: Database, _ file: CatalogueFile, source: String, publisher: String? = nil,
        say: @escaping (String) -> Void = { _ in }
    ) {
        (self.database, paths, self.source, self.publisher, self.say) = (database, file.paths, source, publisher, say)
        // A change by the user may wait 2 s for the lock, even in a process with a shorter timeout.
        self.timeout = max(file.timeout, 2_000)
    }

    /// The number of the source; `nil` if it has none yet; not cached, because a new number may be rolled back.
    var number: Int? {
        get throws(CatalogueError) { try database.number("SELECT number FROM sources WHERE name = ?", source) }
    }

    /// Opens the catalogue for reading; migrates an earlier version, in memory if the file cannot be changed.
    ///
    /// Returns `nil` if there is none yet.
    package static func reading(
        _ paths: XDGPaths, source: String, publisher: String? = nil, timeout: Int = 2_000
    ) throws(CatalogueError) -> Catalogue? {
        let file = CatalogueFile(paths: paths, timeout: timeout, isDurable: true)
        guard let database = try file.openForReading() else { return nil }
        return Catalogue(database, file, source: source, publisher: publisher)
    }

    /// Returns the value of the column `query` for a list: its key, after the host of a published feed, so that the
    /// pages of different publishers are not mixed.
    func storedKey(of list: String) -> String { publisher.map { "via=\($0)&\(list)" } ?? list }

    /// Returns the number of a source; assigns a number if the source has none.
    static func number(of source: String, in database: Database) throws(CatalogueError) -> Int {
        let known = try database.number("SELECT number FROM sources WHERE name = ?", source)
        if let known { return known }
        try database.run("INSERT INTO sources (name) VALUES (?)", source)
        return database.lastInserted
    }

    static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }

    static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}
