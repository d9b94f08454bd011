/// Finds the text between the brackets of `conky.text = [[ … ]]` in a configuration written in Lua.
enum ConkyText {
    /// Its range in bytes.
    static func range(_ bytes: [UInt8]) throws(NotUnderstood) -> Range<Int> {
        var position = 0
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: "--".utf8) {
                position = comment(rest)
            } else if let text = longText(rest) {
                if isAssigned(bytes[..<position]) { return text.content }
                position = text.end
            } else if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") {
                position = quoted(rest)
            } else {
                position += 1
            }
        }
        throw NotUnderstood("it has no “conky.text = [[ … ]]”; conky before 1.10 used another syntax")
    }

    /// Where a comment ends.
    private static func comment(_ rest: ArraySlice<UInt8>) -> Int {
        longText(rest.dropFirst(2))?.end ?? rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    }

    /// A long string, between `[[` and `]]`, or `[=[` and `]=]`.
    private static func longText(_ rest: ArraySlice<UInt8>) -> (content: Range<Int>, end: Int)? {
        guard rest.first == UInt8(ascii: "[") else { return nil }
        let signs = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }
        guard signs.endIndex < rest.endIndex, rest[signs.endIndex] == UInt8(ascii: "[") else { return nil }
        let start = signs.endIndex + 1
        let close = [UInt8(ascii: "]")] + signs + [UInt8(ascii: "]")]
        return rest[start...].firstRange(of: close).map { (start..<$0.lowerBound, $0.upperBound) }
    }

    /// Where a quoted string ends.
    private static func quoted(_ rest: ArraySlice<UInt8>) -> Int {
        var position = rest.startIndex + 1
        while position < rest.endIndex, rest[position] != rest.first, rest[position] != UInt8(ascii: "\n") {
            position += rest[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }

    /// Whether the text so far ends with `conky.text =`.
    private static func isAssigned(_ before: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: before.suffix(80), as: UTF8.self)[...].trimmed
        return words.hasSuffix("=") && words.dropLast().trimmed.hasSuffix("conky.text")
    }
}
