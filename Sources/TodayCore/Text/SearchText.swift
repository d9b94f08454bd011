/// Text to search for, as typed: cleaned like titles, so that both are written the same way.
package struct SearchText: Hashable, Sendable {
    /// The longest text to search for, in bytes; the longest real name has 206 characters.
    package static let limit = 1000

    /// The words: separated by single blanks, trimmed, and normalised to NFC.
    package let words: String

    /// Takes what was typed; `nil` if nothing is left to search for, or if it is longer than any name.
    package init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit else { return nil }
        words = DisplayText(typed).escaped(for: .plain)
        if words.isEmpty { return nil }
    }
}
