import FoundationEssentials
import Glibc
import TodayFiles

/// The database as a file: opening, creating, migrating and setting it aside.
struct CatalogueFile {
    let paths: XDGPaths
    /// Milliseconds to wait for other programs.
    let patience: Int
    /// Whether writes must survive a loss of power, not only the end of a program.
    let isDurable: Bool

    /// Opens it for reading; `nil` if there is none, or if it is just being created.
    func openForReading() throws(CatalogueError) -> Database? {
        guard access(paths.database, F_OK) == 0 else {
            // A file that may not be accessed does exist: treating it as missing would make an export of it empty.
            guard errno != EACCES else { throw .file(FileError(.read, paths.database, code: EACCES)) }
            return nil
        }
        do throws(CatalogueError) {
            return try openBesideOthers()
        } catch {
            if isHalfCreated, let database = try? openForWriting().database { return database }
            guard isUnwritable(error) else { throw error }
            let database = try Database(paths.database, .readingAlone, patience: patience)
            let found = try Schema.check(database)
            guard found > 0 else { throw error }
            return found == Schema.version ? database : try Self.migratedCopy(of: database)
        }
    }

    /// Whether a program ended while it created it: the journal of that has to be played back before anybody can read.
    private var isHalfCreated: Bool { access(paths.database + "-journal", F_OK) == 0 }

    /// Whether it cannot be opened only because nothing can be written there, and is complete without its log.
    ///
    /// SQLite makes files even for reading; on a full or read-only disk, earlier data can still be shown.
    private func isUnwritable(_ error: CatalogueError) -> Bool {
        switch error {
        case .full, .file: break
        case .newer, .broken, .busy, .tooManyFavorites: return false
        }
        return AtomicFile.status(paths.database + "-wal").map { $0.st_size == 0 } ?? true
    }

    private func openBesideOthers() throws(CatalogueError) -> Database? {
        let database = try Database(paths.database, .reading, patience: patience)
        let found = try Schema.check(database)
        guard found > 0 else { return nil }
        guard found < Schema.version else { return database }
        do throws(CatalogueError) {
            return try openForWriting().database
        } catch {
            switch error {
            case .full, .file, .busy: return try Self.migratedCopy(of: database)
            case .newer, .broken, .tooManyFavorites: throw error
            }
        }
    }

    /// What an earlier version wrote, in memory: it is shown even where nothing can be written.
    private static func migratedCopy(of database: Database) throws(CatalogueError) -> Database {
        let copy = try Database(copying: database)
        _ = try Schema.migrate(copy)
        return copy
    }

    /// Opens it for writing; also returns whether it was just created.
    func openForWriting() throws(CatalogueError) -> (database: Database, isNew: Bool) {
        try CatalogueError.files { () throws(FileError) in try AtomicFile.makeFolder(paths.data) }
        // Between its opening and its first reading, nobody may set the file aside: SQLite looks for a log by its name, and
        // would play that of the new file back into the old one, and delete it.
        let (database, isNew) = try CatalogueLock.hold(paths, patience: patience) { () throws(CatalogueError) in
            let database = try Database(paths.database, .writing, patience: patience)
            guard try Schema.check(database) < Schema.version else { return (database, false) }
            try database.run("PRAGMA journal_mode = WAL")
            return (database, try Schema.migrate(database))
        }
        // In WAL mode, NORMAL loses only the last seconds in a power failure; FULL waits for the disk.
        try database.run("PRAGMA synchronous = \(isDurable ? "FULL" : "NORMAL"); PRAGMA cache_size = -512")
        return (database, isNew)
    }

    var identity: FileIdentity? { FileIdentity(paths.database) }

    /// Sets the file aside as `today.db.bad-<time>`, unless another program already has; returns its new path; the log
    /// goes first, which would be taken for that of the next database.
    func setAside(_ broken: FileIdentity?, at now: Date) throws(CatalogueError) -> String? {
        try CatalogueLock.hold(paths, patience: patience) { () throws(CatalogueError) in
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

/// A lock for what must not happen twice at once: opening the database, setting it aside, and changing favourites.
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
        try CatalogueError.files { () throws(FileError) in try InstanceLock.take(InstanceLock.path(for: paths.database))
        }
    }
}
