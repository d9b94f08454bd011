import FoundationEssentials
import TodayCore

package enum JSONFile {
    package enum Content<Value> {
        case missing
        case value(Value)
        /// The content cannot be decoded, the path is no regular file, or the file is far too large.
        case broken

        package var value: Value? { if case .value(let value) = self { value } else { nil } }
    }

    /// Reads a value; `plain` is faster than the decoder, which parses the content if `plain` returns `nil`.
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

    /// Writes pretty-printed JSON with sorted keys.
    package static func write(
        _ value: some Encodable, _ path: String, secret: Bool = false, tidies: Bool = true
    ) throws(FileError) {
        try AtomicFile.write([UInt8](try encode(value, path).utf8), to: path, secret: secret, tidies: tidies)
    }

    package static func encode(_ value: some Encodable, _ path: String) throws(FileError) -> String {
        guard let text = JSONCoding.encode(value, pretty: true) else {
            throw FileError(.write, path, reason: gettext("a value in it cannot be written as JSON"))
        }
        return text + "\n"
    }
}

package enum Report {
    /// Returns pretty-printed JSON with sorted keys, and a final newline.
    package static func json(_ value: some Encodable) throws(FileError) -> String {
        try JSONFile.encode(value, "standard output")
    }
}
