import Foundation
import FoundationNetworking
import TestSupport

/// An answer of a simulated service to a client that shares none of our code.
package struct ServiceReply {
    /// The status code.
    package let status: Int
    /// The header fields, their names in lower case.
    package let headers: [String: String]
    /// The body.
    package let body: Data

    /// GETs an address, or POSTs `body` to it.
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
        return ServiceReply(
            status: answer.statusCode, headers: Dictionary(uniqueKeysWithValues: fields), body: data)
    }

    /// The body as JSON; `nil` if it is not.
    package var json: Any? { try? JSONSerialization.jsonObject(with: body) }

    /// The body as an object.
    package var object: [String: Any] { json as? [String: Any] ?? [:] }

    /// A value within the body.
    package func value(_ keys: String...) -> Any? { value(keys) }

    /// A number within the body.
    package func number(_ keys: String...) -> Double? { (value(keys) as? NSNumber)?.doubleValue }

    private func value(_ keys: [String]) -> Any? {
        keys.reduce(object as Any?) { ($0 as? [String: Any])?[$1] }
    }
}
