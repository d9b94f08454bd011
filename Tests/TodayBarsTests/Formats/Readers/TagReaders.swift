/// polybar, by its tag parser (src/tags/parser.cpp): a tag starts only at `%{`, and there is no escape.
struct PolybarReader: BarReader {
    let format = "polybar"

    func read(_ output: String) throws -> BarReading {
        var parser = Parser(input: Array(output.utf8))
        try parser.parse()
        guard parser.open == 0 else { throw NotShown(description: "an area stays open: \(output)") }
        return BarReading(text: String(decoding: parser.text, as: UTF8.self), commands: parser.commands)
    }

    private struct Parser {
        let input: [UInt8]
        var position = 0
        var text: [UInt8] = []
        var commands: [String] = []
        /// How many areas are open.
        var open = 0

        private var peek: UInt8? { position < input.count ? input[position] : nil }

        private mutating func next() -> UInt8? {
            defer { position += 1 }
            return peek
        }

        private mutating func take(_ byte: Character) -> Bool {
            guard let peek, peek == byte.asciiValue else { return false }
            position += 1
            return true
        }

        mutating func parse() throws {
            while let byte = next() {
                if byte == UInt8(ascii: "%"), take("{") { try tag() } else { text.append(byte) }
            }
        }

        private mutating func tag() throws {
            repeat {
                try element()
                while take(" ") {}
            } while !take("}")
        }

        /// One element of a tag; polybar knows more of them, but we write no others.
        private mutating func element() throws {
            let kind = next().map { Character(Unicode.Scalar($0)) }
            switch kind {
            case "A": try area()
            case "F": try colour(value())
            case "O": guard value() == "0" else { throw NotShown(description: "a move") }
            default: throw NotShown(description: "a tag \(kind.map(String.init) ?? "without an end") at \(position)")
            }
            guard peek == UInt8(ascii: " ") || peek == UInt8(ascii: "}") else {
                throw NotShown(description: "no end of the tag at \(position)")
            }
        }

        private mutating func area() throws {
            if let peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) { position += 1 }
            if take(":") {
                open += 1
                commands.append(command())
            } else {
                open -= 1
                guard open >= 0 else { throw NotShown(description: "the end of an area that is not open") }
            }
        }

        private mutating func command() -> String {
            var command: [UInt8] = []
            while let byte = next() {
                if byte != UInt8(ascii: ":") {
                    command.append(byte)
                } else if command.last == UInt8(ascii: "\\") {
                    command[command.count - 1] = byte
                } else {
                    break
                }
            }
            return String(decoding: command, as: UTF8.self)
        }

        private mutating func value() -> String {
            var value: [UInt8] = []
            while let byte = peek, byte != UInt8(ascii: " "), byte != UInt8(ascii: "}") {
                value.append(byte)
                position += 1
            }
            return String(decoding: value, as: UTF8.self)
        }

        private func colour(_ value: String) throws {
            guard value == "-" || value.wholeMatch(of: /#[0-9a-f]{6}/) != nil else {
                throw NotShown(description: "no colour: \(value)")
            }
        }
    }
}

/// lemonbar, by its parser (lemonbar.c): `%%` is a percent sign, and a tag starts at `%{` if a `}` follows.
///
/// Before 2017 `%%` was two signs, so the line is read that way too: then it may show more signs, but run nothing else.
struct LemonbarReader: BarReader {
    let format = "lemonbar"

    func read(_ output: String) throws -> BarReading {
        guard output.utf8.count < 4095 else { throw NotShown(description: "longer than fgets(3) takes") }
        let (new, old) = (try Self.parse(output, escapes: true), try Self.parse(output, escapes: false))
        guard old.commands == new.commands else { throw NotShown(description: "older ones run \(old.commands)") }
        return BarReading(text: asShown(new.text, ascii: false), commands: new.commands)
    }

    /// It draws 16-bit characters; the others are U+FFFD, which most fonts show as nothing.
    func asShown(_ text: String, ascii: Bool) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(scalar.value > 0xFFFF ? "\u{FFFD}" : scalar) }
        return String(shown)
    }

    /// The areas take less than 500 bytes, and each percent sign before a brace takes four more than its own.
    func hasRoom(for line: String) -> Bool {
        line.utf8.count + 4 * line.unicodeScalars.filter { $0 == "%" }.count < 3500
    }

    /// Without the characters that it cannot draw.
    func width(_ text: String) -> Int {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FFFD}" })).terminalColumns
    }

    private static func parse(_ output: String, escapes: Bool) throws -> BarReading {
        var (text, tags) = ([UInt8](), Tags())
        var rest = Array(output.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let next = rest.first else {
                text.append(byte)
                continue
            }
            if next == UInt8(ascii: "{") {
                // Without the end of a tag it continues after the percent sign.
                guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { continue }
                try tags.read(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
                rest = rest[(end + 1)...]
            } else {
                text.append(byte)
                if escapes, next == byte { rest.removeFirst() }
            }
        }
        guard tags.open == 0 else { throw NotShown(description: "an area stays open: \(output)") }
        return BarReading(text: String(decoding: text, as: UTF8.self), commands: tags.commands)
    }

    private struct Tags {
        var commands: [String] = []
        /// How many areas are open.
        var open = 0

        /// The content of one tag; lemonbar knows more, but we write no others.
        mutating func read(_ tag: String) throws {
            if let area = tag.wholeMatch(of: /A[1-5]?:([^:]+):/) {
                open += 1
                commands.append(String(area.output.1))
                guard commands.count <= 10 else { throw NotShown(description: "too many areas") }
            } else if tag == "A" {
                open -= 1
                guard open >= 0 else { throw NotShown(description: "the end of an area that is not open") }
            } else if !tag.isEmpty, tag.wholeMatch(of: /F(-|#[0-9a-f]{6})/) == nil {
                throw NotShown(description: "a tag of a title's making: \(tag)")
            }
        }
    }
}
