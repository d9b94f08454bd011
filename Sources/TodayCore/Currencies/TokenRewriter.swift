/// A pass over the tokens of a line, which brings English and Portuguese phrases into the order of the grammar.
protocol TokenRewriter {
    var tokens: [ConversionToken] { get set }
    var dialect: NumberDialect { get }
}

extension TokenRewriter {
    // MARK: Phrases

    private var longestPhrase: Int { 5 }

    /// Returns the number of tokens of the first phrase that stands at `place`; `nil` if none does.
    func phrase(of phrases: [[String]], at place: Int) -> Int? {
        guard place < tokens.count else { return nil }
        let words = tokens[place...].prefix { $0.kind == .word }.prefix(longestPhrase).map(\.folded)
        return phrases.first { words.starts(with: $0) }?.count
    }

    /// Removes a phrase at the beginning if other tokens follow; returns whether it did.
    mutating func remove(_ phrases: [[String]]) -> Bool {
        guard let count = phrase(of: phrases, at: 0), count < tokens.count else { return false }
        tokens.removeFirst(count)
        return true
    }

    /// Removes a phrase before a connector or at the end, with the comma before it; returns whether it did.
    @discardableResult
    mutating func removeInside(_ phrases: [[String]]) -> Bool {
        for place in tokens.indices.dropFirst() {
            guard let count = phrase(of: phrases, at: place) else { continue }
            guard place + count == tokens.count || isConnector(place + count) else { continue }
            let hasComma = place > 1 && tokens[place - 1].kind == .separator
            tokens.removeSubrange((hasComma ? place - 1 : place)..<(place + count))
            return true
        }
        return false
    }

    // MARK: Tokens

    /// Returns the folded word at `place`; an empty string if no word stands there.
    func word(_ place: Int) -> String {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].folded : ""
    }

    func isKind(_ kind: ConversionToken.Kind, _ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == kind
    }

    func isName(_ place: Int) -> Bool { isKind(.word, place) || isKind(.sign, place) }

    func isConnector(_ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].connects(dialect)
    }

    func isOf(_ place: Int) -> Bool { ["of", "de"].contains(word(place)) }

    func isPercentage(_ place: Int) -> Bool { isKind(.number, place) && isKind(.percent, place + 1) }

    func beginsAmount(_ place: Int) -> Bool {
        tokens.indices.contains(place) && AmountExpression.begins(tokens[place])
    }

    func beginsPrice(_ place: Int) -> Bool {
        beginsAmount(place) || isKind(.sign, place) && isKind(.number, place + 1)
    }

    mutating func replace(_ range: Range<Int>, by kind: ConversionToken.Kind) {
        tokens.replaceSubrange(range, with: [ConversionToken(kind: kind, text: tokens[range].typedText)])
    }

    mutating func replace(_ range: Range<Int>, byNumber number: String) {
        tokens.replaceSubrange(range, with: [ConversionToken(kind: .number, text: number)])
    }
}
