/// Removes the words of a question, and moves a target that stands before the amount to the end of the line.
struct QuestionRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect

    mutating func rewrite() {
        removeInside(ConversionWords.asides)
        connectCounts()
        let isMoved = moveCounted()
        if !isMoved { removeQuestion() }
        removeSource()
        removeColon()
        // "quantos reais por dólar" has its target at the end by now.
        if !isMoved { turnRate() }
    }

    private mutating func removeQuestion() {
        let first = word(0)
        if first.isEmpty { return }
        let hasVerb = remove(ConversionWords.questions) || removeTrade()
        let isAsked = hasVerb || remove(ConversionWords.openQuestions)
        if moveTarget(isAsked) { return }
        let isNoun = word(0) == "a" && (phrase(of: ConversionWords.nouns, at: 1) != nil || isBill(at: 1))
        let hasArticle = remove(isNoun ? [["a"]] : ConversionWords.articles)
        let hasNoun = isBill(at: 0) ? remove(ConversionWords.bills) : remove(ConversionWords.nouns)
        if hasNoun, isKind(.connector, 0), tokens[0].text == ":", tokens.count > 1 { tokens.removeFirst() }
        let isPhrase = isAsked || hasNoun || ["from", "de", "do", "da", "dos", "das"].contains(first)
        let hasPreposition = isPhrase && remove(ConversionWords.prepositions)
        if hasNoun || hasPreposition || !hasArticle { _ = remove(ConversionWords.articles) }
        if isAsked { removeInside(hasVerb ? [["worth"]] : ConversionWords.verbEnds) }
    }

    private func isBill(at place: Int) -> Bool {
        phrase(of: ConversionWords.bills, at: place) == 1 && isOf(place + 1)
            && beginsPrice(place + 2)
    }

    /// Removes "exchange" and the like, except in "exchange rate", and turns "for" after a currency into a connector.
    private mutating func removeTrade() -> Bool {
        guard phrase(of: ConversionWords.nouns, at: 0) == nil, remove(ConversionWords.trades) else { return false }
        let place = tokens.indices.dropFirst().first { ["for", "por"].contains(word($0)) && isName($0 - 1) }
        if let place { replace(place..<(place + 1), by: .connector) }
        return true
    }

    /// Moves the target of "how many euros is 100 dollars" to the end; returns whether it did.
    private mutating func moveCounted() -> Bool {
        let manyCount = phrase(of: ConversionWords.counts, at: 0)
        guard let first = manyCount ?? phrase(of: ConversionWords.measures, at: 0) else { return false }
        for verb in tokens.indices.dropFirst(first + 1) {
            guard let count = phrase(of: ConversionWords.wordsBeforeAmount, at: verb) else { continue }
            guard verb + count < tokens.count else { return false }
            // "quantos dólares e euros são"
            let isJoiner =
                tokens[verb].text == "e" && phrase(of: ConversionWords.wordsBeforeAmount, at: verb + 2) != nil
            if isJoiner { continue }
            // "how much usd is 100 eur", but not "how much is 100 usd in eur"
            if manyCount == nil, CurrencyReading(tokens[first..<verb].typedText) == nil { return false }
            moveToEnd(first..<verb, amountAt: verb + count, connector: tokens[verb].text)
            return true
        }
        return false
    }

    /// Replaces "how many" inside the line, and a verb or a connector before it, with a single connector.
    private mutating func connectCounts() {
        for place in tokens.indices.dropFirst() {
            guard let count = phrase(of: ConversionWords.counts, at: place) else { continue }
            let isVerb = isKind(.connector, place - 1) || ConversionWords.wordsBeforeAmount.contains([word(place - 1)])
            let start = place > 1 && isVerb ? place - 1 : place
            return replace(start..<(place + count), by: .connector)
        }
    }

    /// Moves the target of "convert to usd 100 eur" and "to usd from 100 eur" to the end; returns whether it did.
    private mutating func moveTarget(_ isAsked: Bool) -> Bool {
        let start = ["from", "de"].contains(word(2)) ? 3 : 2
        guard isAsked || start == 3, isConnector(0), isName(1), tokens.count > start + 1,
            isKind(.number, start) || isKind(.sign, start) && isKind(.number, start + 1)
        else { return false }
        moveToEnd(1..<2, amountAt: start, connector: tokens[0].text)
        return true
    }

    private mutating func moveToEnd(_ target: Range<Int>, amountAt start: Int, connector: String) {
        let connector = ConversionToken(kind: .connector, text: connector)
        tokens = tokens[start...] + [connector] + tokens[target]
    }

    /// Turns "100 from usd to eur" into "100 usd to eur".
    private mutating func removeSource() {
        guard isKind(.number, 0), ["from", "de"].contains(word(1)), isName(2),
            tokens.indices.dropFirst(3).contains(where: isConnector)
        else { return }
        tokens.remove(at: 1)
    }

    /// Turns "usd per eur" into "eur to usd", and "reais por dólar" into "dólar to reais".
    private mutating func turnRate() {
        guard let per = tokens.firstIndex(where: { ["per", "por"].contains($0.folded) }), per > 0 else { return }
        // "usd per one eur"
        let isOne = ConversionWords.isOne(word(per + 1)) && isName(per + 2)
        if isOne, !tokens.contains(where: { $0.kind == .number }) { tokens.remove(at: per + 1) }
        guard per + 1 < tokens.count, word(per + 1) != "cento",
            tokens.indices.allSatisfy({ $0 == per || isName($0) && !isConnector($0) }),
            !tokens.contains(where: { Numerals.canBegin($0.folded, dialect) })
        else { return }
        tokens[per] = ConversionToken(kind: .connector, text: tokens[per].text)
        tokens = tokens[(per + 1)...] + [tokens[per]] + tokens[..<per]
    }

    /// Turns "usd: 100" into "usd 100".
    private mutating func removeColon() {
        if tokens.count == 3, isName(0), tokens[1].text == ":", isKind(.number, 2) { tokens.remove(at: 1) }
    }
}
