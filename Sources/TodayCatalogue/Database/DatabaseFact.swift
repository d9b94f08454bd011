import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// The state of the catalogue's database.
package enum DatabaseFact: Hashable, Sendable {
    /// There is no file, or another program is creating the file.
    case missing
    case sound(path: String, bytes: Int)
    case damaged(path: String, reason: String)
    /// The database is readable, except for rows with invalid values; `found` has the number of these values by table.
    case invalidValues(path: String, found: String)
    case newer(path: String)
    case unknown(path: String, reason: String)
}

extension DatabaseFact {
    /// Examines the database without changing anything, in about a second per 100 MB.
    package static func examine(_ paths: XDGPaths, timeout: Int = 2_000) -> DatabaseFact {
        let path = paths.database
        // An inaccessible file is not missing.
        guard access(path, F_OK) == 0 || errno == EACCES else { return .missing }
        do throws(CatalogueError) {
            let database = try Database(path, .reading, timeout: timeout)
            let version = try Schema.check(database)
            guard version > 0 else { return .missing }
            let findings = try findings(database, Schema.tables(of: version))
            guard findings.isEmpty else { return .damaged(path: path, reason: findings.joined(separator: "; ")) }
            let invalid = try RowRepair(database, version: version).findings()
            if let invalid { return .invalidValues(path: path, found: invalid) }
            return .sound(path: path, bytes: try database.number(size) ?? 0)
        } catch {
            return DatabaseFact(error, path)
        }
    }

    private init(_ error: CatalogueError, _ path: String) {
        self =
            switch error {
            case .broken(_, let reason): .damaged(path: path, reason: reason)
            case .newer: .newer(path: path)
            case .busy: .unknown(path: path, reason: gettext("another program holds it"))
            default: .unknown(path: path, reason: error.sentence)
            }
    }

    private static func findings(_ database: Database, _ tables: [String]) throws(CatalogueError) -> [String] {
        let check = try database.query("PRAGMA integrity_check(10)")
        let found = try check.all { $0.text(0) }.filter { $0 != "ok" }
        guard found.isEmpty else { return found.map { DisplayText($0).escaped(for: .plain) } }
        for table in tables { _ = try database.prepare("SELECT * FROM \(table)") }
        let orphans = try database.number("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
        return orphans == 0 ? [] : [gettext("{orphans} orphaned rows", ["orphans": "\(orphans)"])]
    }

    private static let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
}

/// The numbers of cached items and details of a source.
package struct CachedData: Hashable, Sendable {
    package let items: Int
    /// The number of items with all facts.
    package let detailed: Int
    /// When a page of one of the source's lists was last fetched; `nil` if never.
    package let listed: Date?

    /// Counts without changing anything; 0 without a database, `nil` if it is unreadable or of another version.
    package static func examine(_ paths: XDGPaths, source: String, timeout: Int = 2_000) -> CachedData? {
        guard access(paths.database, F_OK) == 0 else {
            return errno == EACCES ? nil : CachedData(items: 0, detailed: 0, listed: nil)
        }
        do throws(CatalogueError) {
            let database = try Database(paths.database, .reading, timeout: timeout)
            guard try Schema.check(database) == Schema.version else { return nil }
            let row = try database.query(
                """
                SELECT count(*), count(detailed),
                    (SELECT max(seen) FROM pages WHERE source = sources.number AND seen BETWEEN ? AND ?)
                FROM sources JOIN items ON items.source = sources.number WHERE name = ?
                """, Bounds.times.lowerBound, Bounds.times.upperBound, source)
            guard try row.step() else { return nil }
            return CachedData(items: row.number(0), detailed: row.number(1), listed: row.date(2))
        } catch {
            return nil
        }
    }
}
