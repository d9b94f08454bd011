/// Rewrites a line for the grammar: removes courtesies, the question and the day, and turns phrases into calculations.
struct ConversionRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect
    private(set) var day: TypedDay?
    private(set) var endsWithQuestionMark = false
    private(set) var isCounted = false
    private(set) var isShare = false

    /// Whether a minus was typed, rather than "off" or "menos".
    let hasMinus: Bool

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) {
        (self.tokens, self.dialect) = (tokens, dialect)
        hasMinus = tokens.contains { $0.kind == .operation("-") }
    }

    mutating func rewrite() throws(ConversionRefusal) {
        trimEnd()
        while isKind(.edge, 0) { tokens.removeFirst() }
        connectCodes()
        // Most lines have only codes and a number, and need no rewriting.
        guard tokens.contains(where: { !Self.isPlain($0) }) else { return }
        removeLabelColons()
        removeCourtesies()
        var days = DayRewriter(tokens, dialect)
        try days.rewrite()
        (tokens, day) = (days.tokens, days.day)
        if day != nil, tokens.count > 1 {
            // "yesterday, 100 usd in eur" and "100 usd in eur, yesterday"
            if isKind(.separator, 0), !tokens[1].isGlued { tokens.removeFirst() }
            if tokens.last?.kind == .separator { tokens.removeLast() }
        }
        var split = SplitRewriter(tokens: tokens, dialect: dialect)
        try split.rewrite()
        tokens = split.tokens
        try requireAmountAlone()
        removeInside(ConversionWords.nouns)
        var question = QuestionRewriter(tokens: tokens, dialect: dialect)
        question.rewrite()
        var numerals = NumeralRewriter(tokens: question.tokens, dialect: dialect)
        try numerals.rewrite()
        var calculation = CalculationRewriter(numerals.tokens, dialect)
        calculation.rewrite()
        (tokens, isCounted, isShare) = (calculation.tokens, calculation.isCounted, calculation.isShare)
    }

    private static func isPlain(_ token: ConversionToken) -> Bool {
        if token.kind == .number { return !token.isDotted }
        guard token.kind == .word, let code = CurrencyCode(typed: token.text) else { return false }
        return Currency.isKnown(code)
    }

    private mutating func trimEnd() {
        while let last = tokens.last, last.kind == .question || last.kind == .stop || last.kind == .edge {
            endsWithQuestionMark = endsWithQuestionMark || last.kind == .question
            tokens.removeLast()
        }
    }

    /// Turns the "2" of "usd2eur" into a connector.
    private mutating func connectCodes() {
        for place in tokens.indices.dropFirst().dropLast() where tokens[place].text == "2" && tokens[place].isGlued {
            guard isKind(.word, place - 1), isKind(.word, place + 1), tokens[place + 1].isGlued else { continue }
            tokens[place] = ConversionToken(kind: .connector, text: "2", isGlued: true)
        }
    }

    /// Turns "from: usd 100 to: brl" into "from usd 100 to brl", and "Por: BRL" at the end into "= BRL".
    private mutating func removeLabelColons() {
        for place in tokens.indices.reversed() where isLabelColon(place) {
            let isTarget = ["for", "por"].contains(word(place - 1)) && isName(place + 1) && place + 2 == tokens.count
            if isTarget, place > 1 {
                replace((place - 1)..<(place + 1), by: .connector)
            } else if place > 1 || !["for", "por"].contains(word(0)) {
                tokens.remove(at: place)
            }
        }
    }

    private func isLabelColon(_ place: Int) -> Bool {
        tokens[place].text == ":" && tokens[place].isGlued
            && ["from", "to", "into", "in", "for", "de", "para", "em", "por"].contains(word(place - 1))
    }

    /// Removes courtesies, such as "please" and "can you", with adjacent commas.
    private mutating func removeCourtesies() {
        while remove(ConversionWords.courtesies) || remove(ConversionWords.frames) {
            if tokens.count > 1, isKind(.separator, 0) { tokens.removeFirst() }
        }
        removeInside(ConversionWords.courtesies)
        trimEnd()
    }

    /// Throws for a unit, a tax alone, or a percentage with "incl.": "$35/hour", "$35 x 40 hrs", "+ tax".
    private func requireAmountAlone() throws(ConversionRefusal) {
        for place in tokens.indices.dropFirst() where isKind(.word, place + 1) {
            let isLast = place + 2 == tokens.count || isConnector(place + 2)
            let isUnit = isKind(.operation("/"), place) || ["per", "por", "a", "an"].contains(word(place))
            let isSum = isKind(.operation("+"), place) || ConversionWords.operation(word(place)) == "+"
            let isSurplus =
                isUnit && ConversionWords.isUnit(word(place + 1))
                || isSum && ConversionWords.isLabel(word(place + 1)) && isLast
            if isSurplus { throw .surplus(tokens[place...(place + 1)].typedText) }
            // "$15 x 40 hrs", but not "40 hrs x $15"
            let isProduct = isKind(.operation("*"), place - 1) || word(place - 1) == "x"
            if isProduct, isKind(.number, place), isLast, ConversionWords.isUnit(word(place + 1)) {
                throw .surplus(tokens[place + 1].text)
            }
        }
        for place in tokens.indices where ConversionWords.inclusions.contains(word(place)) {
            guard let share = tokens.indices.first(where: isPercentage) else { continue }
            let isExcluded = ConversionWords.exclusions.contains(word(place))
            throw .inclusion(tokens[place].text, share: isExcluded ? nil : tokens[share...(share + 1)].typedText)
        }
    }
}
