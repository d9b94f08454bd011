/// Adds a line to the end of conky's text.
struct ConkyEditor: BarEditor {
    /// The call in the line.
    let call: FeedCall

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let bytes = Array(text.utf8)
        return call.place(in: bytes[try ConkyText.range(bytes)]) != nil
    }

    func candidates(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        guard let range = try? ConkyText.range(bytes) else { return [] }
        return TextLines(String(decoding: bytes[range], as: UTF8.self)).lines.map(String.init)
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        let bytes = Array(text.utf8)
        let range = try ConkyText.range(bytes)
        let lineBreak = TextLines(text).lineBreak
        let lastLine = blankLastLine(bytes[range])
        try refuseJoining(bytes[range.lowerBound..<(lastLine ?? range.upperBound)], bytes)
        var edits = ByteEdits()
        if let lastLine {
            edits.insert(entry + lineBreak, at: lastLine)
        } else {
            edits.insert(lineBreak + entry, at: range.upperBound)
        }
        return edits.applied(to: bytes)
    }

    /// Where the last line begins, if it holds only the closing brackets.
    private func blankLastLine(_ text: ArraySlice<UInt8>) -> Int? {
        guard let lineBreak = text.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        return text[(lineBreak + 1)...].allSatisfy { $0 <= 0x20 } ? lineBreak + 1 : nil
    }

    /// conky joins a line that ends with a backslash to the next one.
    private func refuseJoining(_ before: ArraySlice<UInt8>, _ bytes: [UInt8]) throws(NotUnderstood) {
        guard let last = before.lastIndex(where: { $0 > 0x20 }), before[last] == UInt8(ascii: "\\") else { return }
        throw NotUnderstood(line: bytes.line(of: last), "the last line of the text ends with a backslash")
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        let bytes = Array(text.utf8)
        let range = try ConkyText.range(bytes)
        let lines = TextLines(String(decoding: bytes[range], as: UTF8.self)).lines
        var start = range.lowerBound
        for line in lines {
            if isOurs(String(line)) {
                var edits = ByteEdits()
                edits.remove(whole(start..<(start + line.utf8.count), bytes, TextLines(text).lineBreak))
                return edits.applied(to: bytes)
            }
            start += line.utf8.count
        }
        throw .handmade(line: bytes.line(of: call.place(in: bytes) ?? 0))
    }

    /// The line with its line break, or with the preceding one if the text does not end with one.
    private func whole(_ line: Range<Int>, _ bytes: [UInt8], _ lineBreak: String) -> Range<Int> {
        let isEnded = bytes[line.upperBound - 1] == UInt8(ascii: "\n")
        guard !isEnded, bytes[..<line.lowerBound].hasSuffix(lineBreak) else { return line }
        return (line.lowerBound - lineBreak.utf8.count)..<line.upperBound
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// Finds the text between the brackets of `conky.text = [[ … ]]` in a configuration written in Lua.
private enum ConkyText {
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
