import Foundation
import TestSupport
import TodayCore

/// A service with the rates of `SampleQuotes`, three hours old, the next of which come tomorrow.
package final class RatesServer: Sendable {
    private let server: CannedServer

    /// Its address, as the programs take it from their environment.
    package var url: String { server.url }

    /// Serves rates that are so many seconds old; the next come 24 hours after them.
    package init(age: Int = 10_800) throws {
        let updated = Int(Date().timeIntervalSince1970) - age
        let rates = SampleQuotes.rates.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let body = """
            {"result":"success","base_code":"USD","time_last_update_unix":\(updated),\
            "time_next_update_unix":\(updated + 86_400),"time_eol_unix":0,"rates":{\(rates)}}
            """
        server = try CannedServer(["/latest/USD": (200, body)])
    }
}

extension World {
    /// The quotes of the converter.
    package var quotes: String { "\(home.root)/state/today/rates/quotes.json" }

    /// The conversion that the converter repeats.
    package var lastConversion: String { "\(home.root)/state/today/rates/conversion.json" }

    /// Makes the answer that the quotes came with an old one, so that somebody who asks again gets another.
    package func forgetAnswer() throws {
        guard let text = home.text(quotes) else { throw NeverHappened(wanted: "quotes", log: quotes) }
        let time = /("fetchedAt" : )"[^"]*"/
        try home.replace(quotes, with: text.replacing(time) { "\($0.1)\"2026-01-01T00:00:00Z\"" })
    }

    /// Runs the converter beside a service, or without any.
    package func rates(
        _ server: RatesServer?, _ words: [String], environment: [String: String] = [:]
    ) async throws -> Outcome {
        let address = ["TODAY_RATES_ERAPI": server?.url ?? "http://127.0.0.1:9"]
        return try await run(.rates, words, environment: environment.merging(address) { own, _ in own })
    }
}
