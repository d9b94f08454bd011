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
