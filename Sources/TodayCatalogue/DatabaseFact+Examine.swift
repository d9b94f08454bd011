import Glibc
import TodayCore
import TodayFiles

extension DatabaseFact {
    /// Examines the database without changing anything; takes about a second per 100 MB.
    package static func examine(_ paths: XDGPaths, patience: Int = 2_000) -> DatabaseFact {
        let path = paths.database
        guard access(path, F_OK) == 0 else { return .missing }
        do throws(CatalogueError) {
            let database = try Database(path, .reading, patience: patience)
            let version = try Schema.check(database)
            guard version > 0 else { return .missing }
            let findings = try findings(database, Schema.tables(of: version))
            guard findings.isEmpty else { return .damaged(path: path, reason: findings.joined(separator: "; ")) }
            let odd = try RowRepair(database, version: version).findings()
            if let odd { return .odd(path: path, found: odd) }
            return .sound(path: path, bytes: try size(database))
        } catch {
            return DatabaseFact(error, path)
        }
    }

    /// Why it could not be examined to the end.
    private init(_ error: CatalogueError, _ path: String) {
        self =
            switch error {
            case .broken(_, let reason): .damaged(path: path, reason: reason)
            case .newer: .newer(path: path)
            case .busy: .unknown(path: path, reason: "another program holds it")
            default: .unknown(path: path, reason: error.sentence)
            }
    }

    /// At most ten findings, in SQLite's words or ours.
    private static func findings(_ database: Database, _ tables: [String]) throws(CatalogueError) -> [String] {
        let check = try database.query("PRAGMA integrity_check(10)")
        let found = try check.all { $0.text(0) }.filter { $0 != "ok" }
        guard found.isEmpty else { return found.map { DisplayText($0).escaped(for: .plain) } }
        for table in tables { _ = try database.prepare("SELECT * FROM \(table)") }
        let orphans = try database.number("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
        return orphans == 0 ? [] : ["\(orphans) orphaned rows"]
    }

    private static func size(_ database: Database) throws(CatalogueError) -> Int {
        let (pages, bytes) = (try database.number("PRAGMA page_count"), try database.number("PRAGMA page_size"))
        return (pages ?? 0) * (bytes ?? 0)
    }
}
