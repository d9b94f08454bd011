/// What somebody searches for, as typed: cleaned as titles are, so that both are written in the same way.
public struct SearchText: Hashable, Sendable {
    /// The most that is searched for, in bytes; the longest real name has 206 characters.
    public static let limit = 1000

    /// The words: no blanks around them, one between two, normalised to NFC.
    public let words: String

    /// Takes what was typed; nil where nothing of it can be searched for, or where it is longer than any name.
    public init?(_ typed: String) {
        guard typed.utf8.count <= Self.limit else { return nil }
        words = DisplayText(typed).escaped(for: .plain)
        if words.isEmpty { return nil }
    }
}
