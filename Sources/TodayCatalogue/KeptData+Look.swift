import Glibc
import TodayCore
import TodayFiles

extension KeptData {
    /// What the database has of `source`, without changing anything; `nil` if it cannot be read as it is.
    package static func look(_ paths: XDGPaths, source: String, patience: Int = 2_000) -> KeptData? {
        guard access(paths.database, F_OK) == 0 else { return KeptData(items: 0, detailed: 0, listed: nil) }
        do throws(CatalogueError) {
            let database = try Database(paths.database, .reading, patience: patience)
            guard try Schema.check(database) == Schema.version else { return nil }
            let row = try database.query(
                """
                SELECT count(*), count(detailed),
                    (SELECT max(seen) FROM pages WHERE source = sources.number AND seen BETWEEN ? AND ?)
                FROM sources JOIN items ON items.source = sources.number WHERE name = ?
                """, Bounds.times.lowerBound, Bounds.times.upperBound, source)
            guard try row.step() else { return nil }
            return KeptData(items: row.number(0), detailed: row.number(1), listed: row.date(2))
        } catch {
            return nil
        }
    }
}
