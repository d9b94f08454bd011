import FoundationEssentials
import Glibc
import TodayCore

/// The user's favourites, in a file next to the database.
///
/// Announcements read it, and a broken database is recovered from it. It is written before a change is confirmed, so it
/// never lacks a confirmed one. They are in the person's order.
///
///     {"schema": 1, "sources": {"NAME": [{"id": "32982", "title": "Grand Theft Auto V", "added": "2026-…Z"}]}}
package enum FavoritesFile {
    package struct Favorite: Hashable, Sendable, Codable {
        package let id: ItemID
        package let title: DisplayText
        /// When it became one; `nil` if that was not recorded.
        package let added: Date?

        package init(id: ItemID, title: DisplayText, added: Date?) {
            (self.id, self.title, self.added) = (id, title, added)
        }
    }

    /// What the file holds.
    package enum Content {
        case favorites([String: [Favorite]])
        /// A later version of the programs wrote it.
        case later
        case broken
    }

    package struct Document: Codable {
        let schema: Int?
        let sources: [String: [Favorite]]
    }

    private struct Version: Decodable { let schema: Int }

    /// The favourites of `source`; empty if there is no such file, or if it cannot be read.
    package static func read(_ paths: XDGPaths, source: String) -> [Favorite] {
        guard case .favorites(let sources)? = try? read(paths) else { return [] }
        return sources[source] ?? []
    }

    /// All favourites, or why they cannot be read.
    package static func read(_ paths: XDGPaths) throws(FileError) -> Content {
        if case .value(let version) = try JSONFile.read(Version.self, paths.favorites), version.schema > 1 {
            return .later
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

    /// Sets an unreadable file aside as `favorites.json.bad-<time>`; returns its new path.
    package static func setAside(_ paths: XDGPaths, at now: Date) throws(FileError) -> String {
        let aside = Quarantine.path(paths.favorites, at: now)
        if rename(paths.favorites, aside) != 0 { throw FileError(.setAside, paths.favorites) }
        Quarantine.tidy(paths.favorites)
        return aside
    }
}
