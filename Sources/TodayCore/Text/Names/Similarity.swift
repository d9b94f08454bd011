/// Decides which names are near enough to what somebody typed to be suggested.
package enum Similarity {
    /// How far a name is from what was typed; `nil` if it is too far to be meant.
    ///
    /// One mistake in three letters is forgiven, and what is left out at the end counts as one. A single letter is
    /// near to nothing.
    package static func distance(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int? {
        let distance = EditDistance.between(typed, name)
        return typed.count > 1 && distance <= max(1, typed.count / 3) ? distance : nil
    }

    /// The words that are near, the nearest first, at most `limit` of them.
    package static func nearest(_ typed: String, among words: [String], limit: Int) -> [String] {
        let scalars = Array(typed.lowercased().unicodeScalars.prefix(200))
        let near = words.enumerated().compactMap { index, word in
            distance(scalars, Array(word.unicodeScalars)).map { (distance: $0, index: index, word: word) }
        }
        return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map(\.word)
    }

    /// Whether a title has in it what was typed, however both are punctuated.
    ///
    /// A number is an id, or a whole name: it is never a part of one.
    package static func isPart(_ typed: DisplayText, of title: DisplayText) -> Bool {
        let text = typed.bare
        return !text.allSatisfy(\.isNumber) && title.bare.contains(text)
    }

    /// Whether a title may be meant by what was typed: it is near, or its initials are these, as "gta".
    package static func isNear(_ typed: DisplayText, _ title: DisplayText) -> Bool {
        let (text, name) = (Array(typed.bare.unicodeScalars.prefix(200)), Array(title.bare.unicodeScalars.prefix(200)))
        if distance(text, name) != nil { return true }
        let initials = title.folded.split(separator: " ").compactMap(\.unicodeScalars.first)
        return text.count > 1 && initials.starts(with: text)
    }
}
