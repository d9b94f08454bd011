import TodayCore

/// The words that a person typed into the search of a desktop; a result has all of them.
///
/// They come over D-Bus, where any program of the session may send them. More words, or longer ones, than any name has
/// are refused as a whole: cut, they would be another search.
package struct SearchTerms: Hashable, Sendable {
    /// The most words that are looked for.
    package static let most = 32
    /// The longest word, in bytes.
    package static let longest = SearchText.limit

    /// All words together.
    let text: SearchText
    /// Each of them.
    let words: [String]

    /// Takes what the desktop passed on; `nil` if nothing is left to search for, or if no name can have it.
    package init?(_ typed: [String]) {
        guard typed.count <= Self.most, typed.allSatisfy({ $0.utf8.count <= Self.longest }),
            let text = SearchText(typed.joined(separator: " "))
        else { return nil }
        self.text = text
        words = text.words.split(separator: " ").map(String.init)
    }

    /// The words as one text, to be searched for elsewhere.
    package var line: String { text.words }
}
