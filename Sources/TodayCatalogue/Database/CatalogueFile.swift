import FoundationEssentials
import Glibc
import TodayFiles

/// Opens, creates and migrates the database file, and sets a damaged file aside.
struct CatalogueFile {
    let paths: XDGPaths
    /// The lock timeout in milliseconds.
    let timeout: Int
    /// Whether writes must survive a power cut, and not only the crash of a program.
    let isDurable: Bool

    /// Opens the database for reading; `nil` if the file does not exist, or is being created.
    func openForReading() throws(CatalogueError) -> Database? {
        guard access(paths.database, F_OK) == 0 else {
            // Treating an inaccessible file as missing would make an export empty.
            guard errno != EACCES else { throw .file(FileError(.read, paths.database, code: EACCES)) }
            return nil
        }
        do throws(CatalogueError) {
            return try openShared()
        } catch {
            if isHalfCreated, let database = try? openForWriting().database { return database }
            guard isUnwritable(error) else { throw error }
            let database = try Database(paths.database, .readingAlone, timeout: timeout)
            let version = try Schema.check(database)
            guard version > 0 else { throw error }
            return version == Schema.version ? database : try Self.migratedCopy(of: database)
        }
    }

    /// Whether a journal remains from creating the file, as after a crash; SQLite must roll it back before reading.
    private var isHalfCreated: Bool { access(paths.database + "-journal", F_OK) == 0 }

    /// Whether reading may have failed only because SQLite could not create a file, as on a full or read-only disk.
    private func isUnwritable(_ error: CatalogueError) -> Bool {
        switch error {
        case .full, .file: break
        case .newer, .broken, .busy, .tooManyFavorites: return false
        }
        return AtomicFile.status(paths.database + "-wal").map { $0.st_size == 0 } ?? true
    }

    private func openShared() throws(CatalogueError) -> Database? {
        let database = try Database(paths.database, .reading, timeout: timeout)
        let version = try Schema.check(database)
        guard version > 0 else { return nil }
        guard version < Schema.version else { return database }
        do throws(CatalogueError) {
            return try openForWriting().database
        } catch {
            switch error {
            case .full, .file, .busy: return try Self.migratedCopy(of: database)
            case .newer, .broken, .tooManyFavorites: throw error
            }
        }
    }

    private static func migratedCopy(of database: Database) throws(CatalogueError) -> Database {
        let copy = try Database(copying: database)
        _ = try Schema.migrate(copy)
        return copy
    }

    /// Opens the database for writing, and migrates it; also returns whether it was created.
    func openForWriting() throws(CatalogueError) -> (database: Database, isNew: Bool) {
        try CatalogueError.files { () throws(FileError) in try AtomicFile.makeFolder(paths.data) }
        // The file must not be set aside between opening and its first read. SQLite finds the log by name, and would
        // apply the log of a new file to the old file, and delete that log.
        let (database, isNew) = try CatalogueLock.withLock(paths, timeout: timeout) { () throws(CatalogueError) in
            let database = try Database(paths.database, .writing, timeout: timeout)
            guard try Schema.check(database) < Schema.version else { return (database, false) }
            try database.run("PRAGMA journal_mode = WAL")
            return (database, try Schema.migrate(database))
        }
        // In WAL mode, NORMAL can lose the latest transactions in a power cut; FULL loses none, but waits for the disk.
        try database.run("PRAGMA synchronous = \(isDurable ? "FULL" : "NORMAL"); PRAGMA cache_size = -512")
        return (database, isNew)
    }

    var identity: FileIdentity? { FileIdentity(paths.database) }

    /// Renames the file and, before it, the log, which would otherwise be applied to the next database; returns the
    /// file's new path, or `nil` if the file is missing or was replaced.
    func setAside(_ broken: FileIdentity?, at now: Date) throws(CatalogueError) -> String? {
        try CatalogueLock.withLock(paths, timeout: timeout) { () throws(CatalogueError) in
            guard let broken, identity == broken else { return nil }
            let aside = Quarantine.path(paths.database, at: now)
            for ending in ["-wal", "-shm", ""] where rename(paths.database + ending, aside + ending) != 0 {
                guard errno == ENOENT else { throw .file(FileError(.setAside, paths.database + ending)) }
            }
            Quarantine.tidy(paths.database)
            return aside
        }
    }
}

/// The lock for opening the database for writing, setting it aside, and changing favourites.
enum CatalogueLock {
    /// Runs `work` under the lock; throws `busy` if the lock is not free within `timeout` milliseconds.
    static func withLock<Value>(
        _ paths: XDGPaths, timeout: Int, _ work: () throws(CatalogueError) -> Value
    ) throws(CatalogueError) -> Value {
        for _ in 0...max(0, timeout / 10) {
            if let lock = try acquire(paths) {
                let value = try work()
                _ = consume lock
                return value
            }
            usleep(10_000)
        }
        throw .busy(path: paths.database)
    }

    private static func acquire(_ paths: XDGPaths) throws(CatalogueError) -> InstanceLock? {
        try CatalogueError.files { () throws(FileError) in
            try InstanceLock.acquire(InstanceLock.path(for: paths.database))
        }
    }
}
