import FoundationEssentials
import TodayFiles
import TodayCore

/// Writes to the catalogue of one source.
///
/// Replaces a damaged file with a new file that has the favourites; fails for a file with a later format version.
package final class CatalogueWriter {
    /// The lock timeout in milliseconds for a user's change; on a busy machine, four writers may need more than 2 s.
    package static let timeout = 10_000

    private let file: CatalogueFile
    private let source: String
    private let repairs: Bool
    private let say: (String) -> Void
    /// The host of the published feed whose pages are written; `nil` for pages of the service itself.
    package var publisher: String? {
        didSet { if publisher != oldValue { close() } }
    }
    private var open: (catalogue: Catalogue, identity: FileIdentity?)?
    /// The file that was last opened, even if opening it failed.
    private var lastIdentity: FileIdentity?

    /// Creates a writer for `source`, with a lock timeout of `timeout` milliseconds, without opening the file.
    ///
    /// With `isDurable`, writes survive a power cut, as changes of favourites must. With `repairs`, opening the file
    /// reads all rows, and removes values that our programs never write. `say` receives remarks on repairs or damage.
    package init(
        _ paths: XDGPaths, source: String, publisher: String? = nil, timeout: Int = timeout, isDurable: Bool = true,
        repairs: Bool = false, say: @escaping (String) -> Void
    ) {
        file = CatalogueFile(paths: paths, timeout: timeout, isDurable: isDurable)
        (self.source, self.publisher, self.repairs, self.say) = (source, publisher, repairs, say)
    }

    /// Runs `work`; if the file is damaged, replaces the file and runs `work` again.
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
        let identity = file.identity
        if let open, open.identity == identity { return open.catalogue }
        open = nil
        // Record the identity before opening. If another program replaces a damaged file after that, `replace` must not
        // set the new file aside.
        lastIdentity = identity
        let (database, isNew) = try file.openForWriting()
        lastIdentity = identity ?? file.identity
        let catalogue = Catalogue(database, file, source: source, publisher: publisher, say: say)
        if isNew { try catalogue.adoptFavorites(at: now) }
        if repairs, let found = try RowRepair(database).run() {
            say(
                gettext(
                    "Removed invalid values from {path} ({found}).", ["path": file.paths.database, "found": found]))
        }
        open = (catalogue, lastIdentity)
        return catalogue
    }

    private func replace(_ reason: String, at now: Date) throws(CatalogueError) {
        open = nil
        guard let aside = try file.setAside(lastIdentity, at: now) else { return }
        _ = try opened(at: now)
        let count = FavoritesFile.read(file.paths, source: source).count
        let favorites = ngettext("{n} favourite was", "{n} favourites were", count)
        say(
            gettext(
                "{path} was damaged ({reason}); it was set aside as {aside}, and {favorites} recovered.",
                ["path": file.paths.database, "reason": reason, "aside": aside, "favorites": favorites]))
    }
}
