/// Turns "split 120 eur between 4 people" and "120 eur / 4 people" into "120 eur / 4".
struct SplitRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect

    mutating func rewrite() throws(ConversionRefusal) {
        let hasVerb = phrase(of: ConversionWords.splits, at: 0) != nil
        guard let division = firstDivision(hasVerb) else { return }
        let whole = tokens[(hasVerb ? 1 : 0)..<division.start]
        guard hasAmount(whole) else { return }
        if hasCalculation(whole) {
            throw .amount(.unclearMultiplier(DisplayText(tokens[..<division.end].typedText)))
        }
        tokens.removeSubrange(division.divisor.upperBound..<division.end)
        let slash = ConversionToken(kind: .operation("/"), text: "/")
        tokens.replaceSubrange(division.start..<division.divisor.lowerBound, with: [slash])
        if hasVerb { tokens.removeFirst() }
    }

    private func firstDivision(_ hasVerb: Bool) -> Division? {
        for start in tokens.indices.dropFirst() {
            if let division = division(at: start, hasVerb) { return division }
        }
        return nil
    }

    private struct Division {
        let start: Int
        let divisor: Range<Int>
        /// The index after the divisor and the word that it counts: "4 people".
        let end: Int
    }

    private func division(at start: Int, _ hasVerb: Bool) -> Division? {
        let isSplit = hasVerb || ConversionWords.splitParticiples.contains(word(start))
        let preposition = ConversionWords.splitParticiples.contains(word(start)) ? start + 1 : start
        let hasPreposition = ConversionWords.splitPrepositions.contains(word(preposition))
        let isSlash = isKind(.operation("/"), start)
        let first = hasPreposition || isSlash ? preposition + 1 : preposition
        guard let count = countOfDivisor(at: first) else { return nil }
        let people = phrase(of: ConversionWords.people, at: first + count) ?? 0
        let end = first + count + people
        guard end == tokens.count || isConnector(end) else { return nil }
        if people == 0, ConversionRefusal.isYear(tokens[first].text) { return nil }
        let isBetween = ["between", "among", "entre"].contains(word(preposition))
        let isDivision = isSplit ? hasPreposition || people > 0 : people > 0 && (isBetween || isSlash)
        return isDivision ? Division(start: start, divisor: first..<(first + count), end: end) : nil
    }

    private func countOfDivisor(at place: Int) -> Int? {
        if isKind(.number, place) { return 1 }
        guard place < tokens.count else { return nil }
        return Numerals.read(tokens[place...].prefix { $0.kind == .word }.map(\.folded), dialect)?.count
    }

    private func hasAmount(_ whole: ArraySlice<ConversionToken>) -> Bool {
        !whole.isEmpty && (whole.contains { $0.kind == .opener } || whole.count { $0.kind == .number } < 2)
            || hasCalculation(whole)
    }

    /// Whether tokens have an operator or a percentage outside of brackets, so that it is unclear what is divided.
    private func hasCalculation(_ whole: ArraySlice<ConversionToken>) -> Bool {
        var depth = 0
        for token in whole {
            switch token.kind {
            case .opener: depth += 1
            case .closer: depth -= 1
            case .operation, .percent: if depth == 0 { return true }
            case .word: if depth == 0, ConversionWords.operation(token.folded) != nil { return true }
            default: break
            }
        }
        return false
    }
}
