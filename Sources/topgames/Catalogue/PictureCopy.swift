import TodayCore
import TodayStore

/// A copy of a picture where a person wants it.
enum PictureCopy {
    /// Writes it; the path, as it was given.
    static func write(_ detail: ItemDetail, to path: String) throws(CommandError) -> String {
        guard let picture = detail.picture else {
            throw CommandError("There is no picture of it yet.", .unavailable)
        }
        try CommandError.files { () throws(FileError) in
            guard let bytes = try AtomicFile.read(picture) else {
                throw FileError("read", picture, reason: "it is gone")
            }
            try OutputFile(path).write(bytes)
        }
        return path
    }
}
