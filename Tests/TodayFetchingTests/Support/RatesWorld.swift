import Foundation
import TestSupport

@testable import TodayCore
@testable import TodayFetching

extension World {
    /// A key as CurrencyLayer issues them.
    static let key = "0123456789abcdef0123456789abcdef"
    static let erapiRequest = "GET https://open.er-api.com/v6/latest/USD"
    static let frankfurterRequest = "GET https://api.frankfurter.dev/v2/rates?base=USD"
    static let bankRequest = "GET https://api.frankfurter.dev/v2/rates?base=EUR&providers=ECB"
    static let liveRequest = "GET https://api.currencylayer.com/live?access_key=\(key)"
    static let listRequest = "GET https://api.currencylayer.com/list?access_key=\(key)"

    var rates: RatesSource { RatesSource(context) }

    func haveKey(_ key: String = World.key) { stored = Credentials(clientID: "currencylayer", accessToken: key) }

    /// The rates in an answer of the provider.
    func table(_ request: String, _ reply: Reply) throws -> RateTable? {
        expect(request, reply)
        return try rates.fetch(.poll).rates?.table
    }

    /// The reason why an answer of the provider has no rates; `nil` if it has some.
    func failure(_ request: String, _ reply: Reply) -> FetchError? {
        expect(request, reply)
        return TodayFetchingTests.failure { () throws(FetchError) in try rates.fetch(.poll) }
    }
}

extension Reply {
    /// Rates as ExchangeRate-API sends them: of 2026-11-21T00:02:31Z, with the next a day later.
    static func erapi(
        _ rates: String, base: String = "USD", updated: String = "1795219351", next: String = "1795305751",
        end: String = "0"
    ) -> Reply {
        text(
            #"{"result":"success","provider":"https://www.exchangerate-api.com","time_last_update_unix":\#(updated),"#
                + #""time_next_update_unix":\#(next),"time_eol_unix":\#(end),"base_code":"\#(base)","rates":{\#(rates)}}"#
        )
    }

    /// Rates as Frankfurter sends them, a row for each pair of a code and a rate: "BRL 5.4, EUR 0.87 2026-11-19".
    static func frankfurter(
        _ rates: String, base: String = "USD", date: String = "2026-11-20", headers: [String: String] = [:]
    ) -> Reply {
        let rows = rates.split(separator: ",").map { rate in
            let words = rate.split(separator: " ")
            let day = words.count > 2 ? String(words[2]) : date
            return #"{"date":"\#(day)","base":"\#(base)","quote":"\#(words[0])","rate":\#(words[1])}"#
        }
        return text("[\(rows.joined(separator: ","))]", headers: headers)
    }

    /// Rates as CurrencyLayer sends them: of 2026-11-21T02:00:05Z.
    static func live(_ rates: String, source: String = "USD", timestamp: String = "1795226405") -> Reply {
        text(
            #"{"success":true,"terms":"https:\/\/currencylayer.com\/terms","privacy":"https:\/\/currencylayer.com\/privacy","#
                + #""timestamp":\#(timestamp),"source":"\#(source)","quotes":{\#(rates)}}"#)
    }

    /// An error as CurrencyLayer sends it: with status 200.
    static func layerError(_ error: String) -> Reply {
        text(#"{"success":false,"error":{\#(error)}}"#)
    }
}

extension RateTable {
    func rate(_ code: String) -> String? { CurrencyCode(code).flatMap { rate(of: $0)?.description } }
}
