import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// The catalogue of our source, for one command.
struct OwnCatalogue {
    let paths: XDGPaths
    let now: Date
    private let writer: CatalogueWriter

    init(now: Date = Date()) throws(FileError) {
        paths = try XDGPaths()
        self.now = now
        writer = CatalogueWriter(paths, source: TopGames.source) { Terminal.tell($0) }
    }

    /// Reads; a damaged file is set aside first, which the person is told.
    ///
    /// There may be no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        do throws(CatalogueError) {
            return try work(try Catalogue.reading(paths, source: TopGames.source))
        } catch {
            guard case .broken = error else { throw error }
            return try write { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Writes.
    func write<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try writer.write(at: now, work)
    }

    /// The favourites, also where there is no catalogue.
    func favorites(_ catalogue: Catalogue?) -> [Favorite] {
        Catalogue.favorites(paths, source: TopGames.source, in: catalogue)
    }
}
