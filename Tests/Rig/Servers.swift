import Foundation
import FoundationNetworking
import Simulators
import TestSupport
import TodayCore

/// A server on the loopback interface with fixed answers, for cases that the simulators do not have.
package final class CannedServer: Sendable {
    private let server: HTTPServer

    package var url: String { server.url }

    /// Serves `answers`, a status and a JSON body for each path with its query; `headers` are more of each.
    package init(_ answers: [String: (status: Int, body: String)], headers: [Parameter] = []) throws {
        server = try HTTPServer { request in
            let (status, body) = answers[request.target] ?? (404, "{}")
            return Answer(
                HTTPResponse(status: status, headers: headers, type: "application/json", body: Array(body.utf8)))
        }
    }

    deinit { server.shutDown() }
}

/// A service with the rates of `SampleRates`, three hours old; the next come tomorrow.
package final class RatesServer: Sendable {
    private let server: CannedServer

    /// Its address, as the programs take it from their environment.
    package var url: String { server.url }

    /// Serves rates of this age in seconds; the next come 24 hours after them.
    package init(age: Int = 10_800) throws {
        let updated = Int(Date().timeIntervalSince1970) - age
        let rates = SampleRates.rates.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let body = """
            {"result":"success","base_code":"USD","time_last_update_unix":\(updated),\
            "time_next_update_unix":\(updated + 86_400),"time_eol_unix":0,"rates":{\(rates)}}
            """
        server = try CannedServer(["/latest/USD": (200, body)])
    }
}

extension World {
    package var ratesFile: String { "\(home.root)/state/today/rates/quotes.json" }

    package var lastConversion: String { "\(home.root)/state/today/rates/conversion.json" }

    /// Makes the cached answer old, so that the next request fetches another.
    package func forgetAnswer() throws {
        guard let text = home.text(ratesFile) else { throw TimeoutError(wanted: "rates", log: ratesFile) }
        let time = /("fetchedAt" : )"[^"]*"/
        try home.replace(ratesFile, with: text.replacing(time) { "\($0.1)\"2026-01-01T00:00:00Z\"" })
    }

    /// Chooses ExchangeRate-API, which a `RatesServer` imitates, unless there is a configuration.
    package func chooseServer() throws {
        guard home.text(home.configuration) == nil else { return }
        try home.replace(home.configuration, with: #"{"rates": {"provider": "open.er-api.com"}}"#)
    }

    /// Runs the converter with a service, or without any, and with the server's provider unless another is configured.
    package func rates(
        _ server: RatesServer?, _ words: [String], environment: [String: String] = [:]
    ) async throws -> Outcome {
        try chooseServer()
        let address = ["TODAY_RATES_ERAPI": server?.url ?? "http://127.0.0.1:9"]
        return try await run(.rates, words, environment: environment.merging(address) { own, _ in own })
    }
}

/// An answer of a simulated service to a client that shares none of our code.
package struct ServiceReply {
    package let status: Int
    package let headers: [String: String]
    package let body: Data

    package static func ask(
        _ address: String, headers: [String: String] = [:], posting body: String? = nil
    ) async throws -> ServiceReply {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if let body { (request.httpMethod, request.httpBody) = ("POST", Data(body.utf8)) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let fields = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return ServiceReply(status: answer.statusCode, headers: Dictionary(uniqueKeysWithValues: fields), body: data)
    }

    package var json: Any? { try? JSONSerialization.jsonObject(with: body) }

    package var object: [String: Any] { json as? [String: Any] ?? [:] }

    package func value(_ keys: String...) -> Any? { value(keys) }

    package func number(_ keys: String...) -> Double? { (value(keys) as? NSNumber)?.doubleValue }

    private func value(_ keys: [String]) -> Any? { keys.reduce(object as Any?) { ($0 as? [String: Any])?[$1] } }
}
