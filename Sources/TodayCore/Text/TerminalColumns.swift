extension String {
    /// How many terminal columns the text takes: two for wide characters, none for combining ones.
    package var terminalColumns: Int {
        // Only ASCII has as many bytes in UTF-8 as units in UTF-16; of ASCII, both are known without a look at the bytes.
        let isASCII = utf8.count == utf16.count
        return isASCII ? utf8.count : reduce(0) { $0 + $1.terminalColumns }
    }

    /// The text cut to a line or a cell of so many columns: as much of it as fits, and an ellipsis.
    package func fitting(columns limit: Int, ellipsis: String = "…") -> String {
        guard terminalColumns > limit else { return self }
        let dots = ellipsis.prefix(max(1, limit))
        return String(beginning(columns: limit - dots.count).withoutLastBlanks) + String(dots)
    }

    /// The longest beginning in at most so many columns.
    package func beginning(columns limit: Int) -> Substring {
        var width = 0
        return prefix { character in
            width += character.terminalColumns
            return width <= limit
        }
    }

    /// The text without its last blanks.
    package var withoutLastBlanks: Substring { self[...].withoutLastBlanks }

    /// The text in lines of at most `columns` terminal columns, broken at blanks; a longer word gets its own line, and a
    /// number stays with its unit where both fit.
    package func folded(columns: Int) -> [String] {
        var lines: [String] = []
        for word in withUnits(columns: columns) {
            if let last = lines.last, last.terminalColumns + 1 + String(word).terminalColumns <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.isEmpty ? [""] : lines
    }

    /// The words, each number with the unit behind it: "23 min", "0.18412 USD".
    private func withUnits(columns: Int) -> [String] {
        var words: [String] = []
        for word in split(separator: " ").map(String.init) {
            if let number = words.last, number.isNumber, word.isUnit,
                number.terminalColumns + 1 + word.terminalColumns <= columns
            {
                words[words.count - 1] = "\(number) \(word)"
            } else {
                words.append(word)
            }
        }
        return words
    }

    private var isNumber: Bool {
        (utf8.first.map { $0.isDigit } ?? false) && utf8.allSatisfy { $0.isDigit || ".,".utf8.contains($0) }
            && utf8.last.map { $0.isDigit } ?? false
    }

    /// Whether it is as short as a unit, "min", "h,", "KiB", "mil", or the code of a currency.
    private var isUnit: Bool {
        let letters = prefix { $0.isLetter }
        return (1...3).contains(letters.count) && self[letters.endIndex...].allSatisfy { ".,;:)".contains($0) }
    }
}

extension Substring {
    /// The text without its last blanks.
    package var withoutLastBlanks: Substring {
        var rest = self
        while rest.utf8.last == UInt8(ascii: " ") { rest.unicodeScalars.removeLast() }
        return rest
    }
}

extension [String] {
    /// The strings as lines of a text: each without its last blanks, and with a line break.
    package var lines: String {
        // Strings, not parts of them, and in a loop: anything generic looks up conformances at each start
        // (Decisions/0002).
        var text = ""
        for line in self { text += String(line.withoutLastBlanks) + "\n" }
        return text
    }
}

extension Character {
    /// How many columns a terminal gives this character: 0, 1 or 2.
    ///
    /// Source: Unicode 15 EastAsianWidth.txt, its wide and emoji blocks as in `wcwidth`.
    package var terminalColumns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        return Self.isWide(first.value) ? 2 : Self.isZeroWidth(first) ? 0 : 1
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        case 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: true
        case 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
