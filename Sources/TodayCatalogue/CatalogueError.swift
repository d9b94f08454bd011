import Glibc
import TodayCore
import TodayFiles

/// What can go wrong with the catalogue's file: facts that a program can act on.
package enum CatalogueError: Error, Hashable, Sendable {
    /// A later version of the programs wrote it; nothing was changed.
    case newer(path: String, found: Int, known: Int)
    /// It is not a database, or a damaged one.
    case broken(path: String, reason: String)
    /// There is no space for what was to be written; nothing was changed.
    case full(path: String)
    /// Another program held it longer than this one waits.
    case busy(path: String)
    /// Any other failure of the system or the file.
    case file(FileError)

    /// What happened and what to do about it, in one sentence.
    package var sentence: String {
        switch self {
        case .newer(let path, let found, let known):
            "\(path) has format version \(found), but this program knows only \(known): "
                + "update \(Product.name). Nothing was changed."
        case .broken(let path, let reason):
            "\(path) is damaged (\(reason)); the next program that writes to it sets it aside and keeps your favourites."
        case .full(let path):
            "No space is left on the disk for \(path). Nothing was lost; free some space and try again."
        case .busy(let path):
            "\(path) is in use by another program; try again in a moment."
        case .file(let error): error.wholeSentence
        }
    }

    /// The exit code of a command that fails because of it.
    package var exitCode: ExitStatus {
        if case .busy = self { .tryLater } else { .fileError }
    }
}
