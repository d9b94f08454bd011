/// Parses the tokens of a line by the grammar that `TypedConversion` describes.
struct ConversionGrammar {
    var amount: DecimalFraction?
    var guesses: [TypedConversion.Guess] = []
    /// The elements of the line, split at its connectors.
    var sides: [[TypedConversion.Element]] = [[]]
    private(set) var connectors: [String] = []
    var cents: String?

    let tokens: [ConversionToken]
    private let endsWithQuestionMark: Bool
    private let isCounted: Bool
    private let isShare: Bool
    private let hasMinus: Bool
    let dialect: NumberDialect
    var index = 0
    /// Whether the amount is a single token: "2", but neither "2 thousand" nor "1 + 1".
    var isNumber = false
    /// Whether the amount has only numbers and words, but no operators or signs: "2", "2 thousand".
    var isPhrase = false
    /// Whether a factor after the currency may apply to the last number alone: "100 + 50 usd x 2".
    var isSum = false
    /// Numbers with a word of Indian English, which get a remark if the line names no currency.
    private var regional: [TypedConversion.Guess] = []

    init(_ line: ConversionRewriter, _ dialect: NumberDialect) {
        (tokens, endsWithQuestionMark, isCounted, self.dialect) = (
            line.tokens, line.endsWithQuestionMark, line.isCounted, dialect
        )
        (isShare, hasMinus) = (line.isShare, line.hasMinus)
    }

    mutating func parse() throws(ConversionRefusal) {
        while index < tokens.count { try step() }
        try finish()
    }

    // MARK: Sides

    private var last: TypedConversion.Element? { sides[sides.count - 1].last { $0 != .edge } }

    private var isAfterName: Bool {
        switch last {
        case .word, .sign: true
        default: false
        }
    }

    private var isBeforeName: Bool {
        let next = tokens[(index + 1)...].first { $0.kind != .edge }
        return next?.kind == .word || next?.kind == .sign
    }

    /// Whether an amount comes next, or a currency sign at the beginning of a side.
    private var isBeforeAmount: Bool {
        guard index + 1 < tokens.count else { return false }
        return AmountExpression.begins(tokens[index + 1]) || tokens[index + 1].kind == .sign && last == nil
    }

    /// The error for a minus before the first number, or for a numeral before the minus: "a hundred and one - 10%".
    private var negative: AmountError {
        for case .word(let token) in sides[sides.count - 1] where Numerals.canBegin(token.folded, dialect) {
            return .notANumber(DisplayText(token.text))
        }
        return .negative
    }

    private func isPlus(_ sign: Character) -> Bool { sign == "+" || sign == "-" }

    private mutating func step() throws(ConversionRefusal) {
        let token = tokens[index]
        switch token.kind {
        case .number, .opener: return try readAmount()
        case .word: try add(word: token)
        case .sign: if try !readCents(token) { add(.sign(token)) }
        case .edge: if last != nil { add(.edge) }
        case .connector: try connect(token)
        case .separator:
            guard isAfterName, isBeforeName else { throw .unexpected(token.text) }
            // In ", and" and ", in", the word separates, so the comma is skipped.
            let next = tokens[index + 1]
            let isDouble = index + 2 < tokens.count && (Numerals.isJoiner(next.folded) || next.connects(dialect))
            if !isDouble { add(.separator(token.text)) }
        case .operation("+") where amount == nil && last == nil && isBeforeAmount: break
        case .operation(let sign):
            if sign == "-", amount == nil, isBeforeAmount {
                // If no minus was typed, `ConversionRewriter` has added this one, as in "up to 20% off 100 usd".
                throw hasMinus ? .amount(negative) : .unexpected(tokens[(index + 1)...].prefix(2).typedText)
            }
            if isAfterName, try isPlus(sign) ? addShare(sign) : multiply(sign) { return }
            if isPlus(sign), amount != nil, isAfterName, isBeforeAmount {
                throw .second(tokens, at: index + 1)
            } else if sign == "-" || sign == "/", isAfterName, isBeforeName {
                try connect(token)
            } else if index + 2 < tokens.count, tokens[index + 1].kind == .sign, tokens[index + 2].kind == .number {
                throw .second(tokens, at: index + 2)
            } else if isPlus(sign), amount != nil, index + 1 < tokens.count, tokens[index + 1].kind == .word {
                throw .surplus(tokens[index...(index + 1)].typedText)
            } else if case .amount(let typed) = last, amount != nil, sign != "/" {
                throw .amount(.notANumber(DisplayText("\(typed) \(token.text)")))
            } else {
                throw .unexpected(token.text)
            }
        case .question:
            // Skips the question mark of "100 eur = ? usd".
            guard sides.count > 1, last == nil else { throw .unexpected(token.text) }
        case .other where isRangeDash(token):
            let next = index + 1 < tokens.count && tokens[index + 1].kind == .sign ? index + 2 : index + 1
            throw ConversionRefusal.range(tokens, at: next) ?? .unexpected(token.text)
        case .day, .percent, .closer, .stop, .other: throw .unexpected(token.text)
        }
        index += 1
    }

