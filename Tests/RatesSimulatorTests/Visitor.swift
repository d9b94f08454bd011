import Foundation
import FoundationNetworking
import RatesSimulator
import Testing

/// A simulator for one test, and a client of it that shares none of our code.
struct Visitor {
    /// An answer.
    struct Reply {
        let status: Int
        let headers: [String: String]
        let body: Data

        /// The body as an object.
        var object: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }

        /// A value within the body.
        func value(_ keys: String...) -> Any? {
            keys.reduce(object as Any?) { ($0 as? [String: Any])?[$1] }
        }

        /// A number within the body.
        func number(_ keys: String...) -> Double? {
            (keys.reduce(object as Any?) { ($0 as? [String: Any])?[$1] } as? NSNumber)?.doubleValue
        }
    }

    let simulator: Simulator

    init(_ options: SimulatorOptions = SimulatorOptions()) throws { simulator = try Simulator(options) }

    /// GETs an address, or POSTs `body` to it.
    func ask(_ target: String, headers: [String: String] = [:], posting body: String? = nil) async throws -> Reply {
        var request = URLRequest(url: try #require(URL(string: simulator.url + target)))
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if let body { (request.httpMethod, request.httpBody) = ("POST", Data(body.utf8)) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let answer = try #require(response as? HTTPURLResponse)
        let fields = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Reply(status: answer.statusCode, headers: Dictionary(uniqueKeysWithValues: fields), body: data)
    }

    /// Asks CurrencyLayer with the key that it accepts.
    func layer(_ function: String, _ query: String = "") async throws -> Reply {
        try await ask("/currencylayer/\(function)?access_key=\(SimulatorOptions().key)\(query)")
    }
}
