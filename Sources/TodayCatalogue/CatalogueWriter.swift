import FoundationEssentials
import TodayFiles
import TodayCore

/// Writes to the catalogue of one source, whatever the state of its file.
///
/// A damaged file is set aside and replaced by a new one, with the favourites from `favorites.json`; a file that
/// somebody replaced is reopened. One that a later version wrote is left alone.
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

    /// Prepares to write for `source`; does not open or create anything yet.
    ///
    /// - Parameters:
    ///   - patience: Milliseconds to wait for another program that writes.
    ///   - isDurable: Whether a loss of power must not take anything back: for favourites, and for nothing else.
    ///   - repairs: Whether to look for rows that our programs never write, and remove them, when the file is opened,
    ///     which takes longer the more there is in it.
    ///   - say: Gets a sentence when a damaged file was set aside, or when rows were removed.
    package init(
        _ paths: XDGPaths, source: String, patience: Int = patience, isDurable: Bool = true, repairs: Bool = false,
        say: @escaping (String) -> Void
    ) {
        file = CatalogueFile(paths: paths, patience: patience, isDurable: isDurable)
        self.source = source
        self.repairs = repairs
        self.say = say
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
