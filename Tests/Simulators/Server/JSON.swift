/// A JSON document under construction; its keys stay in the order in which they were added, as the services' do.
package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number exactly as written here, whether or not JSON has such a number.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A key and its value.
    package struct Member: Sendable, Equatable {
        var key: String
        var value: JSON
    }

    /// A member of an object; `nil` removes it.
    subscript(key: String) -> JSON? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.key == key }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let index = members.firstIndex { $0.key == key }
            if let index { members.remove(at: index) }
            if let newValue { members.insert(Member(key: key, value: newValue), at: index ?? members.count) }
            self = .object(members)
        }
    }

    /// The document in UTF-8, without white space.
    var encoded: [UInt8] { Array(text.utf8) }

    private var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .number(let text): text
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// A string, as written.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A whole number, as written.
    package init(integerLiteral value: Int) { self = .int(value) }
    /// A truth value, as written.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
    /// An array, as written.
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object, its members in the order written.
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
    /// `null`, as written.
    package init(nilLiteral: ()) { self = .null }
}
