/// The hundredths and the half after a currency: "5 dollars 30 cents", "5 dólares e meio".
extension ConversionGrammar {
    /// Adds the half of "5 dólares e meio" to the amount; returns false unless the side of the amount ends with a half.
    mutating func addHalf() -> Bool {
        guard let whole = amount, isNumber, whole.takesHalf, sides.count == 1, sides[0].count == 2, cents == nil,
            let end = tokens.endOfHalf(at: index), end == tokens.count || tokens[end].connects(dialect),
            let sum = try? whole.adding(AmountExpression.half)
        else { return false }
        (amount, isNumber, isPhrase, index) = (sum, false, false, end - 1)
        return true
    }

    /// Reads "cents" after the amount, even after a further word, "50 US cents"; returns false for other tokens.
    mutating func readCents(_ token: ConversionToken) throws(ConversionRefusal) -> Bool {
        guard ConversionWords.hundredths.contains(token.folded), cents == nil, sides.count == 1, let whole = amount
        else {
            return false
        }
        let side = sides[0].filter { $0 != .edge }
        // "50p" is 50 pence, but "P" is a currency sign.
        if token.folded == "p", token.text != "p" || !token.isGlued || side.count > 1 { return false }
        guard case .amount = side.first, side.count < 3, !side.contains(where: isSeparator) else { return false }
        if isSum { throw unclear(before: index + 1) }
        do throws(DecimalError) {
            amount = try whole.multiplied(by: .power(-2))
        } catch { throw .amount(.tooManyDigits) }
        cents = token.text
        if tokens.hasOfBeforeCurrency(at: index + 1) { index += 1 }
        if ConversionWords.pence.contains(token.folded), !isNamed(side) {
            add(.sign(ConversionToken(kind: .sign, text: "£")))
        }
        return true
    }

    /// Adds the cents of "5 reais e 30 centavos", "5 dollars 30 cents" or "5 reais e 30"; returns false without cents.
    mutating func addCents() throws(ConversionRefusal) -> Bool {
        let side = sides[0]
        guard let whole = amount, isPhrase, whole.isWhole, sides.count == 1, cents == nil,
            hasCentsWord || hasBareCents, endsWithCurrency,
            !hasCentsWord || !ConversionWords.pence.contains(tokens[index + 1].folded) || side.contains(where: isPound),
            let hundredths = Int(tokens[index].text),
            (1...99).contains(hundredths),
            let sum = try? whole.adding(
                DecimalFraction(DecimalNumber(isNegative: false, significand: UInt128(hundredths), exponent: -2)))
        else { return false }
        amount = sum
        cents = tokens[hasCentsWord ? index + 1 : index].text
        if !hasCentsWord, let value = try rounded() {
            guesses.append(TypedConversion.Guess(typed: tokens[...index].typedText, value: value))
        }
        if endsWithJoiner { sides[0].removeLast() }
        index += hasCentsWord ? 2 : 1
        return true
    }

    private var hasCentsWord: Bool {
        index + 1 < tokens.count && ConversionWords.hundredths.contains(tokens[index + 1].folded)
    }

    /// Whether two digits follow "e" or "and", at the end or before a connector: "2 euros e 50".
    private var hasBareCents: Bool {
        endsWithJoiner && tokens[index].text.utf8.count == 2
            && (index + 1 == tokens.count || tokens[index + 1].connects(dialect))
    }

    /// Whether the side is an amount and one currency, perhaps with "e" or "and" at its end.
    private var endsWithCurrency: Bool {
        let names = sides[0].dropLast(endsWithJoiner ? 1 : 0)
        if names.count < 3 { return names.count == 2 }
        guard case .amount = names[0] else { return false }
        let words = names.dropFirst().map { if case .word(let token) = $0 { token.text } else { "" } }
        return !words.contains("") && CurrencyReading(words.joined(separator: " ")) != nil
    }

    private var endsWithJoiner: Bool {
        guard sides[0].count > 2, case .word(let joiner) = sides[0].last else { return false }
        return Numerals.isJoiner(joiner.folded)
    }

    private func isPound(_ element: TypedConversion.Element) -> Bool {
        switch element {
        case .word(let token), .sign(let token):
            ["£", "gbp", "pound", "pounds", "quid", "libra", "libras"].contains(token.folded)
        default: false
        }
    }
}
