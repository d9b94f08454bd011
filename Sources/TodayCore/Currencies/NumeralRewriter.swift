/// Replaces number words with digits: "half a million", "a dollar", "duzentos reais", "plus ten percent".
struct NumeralRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect

    mutating func rewrite() throws(ConversionRefusal) {
        // "dez/12" is December 2012.
        if word(0) == "dez", isKind(.operation("/"), 1), isKind(.number, 2), tokens[1].isGlued {
            throw .amount(.date(DisplayText(tokens[...2].typedText)))
        }
        readDozens()
        let isWord = isKind(.word, 0)
        try readFirst()
        if isWord { readCents() }
        readOthers()
    }

    private mutating func readDozens() {
        guard let place = tokens.indices.first(where: { Numerals.dozens.contains(word($0)) }), place > 0 else { return }
        let end = tokens.hasOfBeforeCurrency(at: place + 1) ? place + 2 : place + 1
        let half = word(place - 1) == "a" ? place - 2 : place - 1
        if ["half", "meia"].contains(word(half)) {
            let first = word(half - 1) == "a" ? half - 1 : half
            if beginsCount(first) { replace(first..<end, byNumber: "6") }
            return
        }
        let typed = isKind(.number, place - 1) ? Int(tokens[place - 1].text) : nil
        let count = word(place - 1) == "a" ? 1 : typed ?? numerals(at: place - 1)?.value
        if let count, count < 1000, beginsCount(place - 1) { replace((place - 1)..<end, byNumber: "\(12 * count)") }
    }

    /// Whether a count can begin at `place`; after a number, an operator or "of", it is ambiguous: "2 + 3 dozen".
    private func beginsCount(_ place: Int) -> Bool {
        guard place > 0 else { return true }
        switch tokens[place - 1].kind {
        case .sign, .connector: return true
        case .word:
            return !Numerals.canContinue(word(place - 1), dialect) && !isOperation(place - 1) && !isOf(place - 1)
        default: return false
        }
    }

    /// Replaces the numeral at the beginning, or after a sign there; throws if several number words form no number.
    private mutating func readFirst() throws(ConversionRefusal) {
        if isKind(.sign, 0), let (value, count) = numerals(at: 1) {
            replace(1..<(count + 1), byNumber: "\(value)")
        }
        // "ten" alone is not the beginning of "tenge".
        if let (value, count) = numerals(at: 0), count == tokens.count,
            CurrencyReading(tokens[...].typedText)?.isPartial ?? true
        {
            return replace(0..<count, byNumber: "\(value)")
        }
        guard tokens.count > 1, tokens[0].kind == .word, tokens[1].kind != .connector, !readPart() else { return }
        switch tokens[0].folded {
        case "half", "meio", "meia":
            let hasArticle = ["a", "an"].contains(word(1)) && isKind(.word, 2)
            replace(0..<(hasArticle ? 2 : 1), byNumber: "0.5")
        case "zero": replace(0..<1, byNumber: "0")
        case "a", "an":
            let isCounted = ["hundred", "thousand"].contains(word(1))
            let numeral = isCounted ? numerals(at: 1) : nil
            replace(0..<((numeral?.count ?? 0) + 1), byNumber: "\(numeral?.value ?? 1)")
        default:
            guard let (value, count) = numerals(at: 0) else {
                let words = tokens.prefix { $0.kind == .word && Numerals.canContinue($0.folded, dialect) }
                if Numerals.canBegin(word(0), dialect), words.count > 1 {
                    throw .amount(.notANumber(DisplayText(words.typedText)))
                }
                return
            }
            if count < tokens.count { replace(0..<count, byNumber: "\(value)") }
        }
    }

    /// Turns "5 pounds fifty" into "5 pounds 50 cents", and "5 reais e cinquenta" into "5 reais e 50 cents".
    private mutating func readCents() {
        guard isKind(.number, 0), isKind(.word, 1) else { return }
        let place = Numerals.isJoiner(word(2)) ? 3 : 2
        guard let (value, count) = numerals(at: place), (10...99).contains(value),
            place + count == tokens.count || isConnector(place + count),
            CurrencyReading(tokens[1].text)?.defaultCurrency.map({ $0.minorUnit == 2 }) ?? true
        else { return }
        let cents = ConversionToken(kind: .word, text: "cents")
        tokens.replaceSubrange(
            place..<(place + count), with: [ConversionToken(kind: .number, text: "\(value)"), cents])
    }

    /// Turns "half of 300" into "1/2 of 300", and "um terço de 300" into "1/3 de 300"; returns false for other words.
    private mutating func readPart() -> Bool {
        let (numerator, partPlace) = numerals(at: 0) ?? (1, ["a", "an"].contains(word(0)) ? 1 : 0)
        guard partPlace + 2 < tokens.count, let parts = ConversionWords.parts[word(partPlace)], isOf(partPlace + 1)
        else {
            return false
        }
        if word(partPlace + 2) == "a" {
            replace((partPlace + 2)..<(partPlace + 3), byNumber: "1")
        } else if let (value, count) = numerals(at: partPlace + 2) {
            replace((partPlace + 2)..<(partPlace + 2 + count), byNumber: "\(value)")
        }
        guard beginsAmount(partPlace + 2) || isKind(.sign, partPlace + 2) else { return false }
        let dividend = ConversionToken(kind: .number, text: "\(numerator)")
        let slash = ConversionToken(kind: .operation("/"), text: "/", isGlued: true)
        let divisor = ConversionToken(kind: .number, text: "\(parts)", isGlued: true)
        tokens.replaceSubrange(...partPlace, with: [dividend, slash, divisor])
        return true
    }

    /// Replaces "percent", and the remaining numerals if the words beside them show that they are numbers.
    private mutating func readOthers() {
        var place = 0
        while place < tokens.count {
            if let (value, count) = numerals(at: place),
                isCounted(place + count) || isAfterOperation(place) || isBeforeOperation(place + count)
                    || isAfterMultiplier(place)
                    || isOf(place - 1) && isKind(.percent, place - 2)
            {
                replace(place..<(place + count), byNumber: "\(value)")
            } else if let (value, count) = numerals(at: place), isNextToMultiplier(place, value) {
                // The grammar reads the number after "and" as a part of the number before it.
                let joiner = ConversionToken(kind: .word, text: "and")
                let number = ConversionToken(kind: .number, text: "\(value)")
                tokens.replaceSubrange(place..<(place + count), with: [joiner, number])
            } else if place > 0, let count = percent(at: place) {
                replace(place..<(place + count), by: .percent)
            }
            place += 1
        }
    }

    private func isCounted(_ place: Int) -> Bool {
        isKind(.percent, place) || percent(at: place) != nil || ConversionWords.counted.contains(word(place))
            || ConversionWords.hundredths.contains(word(place))
    }

    private func isAfterOperation(_ place: Int) -> Bool {
        let isDivision = ["divided", "dividido"].contains(word(place - 2)) && !word(place - 1).isEmpty
        let operation = word(place - 1) == "de" ? place - 2 : place - 1
        return isDivision || isOperation(place - 1) || isKind(.opener, place - 1)
            || isKind(.number, operation - 1) && ["x", "vezes", "times"].contains(word(operation))
    }

    private func isBeforeOperation(_ place: Int) -> Bool {
        isOperation(place) && (beginsAmount(place + 1) || isKind(.sign, place + 1) || numerals(at: place + 1) != nil)
    }

    private func isOperation(_ place: Int) -> Bool {
        if tokens.indices.contains(place), case .operation = tokens[place].kind { return true }
        return ConversionWords.operation(word(place)) != nil
    }

    private func isAfterMultiplier(_ place: Int) -> Bool {
        ["and", "e"].contains(word(place - 1)) && isKind(.number, place - 3)
            && AmountMultiplier(word(place - 2), dialect) != nil
    }

    /// Whether a smaller numeral follows a whole number with a multiplier: "3 thousand five hundred".
    private func isNextToMultiplier(_ place: Int, _ value: Int) -> Bool {
        guard isKind(.number, place - 2), tokens[place - 2].text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            word(place - 1).utf8.count > 2, let multiplier = AmountMultiplier(word(place - 1), dialect)
        else { return false }
        return !multiplier.isGuess && UInt128(value) < UInt128.powerOfTen(multiplier.power)
    }

    private func percent(at place: Int) -> Int? {
        if ["percent", "pct"].contains(word(place)) { return 1 }
        let isPercent = ["por", "per"].contains(word(place)) && ["cento", "cent"].contains(word(place + 1))
        return isPercent ? 2 : nil
    }

    private func numerals(at place: Int) -> (value: Int, count: Int)? {
        guard place < tokens.count else { return nil }
        return Numerals.read(tokens[place...].prefix { $0.kind == .word }.map(\.folded), dialect)
    }
}
