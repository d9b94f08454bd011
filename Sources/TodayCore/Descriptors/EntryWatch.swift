/// What is watched in a list that hardly ever changes: new entries, and changes of facts.
package struct EntryWatch: Hashable, Sendable {
    /// A value of a watched fact that notifications translate: "Dead".
    package struct Word: Hashable, Sendable {
        let text: String

        /// Takes the word as the service writes it.
        init(_ text: String) {
            self.text = text
        }
    }

    /// Seconds from one poll to the next, unless configured otherwise.
    package let interval: Int
    /// The keys of the facts whose changes are announced; empty if only new entries are.
    package let facts: [String]
    /// The values of these facts that are words.
    private let words: [Word]

    /// Makes a watch; see the properties for the meaning of each value.
    package init(interval: Int, facts: [String] = [], words: [Word] = []) {
        (self.interval, self.facts, self.words) = (interval, facts, words)
    }

    /// A value in another language, if it is one of the words; nothing else that a service writes is looked up.
    package func translated(_ value: DisplayText, _ translations: Translations) -> DisplayText {
        let text = value.escaped(for: .plain)
        return words.contains(Word(text)) ? DisplayText(translations.gettext(text)) : value
    }

    /// An item's values of the watched facts, in their order; "" for those that it lacks.
    func values(_ item: Item) -> [DisplayText] {
        facts.map { key in
            if case .text(let text)? = item.fact(key) { text } else { DisplayText("") }
        }
    }
}
