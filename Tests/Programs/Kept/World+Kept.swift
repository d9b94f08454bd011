import Foundation
import TestRig
import TestSupport
import TodayCatalogue
import TodayFiles

/// The favourites in each place where they are stored.
struct KeptFavorites: Equatable {
    /// Those in `favorites.json`.
    let written: Set<String>
    /// Those in `today.db`.
    let stored: Set<String>

    /// Whether both places have exactly these.
    func areBoth(_ ids: Set<String>) -> Bool { written == ids && stored == ids }
}

extension World {
    /// The favourites currently on disk.
    func keptFavorites() throws -> KeptFavorites {
        let paths = try paths
        let written = FavoritesFile.read(paths, source: "topgames")
        let catalogue = try Catalogue.reading(paths, source: "topgames")
        // Without the file, whatever is found comes from the database.
        let elsewhere = try XDGPaths(environment: ["HOME": "\(home.root)/nowhere"])
        let stored = Catalogue.favorites(elsewhere, source: "topgames", in: catalogue)
        return KeptFavorites(written: Set(written.map(\.id.description)), stored: Set(stored.map(\.id.description)))
    }

    /// Whether SQLite and our own examination find nothing wrong.
    func isDatabaseSound() throws -> Bool {
        if case .sound = DatabaseFact.examine(try paths) { return true }
        return false
    }

    /// The names in the folder of the catalogue.
    func keptNames() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: shared).sorted() }

    /// The database files that were set aside.
    func setAside() throws -> [String] {
        try keptNames().filter { $0.contains("today.db.bad-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    }
}
