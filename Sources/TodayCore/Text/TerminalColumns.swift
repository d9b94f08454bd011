extension String {
    /// The width in terminal columns: 2 for a wide character, 0 for a combining character.
    package var terminalColumns: Int {
        // Only ASCII has as many UTF-8 bytes as UTF-16 units; for ASCII strings, both counts take constant time.
        let isASCII = utf8.count == utf16.count
        return isASCII ? utf8.count : reduce(0) { $0 + $1.terminalColumns }
    }

    /// Truncates to a width in columns, with as much of the ellipsis as fits, but at least its first character.
    package func fitting(columns limit: Int, ellipsis: String = "…") -> String {
        guard terminalColumns > limit else { return self }
        let dots = ellipsis.prefix(max(1, limit))
        return String(beginning(columns: limit - dots.count).withoutTrailingSpaces) + String(dots)
    }

    /// Returns the longest prefix of at most `limit` columns.
    package func beginning(columns limit: Int) -> Substring {
        var width = 0
        return prefix { character in
            width += character.terminalColumns
            return width <= limit
        }
    }

    package var withoutTrailingSpaces: Substring { self[...].withoutTrailingSpaces }

    /// Folds the text at spaces into lines of at most `columns` columns; a longer word gets its own line.
    ///
    /// A number stays with its unit if both fit in a line; a command in backticks stays whole for copying.
    /// With `breaksCommands`, a command longer than a line is folded, for a screen on which the terminal does not wrap.
    package func folded(columns: Int, breaksCommands: Bool = false) -> [String] {
        var lines: [String] = []
        for word in withUnits(columns: columns, breaksCommands: breaksCommands) {
            if let last = lines.last, last.terminalColumns + 1 + String(word).terminalColumns <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.isEmpty ? [""] : lines
    }

    private func withUnits(columns: Int, breaksCommands: Bool) -> [String] {
        var words: [String] = []
        for word in commandsAndWords(longest: breaksCommands ? columns : .max) {
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

    private func commandsAndWords(longest: Int) -> [String] {
        var (words, command): ([String], [String]) = ([], [])
        for word in split(separator: " ").map(String.init) {
            let opensOrCloses = word.count { $0 == "`" } % 2 == 1
            guard opensOrCloses || !command.isEmpty else {
                words.append(word)
                continue
            }
            let isEnd = opensOrCloses && !command.isEmpty
            command.append(word)
            guard isEnd else { continue }
            let whole = command.joined(separator: " ")
            words += whole.terminalColumns <= longest ? [whole] : command
            command = []
        }
        return words + command
    }

    private var isNumber: Bool {
        (utf8.first.map { $0.isDigit } ?? false) && utf8.allSatisfy { $0.isDigit || ".,".utf8.contains($0) }
            && utf8.last.map { $0.isDigit } ?? false
    }

    /// Whether the word is as short as a unit: "min", "h,", "KiB", "mil", or the code of a currency.
    private var isUnit: Bool {
        let letters = prefix { $0.isLetter }
        return (1...3).contains(letters.count) && self[letters.endIndex...].allSatisfy { ".,;:)".contains($0) }
    }
}

extension Substring {
    package var withoutTrailingSpaces: Substring {
        var rest = self
        while rest.utf8.last == UInt8(ascii: " ") { rest.unicodeScalars.removeLast() }
        return rest
    }
}

extension [String] {
    /// The strings as lines of text, each without trailing spaces and with a line break.
    package var lines: String {
        // Appends whole strings in a loop: generic functions look up conformances each time a program
        // starts (Decisions/0002).
        var text = ""
        for line in self { text += String(line.withoutTrailingSpaces) + "\n" }
        return text
    }
}

extension Character {
    /// The width in terminal columns, 0 to 2; source: Unicode 15 EastAsianWidth.txt, wide blocks as in `wcwidth`.
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
