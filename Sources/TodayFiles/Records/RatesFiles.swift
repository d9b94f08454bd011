import FoundationEssentials
import TodayCore

/// The cached rates of a source, shared by all our programs.
package struct RatesFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.rates(source) }

    package var stored: CachedRates? {
        (try? JSONFile.read(CachedRates.self, path, plain: CachedRates.init(plain:)))?.value
    }

    /// Stores the rates of a page, if any, unless the file has newer rates of the same provider.
    package func store(_ page: Page) throws(FileError) {
        guard page.rates != nil else { return }
        try write { CachedRates(page, after: $0) }
    }

    /// Stores rates, unless the rates in the file were fetched later.
    func store(_ rates: CachedRates) throws(FileError) {
        try write { old in old.map { $0.fetchedAt > rates.fetchedAt } ?? false ? nil : rates }
    }

    private func write(_ new: (CachedRates?) -> CachedRates?) throws(FileError) {
        let lock = try InstanceLock.wait(InstanceLock.path(for: path), seconds: Self.timeout)
        try withExtendedLifetime(lock) { () throws(FileError) in
            if let rates = new(stored) { try JSONFile.write(rates, path) }
        }
    }

    private static let timeout = 1.0
}

package struct LastConversionFile: Sendable {
    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.conversion(source) }

    package var last: LastConversion? {
        (try? JSONFile.read(LastConversion.self, path, plain: LastConversion.init(plain:)))?.value
    }

    /// Returns the currencies to record in addition to favourites: `unit`, and the currencies of the last conversion.
    package func recorded(in unit: ItemID?) -> [CurrencyCode] {
        [unit.flatMap { CurrencyCode($0) }].compactMap(\.self) + (last.map { [$0.from] + $0.to } ?? [])
    }

    /// Stores a conversion, and returns the previous one; does not write if they are equal.
    @discardableResult
    package func store(_ conversion: LastConversion) throws(FileError) -> LastConversion? {
        let previous = last
        if previous != conversion { try JSONFile.write(conversion, path) }
        return previous
    }
}

extension Watchlist {
    /// Creates the watchlist of `source`, for `languages` in order of preference; `nil` for a source without rates.
    package init?(_ source: SourceDescriptor, _ paths: XDGPaths, _ configuration: Configuration, languages: [String]) {
        guard source.hasRates else { return nil }
        let favorites = FavoritesFile.read(paths, source: source.name).map(\.id)
        let view = configuration.view(of: source.name, favorites: favorites, languages: languages)
        self.init(source, RatesFile(paths, source: source.name).stored, view)
    }

    /// Returns the currencies to record besides favourites: the base, and all in the last conversion and in pins.
    package func recorded(_ paths: XDGPaths) -> [CurrencyCode] {
        LastConversionFile(paths, source: source.name).recorded(in: ItemID(view.base)) + view.pinnedCodes
    }
}
