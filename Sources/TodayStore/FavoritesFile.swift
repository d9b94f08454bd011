import FoundationEssentials
import TodayCore

/// A person's favourites, as far as announcements need them.
///
///     {"schema": 1, "sources": {"topgames": [{"id": "32982", "title": "Grand Theft Auto V"}]}}
public enum FavoritesFile {
    /// One favourite.
    public struct Favorite: Hashable, Sendable, Decodable {
        /// The source's own name of it.
        public let id: ItemID
        /// What people call it.
        public let title: DisplayText
    }

    struct Document: Decodable {
        let sources: [String: [Favorite]]
    }

    /// The favourites of `source`; none where there is no such file, or none that can be read.
    public static func read(_ paths: XDGPaths, source: String) -> [Favorite] {
        guard case .value(let document)? = try? JSONFile.read(Document.self, paths.favorites) else { return [] }
        return document.sources[source] ?? []
    }
}