    /// Whether the token is a dash other than a minus, before a number or a sign with a number: "$80–100".
    private func isRangeDash(_ token: ConversionToken) -> Bool {
        guard token.text == "–" || token.text == "—", index + 1 < tokens.count else { return false }
        let isSign = tokens[index + 1].kind == .sign && index + 2 < tokens.count
        return tokens[isSign ? index + 2 : index + 1].kind == .number
    }

    mutating func add(_ element: TypedConversion.Element) { sides[sides.count - 1].append(element) }

    private mutating func add(word token: ConversionToken) throws(ConversionRefusal) {
        let folded = token.folded
        if last == nil, sides.count > 1, isBeforeName, ConversionWords.isArticle(folded, dialect) { return }
        if sides.count > 1, folded != "p", ConversionWords.hundredths.contains(folded) {
            throw .centsAsTarget(token.text)
        } else if ConversionWords.isConnector(folded, dialect) || isConnectorHere(folded) {
            try connect(token)
        } else if folded == "x", isAfterName, try multiply("*") {
            index -= 1
        } else if amount == nil, sides == [[]], TypedConversion.notNumbers.contains(folded) {
            throw .amount(.notANumber(DisplayText(token.text)))
        } else if amount == nil, tokens.count == 1, ConversionWords.pronouns.contains(folded) {
            // "what's that"
            throw .unexpected(token.text)
        } else if try !readCents(token), !addHalf() {
            add(.word(token))
        }
    }

    /// Whether a word between names connects them: the "x" of "usd x brl", and the "for" of "100 usd for eur".
    private func isConnectorHere(_ folded: String) -> Bool {
        guard isBeforeName else { return false }
        return folded == "x" ? isAfterName : folded == "for" && amount != nil && isNamed(sides[sides.count - 1])
    }

    func isSeparator(_ element: TypedConversion.Element) -> Bool {
        if case .separator = element { true } else { false }
    }

    /// Adds or subtracts a percentage after the currency, as in "100 usd + 20%"; returns false without a percentage.
    private mutating func addShare(_ sign: Character) throws(ConversionRefusal) -> Bool {
        guard let whole = amount, index + 1 < tokens.count, AmountExpression.begins(tokens[index + 1]) else {
            return false
        }
        var expression = AmountExpression(tokens, from: index + 1, dialect)
        do throws(AmountError) {
            guard let sum = try expression.share(of: whole, sign) else { return false }
            (amount, isNumber, isPhrase, isSum) = (sum, false, false, true)
        } catch { throw .amount(error) }
        guesses += expression.guesses
        index = expression.end
        return true
    }

    func unclear(before end: Int) -> ConversionRefusal {
        .amount(.unclearMultiplier(DisplayText(tokens[..<end].typedText)))
    }

    /// Multiplies or divides by a number after the currency, as in "100 usd x 3"; returns false without a number.
    private mutating func multiply(_ sign: Character) throws(ConversionRefusal) -> Bool {
        guard let whole = amount, index + 1 < tokens.count, AmountExpression.begins(tokens[index + 1]) else {
            return false
        }
        let isNumber = isNumber
        var expression = AmountExpression(tokens, from: index + 1, dialect)
        do throws(AmountError) {
            guard let product = try expression.scaled(whole, sign) else { return false }
            (amount, self.isNumber, isPhrase) = (product, false, false)
        } catch { throw .amount(error) }
        // In "100 usd x 3 brl", 3 may be an amount of its own.
        if expression.end < tokens.count, [.word, .sign].contains(tokens[expression.end].kind),
            !ConversionWords.isConnector(tokens[expression.end].folded, dialect)
        {
            throw isNumber ? unclearFactor(sign, until: expression.end) : .unexpected(tokens[index].text)
        }
        let fraction = sign == "/" ? expression.endOfDivisor : nil
        if isSum || fraction != nil { throw unclear(before: fraction ?? expression.end) }
        guesses += expression.guesses
        index = expression.end
        return true
    }

