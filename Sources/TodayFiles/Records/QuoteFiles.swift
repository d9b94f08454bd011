import FoundationEssentials
import TodayCore

/// The quotes of a source as last fetched, by whichever of our programs.
package struct QuotesFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.quotes(source) }

    /// The quotes; `nil` if there are none, or if the file cannot be read.
    package var known: CachedRates? {
        (try? JSONFile.read(CachedRates.self, path, plain: CachedRates.init(plain:)))?.value
    }

    /// Keeps the quotes of an answer, if it has any; older ones than those in the file are left out.
    package func keep(_ page: Page) throws(FileError) {
        guard page.quotes != nil else { return }
        try write { CachedRates(page, after: $0) }
    }

    /// Keeps quotes, unless those in the file are newer.
    func keep(_ quotes: CachedRates) throws(FileError) {
        try write { old in old.map { $0.fetchedAt > quotes.fetchedAt } ?? false ? nil : quotes }
    }

    /// Writes what is to replace the quotes in the file, while no other program does.
    private func write(_ new: (CachedRates?) -> CachedRates?) throws(FileError) {
        let lock = try InstanceLock.wait(InstanceLock.path(for: path), seconds: Self.patience)
        try withExtendedLifetime(lock) { () throws(FileError) in
            if let quotes = new(known) { try JSONFile.write(quotes, path) }
        }
    }

    /// Seconds to wait for another program, which needs milliseconds.
    private static let patience = 1.0
}

/// The conversion that was asked for last.
package struct LastConversionFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.conversion(source) }

    /// The conversion; `nil` if there is none, or if the file cannot be read.
    package var last: LastConversion? {
        (try? JSONFile.read(LastConversion.self, path, plain: LastConversion.init(plain:)))?.value
    }

    /// The currencies that are recorded besides favourites: what values are given in, and what was converted last.
    package func recorded(in unit: ItemID?) -> [CurrencyCode] {
        [unit.flatMap { CurrencyCode($0) }].compactMap(\.self) + (last.map { [$0.from] + $0.to } ?? [])
    }

    /// Keeps a conversion, and returns the previous one; writes nothing if they are the same.
    @discardableResult
    package func keep(_ conversion: LastConversion) throws(FileError) -> LastConversion? {
        let before = last
        if before != conversion { try JSONFile.write(conversion, path) }
        return before
    }
}

extension Watchlist {
    /// What the files say of the quotes of `source`, in `languages`, the best first; `nil` if it has none.
    package init?(_ source: SourceDescriptor, _ paths: XDGPaths, _ configuration: Configuration, languages: [String]) {
        guard source.hasQuotes else { return nil }
        let favorites = FavoritesFile.read(paths, source: source.name).map(\.id)
        let view = configuration.view(of: source.name, favorites: favorites, languages: languages)
        self.init(source, QuotesFile(paths, source: source.name).known, view)
    }

    /// What is recorded besides favourites: the base currency, what is pinned, and what was converted last.
    package func recorded(_ paths: XDGPaths) -> [CurrencyCode] {
        LastConversionFile(paths, source: source.name).recorded(in: ItemID(view.base)) + view.pinnedCodes
    }
}
