import TodayApp
import TodayCore
import TodayFiles

/// Copies a picture to where a person wants it.
enum PictureCopy {
    /// Writes it; returns the path as given.
    static func write(_ detail: ItemDetail, to path: String) throws(CommandError) -> String {
        guard let picture = detail.picture else {
            let noun = ActingSource.descriptor.noun.singular
            throw CommandError("There is no picture of this \(noun) yet.", .unavailable)
        }
        try checkKind(of: picture, as: path)
        try CommandError.files { () throws(FileError) in
            guard let bytes = try AtomicFile.read(picture) else {
                throw FileError("read", picture, reason: "it no longer exists")
            }
            try OutputFile(path).write(bytes)
        }
        return path
    }

    /// Throws if it is a drawing of ours, which stands for a picture, and the name promises one of another kind.
    private static func checkKind(of picture: String, as path: String) throws(CommandError) {
        let (kind, wanted) = (ending(of: picture), ending(of: path))
        guard kind == Drawing.ending, wanted != nil, wanted != kind else { return }
        throw CommandError(
            "There is no picture of this \(ActingSource.descriptor.noun.singular) yet, only an SVG drawing. "
                + "To copy that, give --art a name that ends in .\(Drawing.ending).", .unavailable)
    }

    /// What follows the last dot of a file's name, in lower case; `nil` if it has none.
    private static func ending(of path: String) -> String? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        return name[dot...].dropFirst().lowercased()
    }
}
