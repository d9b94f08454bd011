import Glibc
import TodayCore
import TodaySystem

/// The result of examining the whole database.
package enum CatalogueIntegrity: Hashable, Sendable {
    /// There is none yet; todayd creates it at its first poll.
    case missing
    /// All of it can be read and is consistent; its size in bytes.
    case sound(bytes: Int)
    /// It is damaged: at most ten findings, in SQLite's words or ours.
    case damaged([String])
    /// It can be read, but for rows with values that no program of ours writes: how many in which tables.
    case odd(String)
    /// It could not be examined.
    case unknown(CatalogueError)

    /// Examines the database without changing anything; takes about a second per 100 MB.
    package static func examine(_ paths: XDGPaths, patience: Int = 2_000) -> CatalogueIntegrity {
        guard access(paths.database, F_OK) == 0 else { return .missing }
        do throws(CatalogueError) {
            let database = try Database(paths.database, .reading, patience: patience)
            let version = try Schema.check(database)
            guard version > 0 else { return .missing }
            let findings = try findings(database)
            guard findings.isEmpty else { return .damaged(findings) }
            if let found = try RowRepair(database, version: version).findings() { return .odd(found) }
            return .sound(bytes: try size(database))
        } catch {
            if case .broken(_, let reason) = error { return .damaged([reason]) }
            return .unknown(error)
        }
    }

    private static func findings(_ database: Database) throws(CatalogueError) -> [String] {
        let check = try database.query("PRAGMA integrity_check(10)")
        let found = try check.all { $0.text(0) }.filter { $0 != "ok" }
        guard found.isEmpty else { return found.map { DisplayText($0).escaped(for: .plain) } }
        for table in Schema.tables { _ = try database.prepare("SELECT * FROM \(table)") }
        let orphans = try database.number("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
        return orphans == 0 ? [] : ["\(orphans) orphaned rows"]
    }

    private static func size(_ database: Database) throws(CatalogueError) -> Int {
        let (pages, bytes) = (try database.number("PRAGMA page_count"), try database.number("PRAGMA page_size"))
        return (pages ?? 0) * (bytes ?? 0)
    }
}
