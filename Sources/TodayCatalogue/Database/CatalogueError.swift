import CSQLite
import Glibc
import TodayCore
import TodayFiles

/// Why the catalogue or the file of favourites could not be read or changed.
package enum CatalogueError: FileFailure, Hashable, Sendable {
    /// The file has a later format version; nothing was changed.
    case newer(path: String, found: Int, known: Int)
    /// The file is not a database, or is damaged.
    case broken(path: String, reason: String)
    /// There is no space for the file; nothing was changed.
    case full(path: String)
    /// Another program held the lock until the timeout.
    case busy(path: String)
    case tooManyFavorites(most: Int)
    case file(FileError)

    package var sentence: String {
        switch self {
        case .newer(let path, let found, let known):
            gettext(
                "{path} has format version {found}, but this program knows only {known}: update {program}. Nothing was changed.",
                ["path": path, "found": "\(found)", "known": "\(known)", "program": Product.name])
        case .broken(let path, let reason):
            gettext(
                "{path} is damaged ({reason}); the next program that writes to it sets it aside and keeps your favourites.",
                ["path": path, "reason": reason])
        case .full(let path):
            gettext(
                "No space is left on the disk for {path}. Nothing was lost; free some space and try again.",
                ["path": path])
        case .busy(let path): gettext("{path} is in use by another program; try again in a moment.", ["path": path])
        case .tooManyFavorites(let most):
            gettext(
                "A list can have at most {most} favourites; remove some first. Nothing was changed.",
                ["most": "\(most)"])
        case .file(let error): error.wholeSentence
        }
    }

    package var exitCode: ExitStatus {
        switch self {
        case .busy: .tryLater
        case .tooManyFavorites: .badData
        default: .fileError
        }
    }
}

extension CatalogueError {
    /// Creates the error for an SQLite result code (https://sqlite.org/rescode.html).
    ///
    /// Our statements are tested, so a missing table or column means that the file is damaged, or not ours.
    init(_ code: Int32, _ path: String, message: String, system: Int32) {
        switch code & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .broken(path: path, reason: message)
        case SQLITE_ERROR where message.hasPrefix("no such ") || message.contains(" has no column "):
            self = .broken(path: path, reason: message)
        case SQLITE_TOOBIG: self = .broken(path: path, reason: gettext("a value in it is too large"))
        case SQLITE_IOERR where code == Self.shortRead: self = .broken(path: path, reason: gettext("it ends too early"))
        case SQLITE_FULL: self = .full(path: path)
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(system): self = .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        default:
            let reason = system == 0 ? message : String(cString: strerror(system))
            self = .file(FileError(.use, path, reason: reason))
        }
    }

    /// SQLITE_IOERR_SHORT_READ, a macro that Swift does not import.
    private static let shortRead = SQLITE_IOERR | 2 << 8
}
