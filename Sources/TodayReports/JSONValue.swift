/// A JSON value of any type, such as the value of a setting.
public enum JSONValue: Hashable, Sendable {
    /// A key of an object, with its value.
    public struct Member: Hashable, Sendable {
        /// The key, without quotation marks and escapes.
        public let key: String
        /// The value for the key.
        public let value: JSONValue

        package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
    }

    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members, in the order of the JSON text or, after decoding, sorted by key.
    case object([Member])

    /// The string; `nil` for another type.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// Returns the value of a key; `nil` if there is none.
    public func member(_ key: String) -> JSONValue? {
        if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
    }

    /// The value as JSON on one line.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): Self.quoted(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.key)): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }

    /// Returns a string as JSON; escapes backslashes, quotation marks and line feeds, but no other control characters.
    public static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped.replacing("\n", with: "\\n"))\""
    }
}

extension JSONValue: Codable {
    /// Decodes any value.
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: AnyKey.self) {
            self = .object(
                try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                    Member(key: key.stringValue, value: try object.decode(JSONValue.self, forKey: key))
                })
            return
        }
        let value = try decoder.singleValueContainer()
        self =
            if value.decodeNil() {
                .null
            } else if let flag = try? value.decode(Bool.self) {
                .bool(flag)
            } else if let number = try? value.decode(Double.self) {
                .number(number)
            } else if let text = try? value.decode(String.self) {
                .string(text)
            } else {
                .array(try value.decode([JSONValue].self))
            }
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        if case .object(let members) = self {
            var fields = encoder.container(keyedBy: AnyKey.self)
            for member in members { try fields.encode(member.value, forKey: AnyKey(stringValue: member.key)) }
            return
        }
        var single = encoder.singleValueContainer()
        switch self {
        case .bool(let flag): try single.encode(flag)
        case .number(let number):
            if let whole = Int(exactly: number) { try single.encode(whole) } else { try single.encode(number) }
        case .string(let text): try single.encode(text)
        case .array(let values): try single.encode(values)
        case .null, .object: try single.encodeNil()
        }
    }
}
