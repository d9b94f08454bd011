import TodayApp
import TodayCore
import TodaySystem

/// Copies a picture to where a person wants it.
enum PictureCopy {
    /// Writes it; returns the path as given.
    static func write(_ detail: ItemDetail, to path: String) throws(CommandError) -> String {
        guard let picture = detail.picture else {
            let noun = ActingSource.descriptor.noun.singular
            throw CommandError("There is no picture of this \(noun) yet.", .unavailable)
        }
        try CommandError.files { () throws(FileError) in
            guard let bytes = try AtomicFile.read(picture) else {
                throw FileError("read", picture, reason: "it no longer exists")
            }
            try OutputFile(path).write(bytes)
        }
        return path
    }
}
