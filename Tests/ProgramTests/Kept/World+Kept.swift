import Foundation
import TestSupport
import TodayCatalogue
import TodayCore
import TodayStore

/// The favourites by the places that they are kept in.
struct KeptFavorites: Equatable {
    /// Those in `favorites.json`.
    let written: Set<String>
    /// Those in `today.db`.
    let stored: Set<String>

    /// Whether both places have these, and no others.
    func areBoth(_ ids: Set<String>) -> Bool { written == ids && stored == ids }
}

extension World {
    /// The favourites as they are on the disk now.
    func keptFavorites() throws -> KeptFavorites {
        let paths = try paths
        let written = FavoritesFile.read(paths, source: "topgames")
        let catalogue = try Catalogue.reading(paths, source: "topgames")
        // Where there is no file, what is found is what the database has.
        let elsewhere = try XDGPaths(environment: ["HOME": "\(home.root)/nowhere"])
        let stored = Catalogue.favorites(elsewhere, source: "topgames", in: catalogue)
        return KeptFavorites(
            written: Set(written.map(\.id.description)), stored: Set(stored.map(\.id.description)))
    }

    /// Whether SQLite and our own examination find nothing wrong.
    func isDatabaseSound() throws -> Bool {
        if case .sound = CatalogueIntegrity.examine(try paths) { return true }
        return false
    }

    /// The names in the folder of the catalogue.
    func keptNames() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: shared).sorted() }

    /// The database files that were set aside.
    func setAside() throws -> [String] {
        try keptNames().filter { $0.contains("today.db.bad-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    }
}
