import FoundationEssentials
import TodayCore

/// Exchange rates, from the provider that a person chose.
package struct RatesSource: Source {
    /// What people see of it.
    package static let descriptor = SourceDescriptor.rates

    /// The address of the service without a key.
    package static let variables = [addressVariable]
    private static let addressVariable = "TODAY_RATES_ERAPI"

    private let context: SourceContext

    /// Makes the source; sends no request yet.
    package init(_ context: SourceContext) {
        self.context = context
    }

    /// An hour, which ExchangeRate-API calls safe.
    package var shortestInterval: Int { 3_600 }

    /// Reads all rates, whatever part of them was asked for.
    package func fetch(_ request: FetchRequest) throws(FetchError) -> Page {
        let base = context.environment[Self.addressVariable] ?? "https://open.er-api.com/v6"
        let answer = try context.http.send(HTTPRequest(.get, base + "/latest/USD")).decoded(Body.self)
        var rates: [CurrencyCode: DecimalNumber] = [:]
        for (code, rate) in answer.rates {
            // Its text has all digits; a binary number would not.
            guard let code = CurrencyCode(code), let rate = try? DecimalNumber(json: rate.description) else { continue }
            rates[code] = rate
        }
        let table: RateTable
        do throws(RateTableError) {
            table = try RateTable(
                base: .dollar, rates: rates, asOf: Date(timeIntervalSince1970: answer.time_last_update_unix),
                nextUpdate: Date(timeIntervalSince1970: answer.time_next_update_unix))
        } catch {
            throw .badAnswer(reason: error.reason)
        }
        let items = table.codes.compactMap { code in
            ItemID(code.text).map {
                Item(rank: Item.unranked, id: $0, title: DisplayText(Currency.with(code).english))
            }
        }
        var page = Page(items: items, fetchedAt: context.now())
        page.quotes = Quotes(provider: RateProviders.openERAPI.name, table: table)
        return page
    }

    private struct Body: Decodable {
        let rates: [String: Decimal]
        let time_last_update_unix: Double
        let time_next_update_unix: Double
    }
}
