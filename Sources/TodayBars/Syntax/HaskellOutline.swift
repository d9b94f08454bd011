/// Where the fields of a record in Haskell's syntax are, as in `Config { font = "…", commands = [ … ] }`.
///
/// Comments run from `--` to the end of the line. Places are byte offsets.
struct HaskellOutline {
    /// The pieces between two brackets, separated by commas.
    struct List {
        var pieces: [Range<Int>]
        /// Where its closing bracket is.
        var end: Int
    }

    let bytes: [UInt8]
    private var fields: [String: Range<Int>] = [:]

    /// Reads the record `Config`.
    init(_ text: String) throws(NotUnderstood) {
        bytes = Array(text.utf8)
        let start = try Self.brace(bytes)
        for piece in try list(at: start).pieces {
            guard let equals = bytes[piece].firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(decoding: bytes[piece.lowerBound..<equals], as: UTF8.self)[...].trimmed
            guard fields[String(name)] == nil else { throw NotUnderstood(line: line(equals), "\(name) appears twice") }
            fields[String(name)] = try trimmed((equals + 1)..<piece.upperBound)
        }
    }

    /// The value of a field.
    func field(_ name: String) -> Range<Int>? { fields[name] }

    /// The text inside the quotes of a field; `nil` if the value is anything but one quoted string.
    func quoted(_ name: String) throws(NotUnderstood) -> Range<Int>? {
        guard let range = fields[name], bytes[range].first == UInt8(ascii: "\"") else { return nil }
        guard try end(ofQuoted: range.lowerBound) == range.upperBound else { return nil }
        return (range.lowerBound + 1)..<(range.upperBound - 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func line(_ offset: Int) -> Int { bytes.line(of: offset) }

    /// Where the record's opening bracket is.
    private static func brace(_ bytes: [UInt8]) throws(NotUnderstood) -> Int {
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let words = String(decoding: line, as: UTF8.self)[...].trimmed
            if words.isEmpty || words.hasPrefix("--") { continue }
            let brace = bytes[line.startIndex...].firstIndex(of: UInt8(ascii: "{")) ?? line.startIndex
            guard String(decoding: bytes[line.startIndex..<brace], as: UTF8.self)[...].trimmed == "Config" else {
                throw NotUnderstood(
                    line: number, "it does not begin with “Config {”; a Haskell program is left alone")
            }
            return brace
        }
        throw NotUnderstood("it is empty")
    }
}
