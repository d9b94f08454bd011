import FoundationEssentials
import TodayFiles
import TodayCore

/// Writes to the catalogue of one source, whatever the state of its file.
///
/// A damaged one is set aside for a new one with the favourites; a replaced one is reopened; a later version's stays.
package final class CatalogueWriter {
    /// Milliseconds that a person's change waits for other programs: on a busy machine, four may need more than two seconds.
    package static let patience = 10_000

    private let file: CatalogueFile
    private let source: String
    private let repairs: Bool
    private let say: (String) -> Void
    private var open: (catalogue: Catalogue, identity: FileIdentity?)?
    /// The file that was last opened, successfully or not.
    private var tried: FileIdentity?

    /// Prepares to write for `source`, with `patience` milliseconds for other programs; opens nothing yet.
    ///
    /// An `isDurable` write survives a loss of power, as favourites must. `repairs` removes rows that our programs
    /// never write, which takes longer the more there are. `say` gets a sentence about that, or about a damaged file.
    package init(
        _ paths: XDGPaths, source: String, patience: Int = patience, isDurable: Bool = true, repairs: Bool = false,
        say: @escaping (String) -> Void
    ) {
        file = CatalogueFile(paths: paths, patience: patience, isDurable: isDurable)
        (self.source, self.repairs, self.say) = (source, repairs, say)
    }

    /// Does `work`; if the file turns out to be damaged, repeats it with a new one.
    package func write<Value>(
        at now: Date, _ work: (Catalogue) throws(CatalogueError) -> Value
    ) throws(CatalogueError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened(at: now))
        } catch {
            guard case .broken(_, let reason) = error else { throw error }
            try replace(reason, at: now)
            return try work(try opened(at: now))
        }
    }

    /// Closes the file; the next `write` reopens it.
    package func close() { open = nil }

    private func opened(at now: Date) throws(CatalogueError) -> Catalogue {
        let before = file.identity
        if let open, open.identity == before { return open.catalogue }
        open = nil
        // Looked up first: a file that another program puts in its place meanwhile is not the damaged one.
        tried = before
        let (database, isNew) = try file.openForWriting()
        tried = before ?? file.identity
        let catalogue = Catalogue(database, file, source: source, say: say)
        if isNew { try catalogue.adoptFavorites(at: now) }
        if repairs, let found = try RowRepair(database).run() {
            say(
                gettext(
                    "Removed invalid values from {path} ({found}).", ["path": file.paths.database, "found": found]))
        }
        open = (catalogue, tried)
        return catalogue
    }

    private func replace(_ reason: String, at now: Date) throws(CatalogueError) {
        open = nil
        guard let aside = try file.setAside(tried, at: now) else { return }
        _ = try opened(at: now)
        let kept = FavoritesFile.read(file.paths, source: source).count
        let favorites = kept == 1 ? gettext("1 favourite was") : gettext("{kept} favourites were", ["kept": "\(kept)"])
        say(
            gettext(
                "{path} was damaged ({reason}); it was set aside as {aside}, and {favorites} recovered.",
                ["path": file.paths.database, "reason": reason, "aside": aside, "favorites": favorites]))
    }
}
