import TodayCore

/// Adds a variable and a widget to eww's configuration, and finds the windows and widgets that use them.
///
/// eww fails to show a window that uses a missing widget or variable.
struct EwwEditor: BarEditor {
    let call: BarCommandLine

    private var block: MarkedBlock { MarkedBlock(comment: ";", call: call) }

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool { try block.hasEntry(text) }

    func candidates(in text: String) -> [String] { block.candidates(in: text) }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        try block.insert(entry, into: text)
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        try block.remove(from: text, isOurs: isOurs)
    }

    func use(in text: String) -> NotUnderstood? {
        var rest = TextLines(text)
        if let range = (try? block.range(in: rest)) ?? nil { for line in range { rest.lines[line] = "\n" } }
        let lines = YuckTokens(rest.text).uses(of: call.source)
        guard let first = lines.first else { return nil }
        let values: MessageValues = [
            "name": call.source, "lines": lines.dropFirst().map { "\($0)" }.joined(separator: ", "),
        ]
        return NotUnderstood(
            line: first,
            lines.count == 1
                ? gettext("{name} is used here; remove that first, or eww cannot show the window", values)
                : gettext(
                    "{name} is used here and in these lines: {lines}; remove that first, or eww cannot show the window",
                    values))
    }

    func included(in text: String) -> [String] { YuckTokens(text).included }
}

/// The words of a configuration in yuck.
///
/// See crates/yuck/src/parser/lexer.rs and crates/simplexpr/src/parser/lexer.rs of eww 0.6.
private struct YuckTokens {
    private struct Word {
        let text: String
        let line: Int
        /// Whether the word is in an expression in braces, where it can be a variable.
        let isExpression: Bool
        let isString: Bool
        /// The character before the word, such as a bracket, a period or a blank; the quote for a string.
        let before: UInt8
    }

    private enum Place {
        case code
        case expression
        case string(quote: UInt8, start: Int)
    }

    private var words: [Word] = []

    /// The keywords of definitions, which the defined name follows.
    private static let definitions: Set = ["defwidget", "deflisten", "defpoll", "defvar", "defwindow"]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (places, index, line) = ([Place.code], 0, 1)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { line += 1 }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch places[places.count - 1] {
            case .string(let quote, let start):
                if byte == UInt8(ascii: "\\") {
                    if next == UInt8(ascii: "\n") { line += 1 }
                    index += 1
                } else if byte == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
                    places.append(.expression)
                    index += 1
                } else if byte == quote {
                    places.removeLast()
                    add(bytes[start..<index], line, before: quote, isString: true)
                }
            case let place:
                let isExpression = if case .expression = place { true } else { false }
                switch byte {
                case UInt8(ascii: ";") where !isExpression:
                    while index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n") { index += 1 }
                case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                    places.append(.string(quote: byte, start: index + 1))
                case UInt8(ascii: "{"): places.append(.expression)
                case UInt8(ascii: "}") where isExpression: places.removeLast()
                default:
                    let end = bytes[index...].firstIndex { !Self.isPart($0, ofExpression: isExpression) } ?? bytes.count
                    guard end > index else { break }
                    add(
                        bytes[index..<end], line, before: index > 0 ? bytes[index - 1] : 0, isExpression: isExpression)
                    index = end - 1
                }
            }
            index += 1
        }
    }

    private mutating func add(
        _ bytes: ArraySlice<UInt8>, _ line: Int, before: UInt8, isExpression: Bool = false, isString: Bool = false
    ) {
        let text = String(decoding: bytes, as: UTF8.self)
        words.append(Word(text: text, line: line, isExpression: isExpression, isString: isString, before: before))
    }

    /// Returns whether a byte continues a word; in an expression, more characters are operators.
    private static func isPart(_ byte: UInt8, ofExpression: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
            true
        default: !ofExpression && byte > 0x20 && !"(){}[]\"'`;".utf8.contains(byte)
        }
    }

    /// Returns the lines, from 1, that use a widget or a variable with this name.
    func uses(of name: String) -> [Int] {
        let lines = words.indices.filter { index in
            let word = words[index]
            guard word.text == name, !word.isString else { return false }
            if word.isExpression { return word.before != UInt8(ascii: ".") }
            return index == 0 || !Self.definitions.contains(words[index - 1].text)
        }.map { words[$0].line }
        return lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The files of `(include "…")`.
    var included: [String] {
        zip(words, words.dropFirst()).compactMap { word, file in
            word.text == "include" && !word.isExpression && file.isString ? file.text : nil
        }
    }
}
