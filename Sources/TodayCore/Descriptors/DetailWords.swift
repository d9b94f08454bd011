/// What a source's details consist of, in the words of help texts and sentences.
package struct DetailWords: Hashable, Sendable {
    /// The number that changes by the minute, as people call it: "viewers"; `nil` if nothing does.
    package let number: String?
    /// The sentence for an item that has no such number now; `nil` if every item has one.
    package let missing: String?
    /// The paragraph that begins the help of `show`.
    package let summary: String

    /// What a key does that asks for new details: "refresh viewers".
    package var refresh: String { "refresh" + (number.map { " \($0)" } ?? "") }

    /// Makes the words.
    package init(number: String? = nil, missing: String? = nil, summary: String) {
        (self.number, self.missing, self.summary) = (number, missing, summary)
    }
}
