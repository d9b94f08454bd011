import FoundationEssentials
import Glibc
import TodayCore

/// A person's favourites in a file beside the database.
///
/// Announcements read it, and a broken database is recovered from it. It is written before each change is taken for
/// done, so it never lacks one that was.
///
///     {"schema": 1, "sources": {"topgames": [{"id": "32982", "title": "Grand Theft Auto V", "added": "2026-…Z"}]}}
public enum FavoritesFile {
    /// One favourite.
    public struct Favorite: Hashable, Sendable, Codable {
        /// The source's own name of it.
        public let id: ItemID
        /// What people call it.
        public let title: DisplayText
        /// When it became one; nil where nobody wrote that down.
        public let added: Date?

        /// Makes a favourite.
        public init(id: ItemID, title: DisplayText, added: Date?) {
            self.id = id
            self.title = title
            self.added = added
        }
    }

    /// What the file holds.
    public enum Content {
        /// The favourites of each source; none of any where there is no such file.
        case favorites([String: [Favorite]])
        /// A later version of the programs wrote it.
        case later
        /// Nobody can read it.
        case broken
    }

    struct Document: Codable {
        let schema: Int?
        let sources: [String: [Favorite]]
    }

    private struct Version: Decodable {
        let schema: Int
    }

    /// The favourites of `source`; none where there is no such file, or none that can be read.
    public static func read(_ paths: XDGPaths, source: String) -> [Favorite] {
        guard case .favorites(let sources)? = try? read(paths) else { return [] }
        return sources[source] ?? []
    }

    /// All favourites, or why there is nothing to be had.
    public static func read(_ paths: XDGPaths) throws(FileError) -> Content {
        if case .value(let version) = try JSONFile.read(Version.self, paths.favorites), version.schema > 1 {
            return .later
        }
        return switch try JSONFile.read(Document.self, paths.favorites) {
        case .missing: .favorites([:])
        case .value(let document): .favorites(document.sources)
        case .broken: .broken
        }
    }

    /// Replaces all favourites.
    public static func write(_ sources: [String: [Favorite]], _ paths: XDGPaths) throws(FileError) {
        try JSONFile.write(Document(schema: 1, sources: sources), paths.favorites)
    }

    /// Sets a file that nobody can read aside as `favorites.json.bad-<time>`; its new path.
    public static func setAside(_ paths: XDGPaths, at now: Date) throws(FileError) -> String {
        let aside = SetAside.path(paths.favorites, at: now)
        if rename(paths.favorites, aside) != 0 { throw FileError("set aside", paths.favorites) }
        return aside
    }
}
