/// Completes the name of a game on a command line, where it may be one quoted word or several words.
package struct NameCompletion {
    /// Options that take a value, which is no part of a name.
    private static let valued: Set<String> = ["--art", "--pages", "--rank", "--since", "--svg", "--limit"]

    /// What was typed of the name, the word at the cursor at the end.
    package let typed: DisplayText
    /// The word at the cursor.
    private let current: String
    private let bare: [UInt8]

    /// Takes the words of the command line without their quotes; the name begins after the subcommand.
    package init(_ words: [String], at index: Int) {
        let before = words.prefix(max(0, index)).dropFirst().drop { $0.hasPrefix("-") }.dropFirst()
        var name: [String] = []
        var isValue = false
        for word in before {
            if !isValue, !word.hasPrefix("-") { name.append(word) }
            isValue = Self.valued.contains(word)
        }
        let word = words.indices.contains(index) ? words[index] : ""
        // bash makes a word of the colon in a name.
        current = [":", "="].contains(word) ? "" : word
        typed = DisplayText((name + [current]).joined(separator: " "))
        bare = Array(typed.bare.utf8)
    }

    /// The word at the cursor with the rest of a title; `nil` if the title does not begin as typed.
    package func word(for title: DisplayText) -> String? {
        let text = title.escaped(for: .plain)
        var covered: [UInt8] = []
        var place = text.startIndex
        while covered.count < bare.count {
            guard place < text.endIndex else { return nil }
            covered += DisplayText(String(text[place])).bare.utf8
            text.formIndex(after: &place)
        }
        guard covered == bare else { return nil }
        let rest = text[place...]
        guard current.isEmpty else { return current + rest }
        // The next word: what was typed has to end where a word of the title does.
        let next = rest.drop { DisplayText(String($0)).bare.isEmpty }
        return next.isEmpty || (!bare.isEmpty && next.count == rest.count) ? nil : String(next)
    }
}
