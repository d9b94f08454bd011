import Glibc

/// A JSON document, whose keys stay in the order in which they are written, as the services' do.
package protocol JSONValue: Sendable {
    /// The document, without white space.
    var json: String { get }
}

extension Int: JSONValue { package var json: String { String(self) } }

extension Bool: JSONValue { package var json: String { self ? "true" : "false" } }

extension String: JSONValue {
    /// All characters that must be escaped, except NUL.
    private static let special = "\"\\" + (1..<0x20).map { String(Unicode.Scalar($0)) }.joined()

    package var json: String {
        // strcspn also stops at NUL; in a debug build, a loop over the bytes is slow.
        let isPlain = withCString { text in Self.special.withCString { strcspn(text, $0) } } == utf8.count
        guard !isPlain else { return "\"\(self)\"" }
        let characters = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            default: String(scalar)
            }
        }
        return "\"\(characters.joined())\""
    }
}

extension Optional: JSONValue where Wrapped: JSONValue {
    /// The value, or `null`.
    package var json: String { self?.json ?? "null" }
}

extension Array: JSONValue where Element: JSONValue {
    package var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

/// An object.
package struct JSONObject: JSONValue, ExpressibleByDictionaryLiteral {
    var members: [(key: String, value: any JSONValue)]

    package init(dictionaryLiteral members: (String, any JSONValue)...) { self.members = members.map { ($0.0, $0.1) } }

    package var json: String { "{\(members.map { "\($0.key.json):\($0.value.json)" }.joined(separator: ","))}" }
}

/// Text that is JSON already: a number exactly as written, an empty list, or a repeated part of answers.
struct RawJSON: JSONValue {
    let json: String

    static let (null, emptyList) = (RawJSON(json: "null"), RawJSON(json: "[]"))
}
