/// A refused line without its superfluous words: "20 dollar in eur" for "a 20 dollar bill in eur".
struct PlainerLine {
    /// The refusal that shows the plainer line or, if the plainer line is ambiguous, both of its readings.
    let refusal: ConversionRefusal

    private enum Breadth: CaseIterable {
        /// Omits words that mean nothing to the converter.
        case unknown
        /// Also omits articles, prepositions and colons beside these words.
        case neighbors
        /// Also omits phrases of the converter, and "/", "+" and commas beside omitted words.
        case all
    }

    /// Creates the plainer line; `nil` if that is no conversion either, or if an omitted word may affect the meaning.
    init?(_ line: [ConversionToken], _ dialect: NumberDialect) {
        let tokens = line.filter { $0.kind != .edge }
        let names = Self.names(in: tokens)
        for breadth in Breadth.allCases {
            let out = Self.leftOut(of: tokens, names, breadth, dialect)
            let rest = zip(tokens, out).filter { !$1 }.map(\.0)
            guard out.contains(true), let (refusal, currencies) = Self.refusal(rest, dialect) else { continue }
            let runs = Self.runs(out)
            guard runs.allSatisfy({ Self.isClear($0, of: tokens, names) }) else { return nil }
            self.refusal = refusal(runs.map { Self.text(tokens[$0]) })
            if case .twoReadings = self.refusal { return }
            // The target of "how many eur usd 100" is EUR, and that of "eur usd 100" is USD.
            let isQuestion = runs.contains { tokens[$0].contains { ConversionWords.isQuestion($0.folded) } }
            if isQuestion, currencies > 1, !rest.contains(where: { $0.connects(dialect) }) { return nil }
            // "20 usd top up" does not mean 20 USD in TOP.
            if rest.contains(where: { ConversionWords.codesThatAreWords.contains($0.text) }) { return nil }
            return
        }
        return nil
    }

    private static func text(_ run: ArraySlice<ConversionToken>) -> String {
        (run.count > 1 && run.first?.kind == .separator ? run.dropFirst() : run).typedText
    }

    private static func runs(_ out: [Bool]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for place in out.indices where out[place] {
            if result.last?.upperBound == place {
                result[result.count - 1] = result[result.count - 1].lowerBound..<(place + 1)
            } else {
                result.append(place..<(place + 1))
            }
        }
        return result
    }

    /// Whether the omitted words neither stand for a currency nor affect which currency, amount or day is meant.
    private static func isClear(_ run: Range<Int>, of tokens: [ConversionToken], _ names: [Bool]) -> Bool {
        let words = tokens[run].filter { $0.kind == .word }
        let isBetween =
            run.lowerBound > 0 && names[run.lowerBound - 1] && run.upperBound < names.count && names[run.upperBound]
        // "dollars of japan", "dollars or euros"
        if isBetween, words.allSatisfy(isFunctionWord) { return false }
        let neighbors = [run.lowerBound - 1, run.upperBound].filter(tokens.indices.contains)
        if neighbors.contains(where: { isOfDay(tokens[$0]) }) { return false }
        // "50 usd/night x 3" is not a division by 3, and the "a" of "a dollar" is an amount.
        let isBeforeNumber = run.upperBound < tokens.count && tokens[run.upperBound].kind == .number
        if run.lowerBound > 0, isBeforeNumber, case .operation(let sign) = tokens[run.lowerBound - 1].kind, sign != "+"
        {
            return false
        }
        let isOne =
            run.upperBound < names.count && names[run.upperBound]
            && tokens[run].last.map { ConversionWords.isOne($0.folded) } ?? false
        if isOne { return false }
        if words.allSatisfy(isOrdinary) { return true }
        let isFirst = !tokens[..<run.lowerBound].contains { $0.kind == .number }
        let isTerm = run.lowerBound > 0 && tokens[run.lowerBound - 1].kind == .operation("+")
        let isBeforeAmount =
            (isFirst || isTerm) && run.upperBound < tokens.count
            && [.number, .sign].contains(tokens[run.upperBound].kind)
        // In "dollr 100 brl" and "100 xyz brl", the word may stand for a currency; in "jantar de R$ 230", it cannot.
        if run.count == 1 { return isBeforeAmount && (isTerm || !isMisspelled(words[0])) }
        return isBeforeAmount || !words.contains(where: isMisspelled)
    }

    private static func isFunctionWord(_ token: ConversionToken) -> Bool {
        ConversionWords.isPreposition(token.folded)
            || ConversionWords.isCommon(token.folded) && !ConversionWords.keywords.contains(token.folded)
    }

    private static func isOrdinary(_ token: ConversionToken) -> Bool {
        ConversionWords.isCommon(token.folded) || ConversionWords.isPhraseWord(token.folded)
    }

    private static func isMisspelled(_ token: ConversionToken) -> Bool {
        !ConversionWords.isPhraseWord(token.folded) && !CurrencyLookup.nearest(token.text).isEmpty
    }

