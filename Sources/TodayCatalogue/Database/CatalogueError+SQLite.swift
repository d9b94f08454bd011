import CSQLite
import Glibc
import TodayFiles

extension CatalogueError {
    /// Translates a result code.
    ///
    /// Source: https://sqlite.org/rescode.html
    /// All statements are ours and tested: if one finds no such table or column, the tables are not ours. Any other
    /// programming error is not the file's fault, and no reason to set it aside.
    init(_ code: Int32, _ path: String, message: String, system: Int32) {
        switch code & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .broken(path: path, reason: message)
        case SQLITE_ERROR where message.hasPrefix("no such ") || message.contains(" has no column "):
            self = .broken(path: path, reason: message)
        case SQLITE_TOOBIG: self = .broken(path: path, reason: "a value in it is too large")
        case SQLITE_IOERR where code == Self.shortRead: self = .broken(path: path, reason: "it ends too early")
        case SQLITE_FULL: self = .full(path: path)
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(system): self = .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        default:
            let reason = system == 0 ? message : String(cString: strerror(system))
            self = .file(FileError("use", path, reason: reason))
        }
    }

    /// SQLITE_IOERR_SHORT_READ, a macro that Swift does not import.
    private static let shortRead = SQLITE_IOERR | 2 << 8
}
