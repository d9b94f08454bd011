import FoundationEssentials
import TodayCore

/// A server's complete answer.
package struct HTTPResponse: Hashable, Sendable {
    /// The status: 200.
    package let status: Int
    /// The headers, with names in lower case: HTTP/2 sends them so, HTTP/1.1 in any case.
    package let headers: [String: String]
    /// The body, decompressed.
    package let body: [UInt8]
    /// The address that answered, after redirects.
    package let url: String

    /// Makes an answer; header names are folded to lower case.
    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = [], url: String = "") {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { _, last in last }
        self.body = body
        self.url = url
    }

    /// Whether the status is a success.
    package var isSuccess: Bool { (200..<300).contains(status) }

    /// Whether it says that the answer has not changed since the request's validator.
    package var isUnchanged: Bool { status == 304 }

    /// The ETag of the answer; `nil` if it has none.
    package var validator: Validator? { headers["etag"].flatMap { Validator($0) } }

    /// Decodes a JSON body; throws `badAnswer` for anything else.
    ///
    /// Invalid UTF-8 is repaired first: one broken name must not cost the whole list.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(FetchError) -> Value {
        let isValid = String(validating: body, as: UTF8.self) != nil
        let text = isValid ? Data(body) : Data(String(decoding: body, as: UTF8.self).utf8)
        guard let value = try? JSONDecoder().decode(type, from: text) else {
            if body.isEmpty { throw .badAnswer(reason: "it is empty") }
            throw .badAnswer(reason: "it is not the expected JSON")
        }
        return value
    }
}