    /// Returns the refusal of "120 eur / 4 usd", with "120/4 eur to usd" as the line to type instead.
    private func unclearFactor(_ sign: Character, until end: Int) -> ConversionRefusal {
        guard sides.count == 1, end + 1 == tokens.count, case .amount(let number) = sides[0].first,
            sides[0].count == 2, case .word(let name) = sides[0].last
        else { return .unexpected(tokens[index].text) }
        let factor = tokens[(index + 1)..<end].typedText
        return .instead(
            of: tokens[index].text,
            ConversionRefusal.line("\(number)\(sign)\(factor) \(name.text)", to: tokens[end].text))
    }

    private mutating func connect(_ token: ConversionToken) throws(ConversionRefusal) {
        guard !sides[sides.count - 1].isEmpty else {
            let isSign = sides.count == 1 && token.kind == .connector
            throw isSign ? .unexpected(token.text) : .noCurrency(beside: token.text, isBefore: true)
        }
        connectors.append(token.text)
        sides.append([])
    }

    private mutating func readAmount() throws(ConversionRefusal) {
        if try addCents() { return }
        guard amount == nil else { throw .second(tokens, at: index) }
        var expression = AmountExpression(tokens, from: index, dialect)
        do throws(AmountError) { amount = try expression.amount() } catch { throw .amount(error) }
        guesses += expression.guesses
        regional = expression.regional
        add(.amount(expression.text))
        (isNumber, isSum) = (expression.end == index + 1, expression.isSum)
        isPhrase = tokens[index..<expression.end].allSatisfy { $0.kind == .number || $0.kind == .word }
        if isYear || isCounted || isShare, let value = try rounded() {
            let kind = isShare ? TypedConversion.Guess.Kind.share(total: total(until: expression.end)) : .other
            guesses.append(TypedConversion.Guess(typed: expression.text, value: value, kind: kind))
        }
        index = expression.end
    }

    /// Returns the calculation for the sum of a share and its whole: "80 + 15%" for the tokens of "15% of 80".
    private func total(until end: Int) -> String {
        let place = tokens[index..<end].firstIndex { ["of", "de"].contains($0.folded) } ?? end - 1
        return "\(tokens[(place + 1)..<end].typedText) + \(tokens[index..<place].typedText)"
    }

    func rounded() throws(ConversionRefusal) -> DecimalNumber? {
        do throws(DecimalError) { return try amount?.rounded() } catch { throw .amount(.tooManyDigits) }
    }

    /// Whether four digits after the currencies may be a year: "dólar 2020", "dollar 2020 in brl".
    private var isYear: Bool {
        let isAtEnd = index == tokens.count - 1 || !tokens[index].isGlued && tokens[index + 1].connects(dialect)
        return isAtEnd && sides[sides.count - 1].count > 1 && isNumber && ConversionRefusal.isYear(tokens[index].text)
    }

    private mutating func finish() throws(ConversionRefusal) {
        if let cents, !isNamed(sides[0]) { throw .cents(cents) }
        if sides.count > 1, sides[sides.count - 1].isEmpty {
            // "100 eur =", as on a calculator
            guard endsWithQuestionMark || connectors[connectors.count - 1].first == "=" else {
                throw .noCurrency(beside: connectors[connectors.count - 1], isBefore: false)
            }
            sides.removeLast()
            connectors.removeLast()
        }
        for (place, side) in sides.enumerated().dropFirst() {
            for (position, element) in side.enumerated() {
                guard case .amount(let typed) = element else { continue }
                let isLast = place == sides.count - 1 && position == side.count - 1 && position > 0
                guard isLast else { throw ConversionRefusal.isYear(typed) ? .year(typed) : .unexpected(typed) }
            }
        }
        if connectors.isEmpty {
            if !isNamed(sides[0]) { guesses += regional }
            return
        }
        for (place, side) in sides.enumerated() where !isNamed(side) {
            throw .noCurrency(beside: connectors[max(0, place - 1)], isBefore: place == 0)
        }
    }

    func isNamed(_ side: [TypedConversion.Element]) -> Bool {
        side.contains { if case .amount = $0 { false } else { $0 != .edge } }
    }
}
