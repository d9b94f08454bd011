import Glibc
import TodayFiles

/// A lock for what must not happen twice at once: creating the database, setting it aside, and changing favourites.
enum CatalogueLock {
    /// Does `work` while holding the lock, for which it waits at most `patience` milliseconds.
    static func hold<Value>(
        _ paths: XDGPaths, patience: Int, _ work: () throws(CatalogueError) -> Value
    ) throws(CatalogueError) -> Value {
        for _ in 0...max(0, patience / 10) {
            if let lock = try take(paths) {
                let value = try work()
                _ = consume lock
                return value
            }
            usleep(10_000)
        }
        throw .busy(path: paths.database)
    }

    private static func take(_ paths: XDGPaths) throws(CatalogueError) -> InstanceLock? {
        do throws(FileError) {
            return try InstanceLock.take(InstanceLock.path(for: paths.database))
        } catch {
            throw .file(error)
        }
    }
}
