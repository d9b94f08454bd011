import TodayCore

/// Adds a line to the end of conky's text.
struct ConkyEditor: BarEditor {
    let call: BarCommandLine

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool { call.isIn(try ConkyText(text).lines.text) }

    func candidates(in text: String) -> [String] { (try? ConkyText(text))?.lines.lines.map(String.init) ?? [] }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var text = try ConkyText(text)
        let lines = text.lines.lines
        // The closing brackets may be on a line of their own.
        let isOpen = lines.count > 1 && !text.lines.isEnded && lines[lines.count - 1].trimmed.isEmpty
        let end = isOpen ? lines.count - 1 : lines.count
        // conky joins a line that ends with a backslash to the next line.
        if let last = lines[..<end].lastIndex(where: { !$0.trimmed.isEmpty }), lines[last].trimmed.last == "\\" {
            throw NotUnderstood(line: text.firstLine + last, gettext("the last line of the text ends with a backslash"))
        }
        if lines.isEmpty {
            text.lines.lines = [Substring(text.lines.lineBreak + entry)]
        } else {
            text.lines.insert([entry], at: end)
        }
        return text.whole
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var found = try ConkyText(text)
        guard let index = found.lines.lines.firstIndex(where: { isOurs(String($0)) }) else {
            throw .modifiedEntry(line: Array(text.utf8).line(of: call.place(in: text.utf8) ?? 0))
        }
        found.lines.remove(index...index)
        return found.whole
    }
}

/// The text between the brackets of `conky.text = [[ … ]]` in a configuration written in Lua.
private struct ConkyText {
    private let before: String
    private let after: String
    let firstLine: Int
    var lines: TextLines

    init(_ text: String) throws(NotUnderstood) {
        let bytes = Array(text.utf8)
        let range = try Self.range(bytes)
        before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
        after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
        firstLine = bytes.line(of: range.lowerBound)
        lines = TextLines(String(decoding: bytes[range], as: UTF8.self), lineBreak: TextLines(text).lineBreak)
    }

    var whole: String { before + lines.text + after }

    private static func range(_ bytes: [UInt8]) throws(NotUnderstood) -> Range<Int> {
        var position = 0
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: "--".utf8) {
                position = longText(rest.dropFirst(2))?.end ?? rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            } else if let text = longText(rest) {
                let words = String(decoding: bytes[..<position].suffix(80), as: UTF8.self)[...].trimmed
                if words.hasSuffix("="), words.dropLast().trimmed.hasSuffix("conky.text") { return text.content }
                position = text.end
            } else if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") {
                position = quoted(rest)
            } else {
                position += 1
            }
        }
        throw NotUnderstood(gettext("it has no “conky.text = [[ … ]]”; conky before 1.10 used another syntax"))
    }

    /// Returns the string between `[[` and `]]`, or `[=[` and `]=]`, at the start of `rest`; `nil` without brackets.
    private static func longText(_ rest: ArraySlice<UInt8>) -> (content: Range<Int>, end: Int)? {
        guard rest.first == UInt8(ascii: "[") else { return nil }
        let signs = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }
        guard signs.endIndex < rest.endIndex, rest[signs.endIndex] == UInt8(ascii: "[") else { return nil }
        let start = signs.endIndex + 1
        let close = [UInt8(ascii: "]")] + signs + [UInt8(ascii: "]")]
        return rest[start...].firstRange(of: close).map { (start..<$0.lowerBound, $0.upperBound) }
    }

    /// Returns the end of the quoted string at the start of `rest`.
    private static func quoted(_ rest: ArraySlice<UInt8>) -> Int {
        var position = rest.startIndex + 1
        while position < rest.endIndex, rest[position] != rest.first, rest[position] != UInt8(ascii: "\n") {
            position += rest[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }
}
