@_spi(_Unicode) import Swift

/// Converts text to ASCII for fonts without other characters: drops accents, and transliterates some letters and signs.
///
/// "Pokémon™ – Ω" → "PokemonTM - ?". Characters without an ASCII spelling are dropped if they are emoji or invisible;
/// each run of others becomes `?`. If no letters or digits are left, `text` returns "", unless the original is ASCII.
package enum ASCIIText {
    /// Converts text for an ASCII terminal, even if only question marks are left.
    package static func printed(_ text: String) -> String { reduced(text) }

    static func text(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        let ascii = reduced(text)
        guard ascii.contains(where: { $0.isLetter || $0.isNumber }) else { return "" }
        return ascii.hasSuffix(" ") ? String(ascii.dropLast()) : ascii
    }

    private static func reduced(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var ascii = ""
        var followsEmoji = false
        for scalar in text._nfd {
            if scalar.isASCII {
                // Leaves one of the spaces around an emoji, and none at the start of a line.
                let isExtraSpace = followsEmoji && scalar == " " && (ascii.last.map { " \n".contains($0) } ?? true)
                if !isExtraSpace { ascii.unicodeScalars.append(scalar) }
                followsEmoji = false
            } else if isEmoji(scalar), asciiSpelling(scalar) == nil {
                followsEmoji = true
            } else if let spelling = asciiSpelling(scalar) {
                ascii += spelling
                followsEmoji = false
            } else if !isSilent(scalar), ascii.last != "?" {
                ascii += "?"
            }
        }
        return ascii
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji || (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark
            || properties.generalCategory == .enclosingMark
    }

    /// Returns the usual ASCII spelling of a letter or sign that Unicode does not decompose; `nil` if it has none.
    private static func asciiSpelling(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ß": "ss"
        case "ẞ": "SS"
        case "æ": "ae"
        case "Æ": "AE"
        case "œ": "oe"
        case "Œ": "OE"
        case "ø": "o"
        case "Ø": "O"
        case "ł": "l"
        case "Ł": "L"
        case "đ", "ð": "d"
        case "Đ", "Ð": "D"
        case "þ": "th"
        case "Þ": "Th"
        case "ı": "i"
        case "º": "o"
        case "ª": "a"
        default: sign(scalar)
        }
    }

    private static func sign(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "‘", "’", "‚", "′", "´": "'"
        case "“", "”", "„", "″", "«", "»": "\""
        case "‐", "‑", "‒", "–", "—", "―", "−", "·", "•": "-"
        case "…": "..."
        case "×", "✗": "x"
        case "✓": "+"
        case "→": "->"
        case "≥": ">="
        case "≤": "<="
        case "™": "TM"
        case "®": "(R)"
        case "©": "(C)"
        case "°": "o"
        case "½": "1/2"
        case "²": "2"
        case "³": "3"
        case "№": "No."
        case "！": "!"
        case "：": ":"
        case "？": "?"
        case "♥", "❤": "<3"
        case "★": "*"
        case "▲": Move.up.symbol(ascii: true)
        case "▼": Move.down.symbol(ascii: true)
        case "●": Move.new.symbol(ascii: true)
        default: nil
        }
    }
}

extension DisplayText {
    package var ascii: DisplayText { DisplayText(alreadyClean: ASCIIText.text(cleaned)) }
}
