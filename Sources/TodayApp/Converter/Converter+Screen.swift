import TodayCatalogue
import TodayCore
import TodayFiles

/// What a converter on a screen reads and changes, without a request to the service.
extension Converter {
    /// The quotes last fetched; `nil` if there are none.
    package var known: KnownQuotes? { LoadQuotes(ports).known }

    /// The file that changes when there are new quotes.
    package var file: String { ports.paths.quotes(ports.source.name) }

    /// The conversion that a screen begins with.
    package var start: LastConversion { repeated }

    /// The codes of the favourites.
    package var favorites: Set<CurrencyCode> {
        Set(FavoritesFile.read(ports.paths, source: ports.source.name).compactMap { CurrencyCode($0.id.description) })
    }

    /// Adds a currency to favourites, or removes it.
    package func toggleFavorite(_ code: CurrencyCode) throws(CommandError) {
        guard let id = ItemID(code.text) else { return }
        let title = DisplayText(Currency.with(code).name(settings.languages))
        _ = try ChangeFavorites(CatalogueSession(ports)).toggle(Item(rank: Item.unranked, id: id, title: title))
    }

    /// The conversion typed so far; throws what is wrong with it.
    package func conversion(
        _ typed: String, _ from: Currency, _ target: Currency, _ known: KnownQuotes
    ) throws(CommandError) -> Conversion {
        let amount: DecimalNumber
        do throws(AmountError) { amount = try AmountReader.amount(typed) } catch {
            throw CommandError(error.sentence, error.exitCode)
        }
        return try conversion((amount, from, [target]), known)
    }

    /// What to do about overdue rates; `nil` if they are not overdue.
    package func advice(on known: KnownQuotes) -> String? {
        guard known.table.isOverdue(at: ports.now()) else { return nil }
        return "Newer rates are due: run `\(ports.source.name) --refresh`."
    }
}
