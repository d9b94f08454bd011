import Glibc
import TodayCore

/// Pictures of one source's items, each under its id; a picture that is not to be had is remembered for a day.
public struct ArtCache: Sendable {
    /// The kinds of `Picture.Kind`, which this module does not see.
    private static let endings = ["jpg", "png", "webp", "gif"]
    private static let retryAfter = 86_400

    private let folder: String

    /// The pictures of `source`.
    public init(_ paths: XDGPaths, source: String) {
        folder = paths.art(source)
    }

    /// The file with the picture of `id`; nil where there is none.
    public func file(_ id: ItemID) -> String? {
        Self.endings.map { "\(folder)/\(id).\($0)" }.first { access($0, R_OK) == 0 }
    }

    /// Whether it is worth asking for the picture: there is none, and it was not refused within the last day.
    public func isWanted(_ id: ItemID) -> Bool {
        guard file(id) == nil else { return false }
        var status = stat()
        guard stat("\(folder)/\(id).none", &status) == 0 else { return true }
        return time(nil) - status.st_mtim.tv_sec > Self.retryAfter
    }

    /// Keeps the picture of `id`; `ending` is one of those of `Picture.Kind`.
    public func keep(_ bytes: [UInt8], _ id: ItemID, ending: String) throws(FileError) {
        try AtomicFile.write(bytes, to: "\(folder)/\(id).\(ending)")
    }

    /// Remembers that there is no picture of `id`.
    public func refuse(_ id: ItemID) throws(FileError) {
        try AtomicFile.write([], to: "\(folder)/\(id).none")
    }
}
