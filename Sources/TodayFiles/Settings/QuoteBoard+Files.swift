import TodayCore

extension QuoteBoard {
    /// What the files say of the quotes of `source`; `nil` if it has none.
    ///
    /// `languages` are those of names and numbers, the best first.
    package init?(_ source: SourceDescriptor, _ paths: XDGPaths, _ configuration: Configuration, languages: [String]) {
        guard source.hasQuotes else { return nil }
        let favorites = FavoritesFile.read(paths, source: source.name).map(\.id)
        self.init(
            source, QuotesFile(paths, source: source.name).known,
            configuration.view(of: source.name, favorites: favorites, languages: languages))
    }

    /// What is recorded besides favourites: the base currency, and what was converted last.
    package func recorded(_ paths: XDGPaths) -> [CurrencyCode] {
        LastConversionFile(paths, source: source.name).recorded(in: ItemID(view.base))
    }
}
