@_spi(_Unicode) import Swift

/// Untrusted text, cleaned so that it fits on one line, but not yet escaped for any target.
///
/// Cleaning removes control characters, bidi overrides and isolates, line breaks and the replacement characters that
/// stand for invalid UTF-8; it folds white space to single blanks, trims, and normalises to NFC. The only way to its
/// characters is `escaped(for:)`: interpolating it into a string does not compile.
public struct DisplayText: Hashable, Sendable {
    package let cleaned: String

    /// Cleans `raw`, of which it reads at most the first 4,096 scalars.
    public init(_ raw: String) { cleaned = Self.clean(raw) }

    /// How many marks, or scalars without a shape, a character may carry; no script and no flag needs more.
    ///
    /// Marks are stacked on each other, and the others would make a short title as long as a book.
    private static let mostMarks = 8

    /// Takes text that has been cleaned, or cut out of such.
    package init(alreadyClean text: String) { cleaned = text }

    /// Whether there is nothing to show.
    public var isEmpty: Bool { cleaned.isEmpty }

    /// The text escaped so that `target` shows exactly these characters.
    public func escaped(for target: Escape) -> String { target.apply(cleaned) }

    /// How many graphemes it has: what people count as characters.
    package var length: Int { cleaned.count }

    /// The text cut to `limit` graphemes, ending with an ellipsis if anything was cut.
    ///
    /// Characters are what a person counts, and what bounds a sentence or a file; `fitting(columns:)` cuts to a width.
    /// Cut before escaping: a cut through an entity blanks a Waybar label (Waybar#4141).
    package func truncated(to limit: Int, ellipsis: String = "…") -> DisplayText {
        guard cleaned.count > limit else { return self }
        let kept = cleaned.prefix(max(0, limit - ellipsis.count))
        let trimmed = kept.hasSuffix(" ") ? kept.dropLast() : kept
        let dots = String(ellipsis.prefix(max(0, limit)))
        return DisplayText(alreadyClean: trimmed + dots)
    }

    /// The text as it appears in a sentence on a terminal.
    package var inSentence: String { truncated(to: 60).escaped(for: .plain) }

    /// The same between quotation marks.
    package var quoted: String { "\"\(inSentence)\"" }

    private static func clean(_ raw: String) -> String {
        var scalars = String.UnicodeScalarView()
        var blankPending = false
        var marks = 0
        for scalar in raw.unicodeScalars.prefix(4096) where !isDropped(scalar) {
            marks = isMark(scalar) || isTag(scalar) ? marks + 1 : 0
            if marks > mostMarks || (isTag(scalar) && !takesTag(scalars.last)) { continue }
            if isBlank(scalar) {
                blankPending = !scalars.isEmpty
            } else {
                if blankPending { scalars.append(" ") }
                blankPending = false
                scalars.append(scalar)
            }
        }
        // A title made only of invisible characters is empty.
        let isVisible = scalars.contains { $0.isASCII || !$0.properties.isDefaultIgnorableCodePoint }
        return isVisible ? bounded(normalized(String(scalars))) : ""
    }

    /// The most scalars of a character: the longest emoji have ten, and no writing joins more.
    private static let mostScalars = 24

    /// The text with longer characters cut to what they begin with: a line is bounded in columns, and so in bytes, too.
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

    /// Line breaks, tabs and every kind of space show as one blank.
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

    /// Tags can hide text; their one legitimate use is in the flags of England, Scotland and Wales.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

    private static func takesTag(_ previous: Unicode.Scalar?) -> Bool {
        previous.map { $0 == "\u{1F3F4}" || isTag($0) } ?? false
    }
}

extension DisplayText: Codable {
    /// Decodes a JSON string and cleans it: no file or answer is trusted to be clean.
    public init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

    /// Encodes the cleaned text as a JSON string.
    public func encode(to encoder: any Encoder) throws { try cleaned.encode(to: encoder) }
}

extension DefaultStringInterpolation {
    /// Untrusted text has to be escaped for its target first; this turns forgetting it into a compile-time error.
    @available(*, unavailable, message: "use escaped(for:), which says what the text is escaped for")
    package mutating func appendInterpolation(_ text: DisplayText) {}
}

extension DisplayText {
    /// The text for comparing and finding names: lower case and without accents, "Pokémon" as "pokemon".
    ///
    /// This is the only such rule: announcements, the catalogue's search and the lookup of names all use it. The
    /// catalogue stores folded names, so a change of the rule needs a migration that folds them again.
    package var folded: String {
        guard !cleaned.utf8.allSatisfy({ $0 < 0x80 }) else { return cleaned.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in cleaned.lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
            scalars.append(scalar)
        }
        return String(scalars)
    }
}

/// Sentences of ours, in which there may be words of somebody else's, for a log or a terminal.
///
/// What an error says comes from servers, libraries and files: all of it is cleaned here, once, on its way out.
extension DisplayText {
    /// Characters of a line; the longest of ours names two paths.
    private static let longestLine = 2000
    /// Lines that are said at a time; the longest list of ours is a page of names.
    private static let mostLines = 200

    /// The sentence as one line, without what a log or a terminal would act on; white space is as wide as before.
    package static func harmless(line: some StringProtocol) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars.prefix(longestLine) where !isDropped(scalar) {
            scalars.append(isBlank(scalar) ? " " : scalar)
        }
        return String(scalars) + (line.unicodeScalars.count > longestLine ? "…" : "")
    }

    /// The sentences with the line breaks that they have.
    package static func harmless(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: mostLines, omittingEmptySubsequences: false).prefix(mostLines)
            .map { harmless(line: $0) }.joined(separator: "\n")
    }
}

extension KeyedDecodingContainer {
    /// Words that become a part of a sentence of ours, as one harmless line, whatever the other program or the file says.
    package func line(_ key: Key) throws -> String { DisplayText.harmless(line: try decode(String.self, forKey: key)) }
}
