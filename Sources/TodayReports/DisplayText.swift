@_spi(_Unicode) import Swift

/// Untrusted text, cleaned so that it fits on one line, but not yet escaped for any target.
///
/// Cleaning removes, for example, control characters, bidi overrides and replacement characters for invalid UTF-8. It
/// folds white space and line breaks to single blanks, removes blanks at both ends, and normalises to NFC. Other
/// packages read the text with `escaped(for:)`; interpolating it into a string does not compile.
public struct DisplayText: Hashable, Sendable {
    package let cleaned: String

    /// Cleans the first 4,096 scalars of `raw`, and drops all others.
    public init(_ raw: String) { cleaned = Self.clean(raw) }

    /// Maximum number of consecutive marks or invisible scalars; more could cover other lines, or bloat a short title.
    private static let mostMarks = 8

    /// Wraps text that is already clean, or a part of such text.
    package init(alreadyClean text: String) { cleaned = text }

    /// Whether nothing is left after cleaning.
    public var isEmpty: Bool { cleaned.isEmpty }

    /// Returns the text, escaped so that `target` does not interpret it as markup or syntax.
    public func escaped(for target: Escape) -> String { target.apply(cleaned) }

    /// The number of graphemes.
    package var length: Int { cleaned.count }

    /// Returns the text truncated to `limit` graphemes, including an ellipsis; see `fitting(columns:)` for columns.
    ///
    /// Truncate before escaping, because a cut through an entity blanks a Waybar label (Waybar#4141).
    package func truncated(to limit: Int, ellipsis: String = "…") -> DisplayText {
        guard cleaned.count > limit else { return self }
        let start = cleaned.prefix(max(0, limit - ellipsis.count))
        let trimmed = start.hasSuffix(" ") ? start.dropLast() : start
        let dots = String(ellipsis.prefix(max(0, limit)))
        return DisplayText(alreadyClean: trimmed + dots)
    }

    /// The whole text, unescaped, for a list or a sentence that names an item.
    package var whole: String { escaped(for: .plain) }

    /// The text, unescaped, for a sentence such as an error message; truncated to 60 graphemes.
    package var inSentence: String { truncated(to: 60).escaped(for: .plain) }

    package var quoted: String { "\"\(inSentence)\"" }

    private static func clean(_ raw: String) -> String {
        var scalars = String.UnicodeScalarView()
        var isBlankPending = false
        var marks = 0
        for scalar in raw.unicodeScalars.prefix(4096) where !isDropped(scalar) {
            marks = isMark(scalar) || isTag(scalar) ? marks + 1 : 0
            if marks > mostMarks || (isTag(scalar) && !acceptsTag(scalars.last)) { continue }
            if isBlank(scalar) {
                isBlankPending = !scalars.isEmpty
            } else {
                if isBlankPending { scalars.append(" ") }
                isBlankPending = false
                scalars.append(scalar)
            }
        }
        // A title that has only invisible characters becomes empty.
        let isVisible = scalars.contains { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint }
        return isVisible ? bounded(normalized(String(scalars))) : ""
    }

    /// Maximum number of scalars in a character; the longest emoji have ten.
    private static let mostScalars = 24

    /// Reduces oversized characters to their first scalar, so that a limit in columns also limits bytes.
    private static func bounded(_ text: String) -> String {
        guard text.utf8.count > mostScalars, text.unicodeScalars.count > mostScalars else { return text }
        return String(text.map { $0.unicodeScalars.count > mostScalars ? Character($0.unicodeScalars.first!) : $0 })
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return false }
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    private static func normalized(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x09...0x0D, 0x85: false  // white space, shown as a blank
        case 0x00...0x1F, 0x7F...0x9F: true  // C0 and C1 controls, ESC among them
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidi marks, overrides, isolates
        case 0xFEFF, 0xFFF9...0xFFFB, 0xFFFD: true  // byte order mark, annotations, "was invalid UTF-8"
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    /// Tags can hide text; only the flags of England, Scotland and Wales need them.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

    private static func acceptsTag(_ previous: Unicode.Scalar?) -> Bool {
        previous.map { $0 == "\u{1F3F4}" || isTag($0) } ?? false
    }
}

extension DisplayText: Codable {
    /// Decodes a JSON string and cleans it, because no file or response is trusted.
    public init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

    /// Encodes the cleaned text as a JSON string.
    public func encode(to encoder: any Encoder) throws { try cleaned.encode(to: encoder) }
}

extension DefaultStringInterpolation {
    /// Turns unescaped untrusted text in a string into a compile-time error.
    @available(*, unavailable, message: "use escaped(for:), which says what the text is escaped for")
    public mutating func appendInterpolation(_ text: DisplayText) {}
}

extension DisplayText {
    /// The text for comparing and finding names: lower case and without accents, "Pokémon" as "pokemon".
    ///
    /// The catalogue stores folded names, so a change to this rule requires a migration that folds them again.
    package var folded: String {
        guard !cleaned.utf8.allSatisfy({ $0 < 0x80 }) else { return cleaned.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in cleaned.lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(scalar)
        }
        return String(scalars)
    }
}

/// Cleans our own sentences, which may quote servers, libraries and files, for a log or a terminal.
extension DisplayText {
    /// Maximum number of scalars in a line; our longest sentence names two paths.
    private static let longestLine = 2000
    /// Maximum number of lines; our longest message lists the items of a page.
    private static let mostLines = 200

    /// Returns up to 2,000 scalars of the sentence as one line, without characters that a terminal would interpret.
    package static func harmless(line: some StringProtocol) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars.prefix(longestLine) where !isDropped(scalar) {
            scalars.append(isBlank(scalar) ? " " : scalar)
        }
        return String(scalars) + (line.unicodeScalars.count > longestLine ? "…" : "")
    }

    /// Returns up to 200 lines of the text, without characters that a terminal would interpret.
    package static func harmless(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: mostLines, omittingEmptySubsequences: false).prefix(mostLines)
            .map { harmless(line: $0) }.joined(separator: "\n")
    }
}

extension KeyedDecodingContainer {
    /// Decodes untrusted text, reduced to one harmless line for our own sentences.
    package func line(_ key: Key) throws -> String { DisplayText.harmless(line: try decode(String.self, forKey: key)) }
}
