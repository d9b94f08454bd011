import FoundationEssentials
import Glibc
import TodayCore

/// The user's favourites, in the user's order, in a file next to the database.
///
/// Announcements read this file, and a new database takes the favourites from it. A change is written here before it is
/// committed to the database, so that the file never lacks a favourite that a command reported as added.
///
///     {"schema": 1, "sources": {"NAME": [{"id": "32982", "title": "Grand Theft Auto V", "added": "2026-…Z"}]}}
package enum FavoritesFile {
    package struct Favorite: Hashable, Sendable, Codable {
        package let id: ItemID
        package let title: DisplayText
        package let added: Date?

        package init(id: ItemID, title: DisplayText, added: Date?) {
            (self.id, self.title, self.added) = (id, title, added)
        }
    }

    package enum Content {
        case favorites([String: [Favorite]])
        /// A later version of the programs has written the file.
        case later(version: Int)
        case broken
    }

    package struct Document: Codable {
        let schema: Int?
        let sources: [String: [Favorite]]
    }

    private struct Version: Decodable { let schema: Int }

    /// Returns the favourites of `source`; empty if the file is missing or cannot be used.
    package static func read(_ paths: XDGPaths, source: String) -> [Favorite] {
        guard case .favorites(let sources)? = try? read(paths) else { return [] }
        return sources[source] ?? []
    }

    package static func read(_ paths: XDGPaths) throws(FileError) -> Content {
        if case .value(let version) = try JSONFile.read(Version.self, paths.favorites), version.schema > 1 {
            return .later(version: version.schema)
        }
        return switch try JSONFile.read(Document.self, paths.favorites) {
        case .missing: .favorites([:])
        case .value(let document): .favorites(document.sources)
        case .broken: .broken
        }
    }

    package static func write(_ sources: [String: [Favorite]], _ paths: XDGPaths) throws(FileError) {
        try JSONFile.write(Document(schema: 1, sources: sources), paths.favorites)
    }

    /// Renames a damaged file to `favorites.json.bad-<time>`; returns the new path.
    package static func setAside(_ paths: XDGPaths, at now: Date) throws(FileError) -> String {
        let aside = Quarantine.path(paths.favorites, at: now)
        if rename(paths.favorites, aside) != 0 { throw FileError(.setAside, paths.favorites) }
        Quarantine.tidy(paths.favorites)
        return aside
    }
}
