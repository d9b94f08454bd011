import FoundationEssentials
import TodayCore

/// Values in JSON files, with the settings that all of ours share.
package enum JSONFile {
    package enum Content<Value> {
        case missing
        case value(Value)
        /// Bytes that are not such a value.
        case broken

        package var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    /// Reads a value, whose schema is up to its type; `plain` reads the usual shape without a decoder, which
    /// reads everything else.
    package static func read<Value: Decodable>(
        _ type: Value.Type, _ path: String, plain: ([UInt8]) -> Value? = { _ in nil }
    ) throws(FileError) -> Content<Value> {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try AtomicFile.read(path)
        } catch {
            if error.isUnusable { return .broken }
            throw error
        }
        guard let bytes else { return .missing }
        if let value = plain(bytes) { return .value(value) }
        return JSONCoding.decode(type, Data(bytes)).map { .value($0) } ?? .broken
    }

    /// Writes a value, pretty-printed and with its keys in a stable order.
    package static func write(
        _ value: some Encodable, _ path: String, secret: Bool = false, tidies: Bool = true
    ) throws(FileError) {
        try AtomicFile.write([UInt8](try encode(value, path).utf8), to: path, secret: secret, tidies: tidies)
    }

    /// The text of a value, pretty-printed and with its keys in a stable order.
    package static func encode(_ value: some Encodable, _ path: String) throws(FileError) -> String {
        guard let text = JSONCoding.encode(value, pretty: true) else {
            throw FileError(.write, path, reason: gettext("a value in it cannot be written as JSON"))
        }
        return text + "\n"
    }
}

/// Values as the programs print them with `--json`.
package enum Report {
    /// Pretty-printed JSON with its keys in a stable order, and a line break at the end.
    package static func json(_ value: some Encodable) throws(FileError) -> String {
        try JSONFile.encode(value, "standard output")
    }
}
