@_spi(_Unicode) import Swift

/// Reduces text to ASCII for fonts that have nothing else: drops accents, writes out some letters and signs.
///
/// "Pokémon™ – Ω" → "PokemonTM - ?". Each run of any other script becomes one `?`. If no letter or digit is left, the
/// result is empty, so that nobody sees a row of question marks.
package enum ASCIIText {
    /// What a terminal prints that shows nothing but ASCII: the same, with a "?" for each run of any other script.
    package static func printed(_ text: String) -> String { reduced(text) }

    static func text(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        let ascii = reduced(text)
        return ascii.contains { $0.isLetter || $0.isNumber } ? ascii : ""
    }

    private static func reduced(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var ascii = ""
        for scalar in text._nfd {
            if scalar.isASCII {
                ascii.unicodeScalars.append(scalar)
            } else if let written = letters.first(where: { $0.key == scalar })?.value ?? sign(scalar) {
                ascii += written
            } else if !isSilent(scalar), ascii.last != "?" {
                ascii += "?"
            }
        }
        return ascii
    }

    /// Accents, and characters that only join or modify the character before them.
    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark
            || properties.generalCategory == .enclosingMark
    }

    /// The usual ASCII spelling of letters that mostly have no decomposition in Unicode.
    private static let letters: KeyValuePairs<Unicode.Scalar, String> = [
        "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
        "đ": "d", "ð": "d", "Đ": "D", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i",
    ]

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
        default: nil
        }
    }
}

extension DisplayText {
    /// The text in ASCII only, for fonts that have nothing else; see `ASCIIText`.
    package var ascii: DisplayText { DisplayText(alreadyClean: ASCIIText.text(cleaned)) }
}
