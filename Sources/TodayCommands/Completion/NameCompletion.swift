import TodayCore

/// Completes the name of an item on a command line, where it may be one quoted word or several words.
package struct NameCompletion {
    /// Options that take a value, which is no part of a name.
    private static let valued: Set<String> = ["--art", "--pages", "--place", "--rank", "--since", "--svg", "--limit"]

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
        let text = Self.typeable(title)
        var covered: [UInt8] = []
        var place = text.startIndex
        while covered.count < bare.count {
            guard place < text.endIndex else { return nil }
            covered += DisplayText(String(text[place])).bare.utf8
            text.formIndex(after: &place)
        }
        guard covered == bare else { return nil }
        let rest = text[place...]
        let sign = String(current.reversed().prefix(while: Self.isSign).reversed())
        guard current.isEmpty else { return current + rest.dropFirst(rest.hasPrefix(sign) ? sign.count : 0) }
        // The next word: what was typed has to end where a word of the title does.
        let next = rest.drop(while: Self.isSign)
        return next.isEmpty || (!bare.isEmpty && next.count == rest.count) ? nil : String(next)
    }

    private static func isSign(_ character: Character) -> Bool { DisplayText(String(character)).bare.isEmpty }

    /// A title without the signs that shells act upon, and do not always quote: names are found without them.
    ///
    /// bash leaves `$` as it is, and zsh `!`, so that a title of `!!` would run the last command again.
    private static func typeable(_ title: DisplayText) -> String {
        let signs = title.escaped(for: .plain).map { character in
            let isSafe =
                !character.isASCII || character.isLetter || character.isNumber || "'-.,:&+_".contains(character)
            return isSafe ? character : " "
        }
        // A word that begins with a dash would be taken for an option.
        return DisplayText(String(signs.drop { $0 == "-" || $0 == " " })).escaped(for: .plain)
    }
}
