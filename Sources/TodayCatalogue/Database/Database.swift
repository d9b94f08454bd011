import CSQLite
import Glibc
import TodayCore
import TodayFiles

/// One connection to an SQLite file, for one thread.
final class Database {
    enum Access {
        case reading
        /// Reads without locks and without creating files, for a database that no other program can write.
        case readingAlone
        case writing
    }

    private let handle: OpaquePointer
    let path: String

    /// `timeout` is the lock timeout in milliseconds.
    init(_ path: String, _ access: Access, timeout: Int) throws(CatalogueError) {
        self.path = path
        try Self.requireRegular(path)
        let mode = access == .writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let name = access == .readingAlone ? Self.address(alone: path) : path
        let connection = try Self.connect(name, mode, for: path)
        handle = connection.handle
        // Throw only after `handle` is set, so that `deinit` also closes a connection that failed to open.
        try check(connection.code)
        try check(sqlite_defend(handle))
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Bounds.longestValue)
        try check(sqlite3_busy_timeout(handle, Int32(clamping: timeout)))
        try run("PRAGMA foreign_keys = ON")
    }

    init(copying original: Database) throws(CatalogueError) {
        path = original.path
        let connection = try Self.connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, for: path)
        handle = connection.handle
        try check(connection.code)
        guard let copy = sqlite3_backup_init(handle, "main", original.handle, "main") else {
            throw .file(FileError(.copy, path, reason: "out of memory"))
        }
        sqlite3_backup_step(copy, -1)
        try check(sqlite3_backup_finish(copy))
        try check(sqlite_defend(handle))
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Bounds.longestValue)
        // Store temporary data in memory, too, because a copy is made where files cannot be written.
        try run("PRAGMA temp_store = MEMORY")
    }

    private static func connect(
        _ name: String, _ mode: Int32, for path: String
    ) throws(CatalogueError) -> (handle: OpaquePointer, code: Int32) {
        var handle: OpaquePointer?
        let flags = mode | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard let handle else { throw .file(FileError(.open, path, reason: "out of memory")) }
        return (handle, code)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Throws for a pipe or a device, on which SQLite would block.
    private static func requireRegular(_ path: String) throws(CatalogueError) {
        for name in ["", "-journal", "-wal", "-shm"].map({ path + $0 }) {
            let kind = AtomicFile.status(name).map { $0.st_mode & S_IFMT }
            if ![nil, S_IFREG, S_IFDIR].contains(kind) { throw .file(.irregular(.use, name)) }
        }
    }

    /// Returns a URI that opens the file without locks or additional files (https://sqlite.org/uri.html).
    private static func address(alone path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return "file:" + parts.map { PercentEncoding.text(String($0)) }.joined(separator: "/") + "?immutable=1"
    }

    func run(_ statements: String) throws(CatalogueError) { try check(sqlite3_exec(handle, statements, nil, nil, nil)) }

    func run(_ statement: String, _ values: (any Bindable)?...) throws(CatalogueError) {
        try prepare(statement).run(values)
    }

    func prepare(_ statement: String) throws(CatalogueError) -> Statement {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
        guard let prepared else { throw .broken(path: path, reason: "an empty statement") }
        return Statement(prepared, of: self)
    }

    func query(_ statement: String, _ values: (any Bindable)?...) throws(CatalogueError) -> Statement {
        let prepared = try prepare(statement)
        try prepared.bind(values)
        return prepared
    }

    /// Returns the first column of the first row; `nil` if there is no row, or if the column is NULL.
    func number(_ statement: String, _ values: (any Bindable)?...) throws(CatalogueError) -> Int? {
        let prepared = try prepare(statement)
        try prepared.bind(values)
        return try prepared.step() && !prepared.isNull(0) ? prepared.number(0) : nil
    }

    var lastInserted: Int { Int(sqlite3_last_insert_rowid(handle)) }

    func check(_ code: Int32) throws(CatalogueError) {
        guard ![SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(code) else { return }
        // If a COMMIT fails, as with an exhausted quota, SQLite loses the system's error; `errno` still has it.
        let latest = errno
        let known = sqlite3_system_errno(handle)
        let message = String(cString: sqlite3_errmsg(handle))
        throw CatalogueError(
            code, path, message: message, system: known == 0 && code & 0xFF == SQLITE_IOERR ? latest : known)
    }
}

extension Database {
    /// Runs `work` in a transaction with the write lock from the start, so that no later statement waits for the lock.
    func transaction<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN IMMEDIATE")
        do throws(CatalogueError) {
            let value = try work()
            try run("COMMIT")
            return value
        } catch {
            // After some errors SQLite has already rolled back, and ROLLBACK fails.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Runs `work` in a transaction, so that all reads see the same state of the database.
    func reading<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try work()
    }
}