    private static func names(in tokens: [ConversionToken]) -> [Bool] {
        var result = tokens.map { $0.kind == .sign }
        var place = 0
        while place < tokens.count {
            let words = tokens[place...].prefix { $0.kind == .word }.prefix(NameDivider.longestName)
            let count = (1...max(1, words.count)).reversed().first { count in
                words.count >= count && isName(words.prefix(count))
            }
            for index in place..<(place + (count ?? 0)) { result[index] = true }
            place += count ?? 1
        }
        return result
    }

    private static func isName(_ words: ArraySlice<ConversionToken>) -> Bool {
        // "us" is a common word, and also a word of "US dollar".
        let isCommon =
            words.count == 1 && words.allSatisfy { $0.text == $0.folded && ConversionWords.isCommon($0.folded) }
        return !isCommon && CurrencyReading(words.typedText) != nil
    }

    private static func leftOut(
        of tokens: [ConversionToken], _ names: [Bool], _ breadth: Breadth, _ dialect: NumberDialect
    ) -> [Bool] {
        var out = tokens.indices.map { place in
            tokens[place].kind == .word && !names[place]
                && !isNeeded(tokens[place], dialect)
                && (breadth == .all || !ConversionWords.isPhraseWord(tokens[place].folded))
        }
        if breadth == .unknown { return out }
        // The second pass, backwards, reaches the "a" of "a um jantar de R$ 230", because "um" is left out by then.
        for place in Array(tokens.indices) + tokens.indices.reversed() where !out[place] && !names[place] {
            let isBeside = place > 0 && out[place - 1] || place + 1 < tokens.count && out[place + 1]
            guard isBeside else { continue }
            // The operator of "+ shipping US$ 12.50" remains.
            let next = tokens[place...].indices.dropFirst().first { !out[$0] }
            let isBeforeAmount = next.map { tokens[$0].kind == .number || tokens[$0].kind == .sign } ?? false
            if case .operation = tokens[place].kind, isBeforeAmount { continue }
            out[place] = isNeighbor(tokens[place], breadth, dialect)
        }
        return out
    }

    private static func isNeeded(_ token: ConversionToken, _ dialect: NumberDialect) -> Bool {
        let folded = token.folded
        return Numerals.canContinue(folded, dialect) || ConversionWords.isConnector(folded, dialect)
            || ConversionWords.operation(folded) != nil || ConversionWords.hundredths.contains(folded)
            || isOfDay(token) || ConversionWords.changesMeaning(folded)
    }

    private static func isNeighbor(_ token: ConversionToken, _ breadth: Breadth, _ dialect: NumberDialect) -> Bool {
        switch token.kind {
        case .word:
            !ConversionWords.isConnector(token.folded, dialect)
                && (ConversionWords.isPreposition(token.folded) || ConversionWords.isOne(token.folded)
                    || ConversionWords.isArticle(token.folded, dialect))
        case .connector: token.text == ":"
        case .operation("/"), .operation("+"), .separator: breadth == .all
        default: false
        }
    }

    /// Returns a function from omitted words to a refusal, and the number of currencies; `nil` if `tokens` are invalid.
    private static func refusal(
        _ tokens: [ConversionToken], _ dialect: NumberDialect
    ) -> (make: (_ leftOut: [String]) -> ConversionRefusal, currencies: Int)? {
        guard let first = tokens.first, !ConversionWords.isPreposition(first.folded),
            let typed = try? TypedConversion(tokens, dialect)
        else { return nil }
        let count: Int
        do throws(ConversionRefusal) {
            count = try typed.read(CurrencyVocabulary(nil)).currencies.count
        } catch {
            if case .twoReadings = error { return ({ _ in error }, 2) }
            return nil
        }
        guard count > (typed.amount == nil ? 1 : 0) else { return nil }
        if let readings = readings(typed) { return ({ _ in readings }, count) }
        return ({ .plainer(without: $0, tokens.typedText) }, count)
    }

    /// Returns both readings of an amount between two currencies without a connector: "how much usd would 100 eur be".
    private static func readings(_ typed: TypedConversion) -> ConversionRefusal? {
        guard typed.sides.count == 1, let place = typed.sides[0].firstIndex(where: isAmount),
            let amount = typed.amountText
        else { return nil }
        let (before, after) = (words(typed.sides[0][..<place]), words(typed.sides[0][place...]))
        guard !before.isEmpty, !after.isEmpty else { return nil }
        return .amountBetween(before, amount, after)
    }

    private static func words(_ elements: ArraySlice<TypedConversion.Element>) -> String {
        elements.compactMap { if case .word(let token) = $0 { token.text } else { nil } }.joined(separator: " ")
    }

    private static func isAmount(_ element: TypedConversion.Element) -> Bool {
        if case .amount = element { true } else { false }
    }

    /// Whether a token is part of a day, so that a word beside it can change the day: "next friday".
    private static func isOfDay(_ token: ConversionToken) -> Bool {
        token.kind == .day || token.kind == .word && (TypedDay.isMark(token.folded) || TypedDay.isDay(token.folded))
    }
}
