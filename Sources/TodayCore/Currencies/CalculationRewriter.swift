/// Turns phrases such as "20% off 100 usd" and "3 nights at 120" into the calculation that they mean.
struct CalculationRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect
    /// Whether the amount needs a remark because a count or a word multiplies it: "3 nights at 120", "double 75".
    private(set) var isCounted = false
    /// Whether the amount needs a remark because it is a tip or a tax alone: "15% tip on 80".
    private(set) var isShare = false

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) { (self.tokens, self.dialect) = (tokens, dialect) }

    mutating func rewrite() {
        readFactor()
        moveLabel()
        replaceWords()
        replaceWith()
        removeLabel()
        moveDiscount()
        multiplyCounted()
        moveSign()
        mergeTerms()
        openBrackets()
    }

    /// Turns "double 75 usd" into "2 * 75 usd", and "o dobro de 75 dólares" into "2 * 75 dólares".
    private mutating func readFactor() {
        let place = ["the", "o"].contains(word(0)) ? 1 : 0
        guard let factor = ConversionWords.factors[word(place)] else { return }
        let amount = isOf(place + 1) ? place + 2 : place + 1
        guard beginsPrice(amount),
            tokens[amount...].allSatisfy({ [.number, .word, .sign, .connector, .separator].contains($0.kind) })
        else { return }
        let times = ConversionToken(kind: .operation("*"), text: "*")
        tokens.replaceSubrange(..<amount, with: [ConversionToken(kind: .number, text: "\(factor)"), times])
        isCounted = true
    }

    // MARK: Words for signs

    /// Replaces words with the operators and connectors that they stand for: "menos" before a number, "p/".
    private mutating func replaceWords() {
        var place = 0
        while place < tokens.count {
            if let (kind, count) = sign(at: place) { replace(place..<(place + count), by: kind) }
            place += 1
        }
    }

    /// Returns the kind of token that the words at `place` stand for, and the number of words; `nil` for other words.
    private func sign(at place: Int) -> (ConversionToken.Kind, count: Int)? {
        let isSlash = word(place) == "p" && isKind(.operation("/"), place + 1)
        if isSlash, place == 0 || tokens[place + 1].isGlued { return (.connector, 2) }
        guard place > 0, !word(place).isEmpty else { return nil }
        if beginsPrice(place + 1), let sign = ConversionWords.operation(word(place)) {
            return (.operation(sign), 1)
        }
        if ["a", "um"].contains(word(place + 1)), isPercentage(place + 2),
            let sign = ConversionWords.operation(word(place))
        {
            return (.operation(sign), 2)
        }
        let isDivision = ["divided by", "dividido por"].contains("\(word(place)) \(word(place + 1))")
        return isDivision && beginsAmount(place + 2) ? (.operation("/"), 2) : nil
    }

    // MARK: Percentages

    /// Turns "IOF de 6,38%" and "IOF 6,38%" into "6,38% IOF".
    private mutating func moveLabel() {
        for place in tokens.indices where ConversionWords.isLabel(word(place)) {
            let share = isOf(place + 1) ? place + 2 : place + 1
            guard isPercentage(share), word(place) != "off" else { continue }
            let label = tokens[place]
            tokens.removeSubrange(place..<share)
            return tokens.insert(label, at: place + 2)
        }
    }

    /// Turns "with 10% VAT" into "+ 10% VAT", and "com um desconto de 10%" into "- 10% desconto".
    private mutating func replaceWith() {
        for place in tokens.indices.dropFirst() where ["with", "com"].contains(word(place)) {
            let share = ["a", "um", "uma"].contains(word(place + 1)) ? place + 2 : place + 1
            let label = isOf(share + 2) ? share + 3 : share + 2
            guard isPercentage(share), let sign = ConversionWords.sign(ofLabel: word(label)) else { continue }
            let operation = ConversionToken(kind: .operation(sign), text: tokens[place].text)
            return tokens.replaceSubrange(place..<share, with: [operation])
        }
    }

    /// Turns "18% tip on 80" into "18% of 80", and "10% de gorjeta sobre 80" into "10% de 80".
    private mutating func removeLabel() {
        let label = isOf(2) ? 3 : 2
        guard isPercentage(0), ConversionWords.sign(ofLabel: word(label)) == "+",
            ["on", "of", "de", "em", "sobre"].contains(word(label + 1)),
            beginsAmount(label + 2) || isKind(.sign, label + 2)
        else { return }
        let preposition = ["on", "of"].contains(word(label + 1)) ? "of" : "de"
        tokens.replaceSubrange(2...(label + 1), with: [ConversionToken(kind: .word, text: preposition)])
        isShare = true
    }

    /// Turns "100 usd 20% off" into "100 usd -20%", and "20% off 100" and "20% de desconto em 100" into "100 -20%".
    private mutating func moveDiscount() {
        let labelPlace = tokens.indices.dropFirst(2).first { ConversionWords.deductions.contains(word($0)) }
        guard let labelPlace, tokens.count(where: { $0.kind == .number }) > 1 else { return }
        let first = isOf(labelPlace - 1) ? labelPlace - 3 : labelPlace - 2
        guard isPercentage(first) else { return }
        if first > 0, case .operation = tokens[first - 1].kind { return }
        let minus = ConversionToken(kind: .operation("-"), text: "-")
        let share = [minus] + tokens[first...(first + 1)]
        let hasPreposition = ["of", "from", "on", "de", "em", "sobre"].contains(word(labelPlace + 1))
        let start = hasPreposition ? labelPlace + 2 : labelPlace + 1
        let amount = tokens[start...].prefix { token in
            [.sign, .number].contains(token.kind) || AmountMultiplier(token.folded, dialect) != nil
        }
        let isBefore = first == 0 && amount.contains { $0.kind == .number }
        guard isBefore else {
            if !hasPreposition, first > 0 { tokens.replaceSubrange(first...labelPlace, with: share) }
            return
        }
        // "20% off 100 + 50" can be read in two ways, so it stays unchanged.
        if amount.endIndex < tokens.count, case .operation = tokens[amount.endIndex].kind { return }
        tokens.replaceSubrange(..<amount.endIndex, with: amount + share)
    }

    // MARK: Products

    /// Turns "3 nights at 120" into "3 * 120", and "2 tickets for $45 each" into "2 * $45".
    private mutating func multiplyCounted() {
        guard isKind(.number, 0), ConversionWords.counted.contains(word(1)), tokens.count > 3 else { return }
        let (joiner, amount) = (tokens[2].folded, isKind(.sign, 3) ? 4 : 3)
        let isForEach = ["at", "@", "a", "de", "x", "*"].contains(joiner)
        guard isForEach || joiner == "for" || joiner == "por", isKind(.number, amount),
            removeInside(ConversionWords.eachOne) || isForEach
        else { return }
        isCounted = true
        replace(1..<3, by: .operation("*"))
    }

    /// Moves the sign of "3 x R$ 99,90" and "10% of $200" before the product, and turns "3x de 99,90" into "3 * 99,90".
    private mutating func moveSign() {
        if let place = tokens.indices.first(where: isOf), place > 1, isKind(.sign, place + 1),
            isKind(.number, place + 2), tokens[..<place].allSatisfy(\.kind.isOfPart)
        {
            tokens.insert(tokens.remove(at: place + 1), at: 0)
            tokens[place + 2].isGlued = false
            return
        }
        guard let first = tokens.firstIndex(where: { $0.kind == .number }), first + 3 < tokens.count,
            isKind(.operation("*"), first + 1) || ["x", "times", "vezes"].contains(word(first + 1))
        else { return }
        let times = ConversionToken(
            kind: .operation("*"), text: tokens[first + 1].text, isGlued: tokens[first + 1].isGlued)
        let isOfNumber = word(first + 2) == "de"
        if isOfNumber, isKind(.number, first + 3) {
            return tokens.replaceSubrange((first + 1)...(first + 2), with: [times])
        }
        removeInside(ConversionWords.eachOne)
        let sign = isOfNumber ? first + 3 : first + 2
        guard !isKind(.sign, first - 1), isKind(.sign, sign), isKind(.number, sign + 1) else { return }
        let currencySign = tokens[sign]
        replace((sign + 1)..<(sign + 2), byNumber: tokens[sign + 1].text)
        tokens.replaceSubrange((first + 1)...sign, with: [times])
        tokens.insert(currencySign, at: first)
    }

    // MARK: Sums

    /// Removes a repeated currency: "$100 + $5" becomes "$100 + 5", and "100 usd + 5 usd" becomes "100 + 5 usd".
    private mutating func mergeTerms() {
        let start = tokens.prefix { $0.kind == .opener }.count
        let isBefore = isKind(.sign, start) && isKind(.number, start + 1)
        guard isBefore || isKind(.number, start) && isName(start + 1) else { return }
        let name = tokens[isBefore ? start : start + 1].folded
        if AmountMultiplier(name, dialect) != nil { return }
        var (places, end): ([Int], Int) = ([], start + 2)
        func skipMultiplier() { if isBefore, AmountMultiplier(word(end), dialect) != nil { end += 1 } }
        skipMultiplier()
        func isTerm(_ place: Int) -> Bool {
            let (currency, number) = isBefore ? (place, place + 1) : (place + 1, place)
            return isName(currency) && tokens[currency].folded == name && isKind(.number, number)
                && !isKind(.percent, place + 2)
        }
        while isKind(.operation("+"), end) || isKind(.operation("-"), end), isTerm(end + 1) {
            places.append(isBefore ? end + 1 : end - 1)
            end += 3
            skipMultiplier()
        }
        // "100 usd + 5" becomes "100 + 5 usd".
        let isBareNumberNext = !isBefore && isKind(.operation("+"), end) && isKind(.number, end + 1)
        if isBareNumberNext, end + 2 == tokens.count || isConnector(end + 2) {
            places.append(end - 1)
            tokens.insert(tokens[start + 1], at: end + 2)
        }
        for place in places.reversed() {
            if isBefore { tokens[place + 1].isGlued = tokens[place].isGlued }
            tokens.remove(at: place)
        }
    }

    /// Moves the currency of "($100 + 5) * 2" out of the brackets, and removes the brackets of "(100 usd) * 2".
    private mutating func openBrackets() {
        guard isKind(.opener, 0), let end = tokens.firstIndex(where: { $0.kind == .closer }), end > 2 else { return }
        if let name = nameInBrackets(before: end) {
            tokens.insert(tokens[name], at: end + 1)
            tokens.remove(at: name)
            return
        }
        let isBefore = isKind(.sign, 1)
        guard isBefore || isName(end - 1) && isKind(.number, end - 2),
            AmountMultiplier(word(end - 1), dialect) == nil
        else { return }
        // Without an operator after it, "(100 usd)" is a negative amount, as in tables.
        if end == 3, end + 1 < tokens.count, case .operation = tokens[end + 1].kind {
            tokens.remove(at: end)
            tokens.removeFirst()
        } else {
            tokens.swapAt(isBefore ? 0 : end - 1, isBefore ? 1 : end)
        }
    }
}

extension CalculationRewriter {
    /// Returns the index of the currency of the first amount in brackets, if an operator follows; otherwise `nil`.
    private func nameInBrackets(before end: Int) -> Int? {
        let name = isKind(.number, 1) ? 2 : 1
        guard name + 1 < end, isName(name), isKind(.number, 3 - name), case .operation = tokens[3].kind,
            AmountMultiplier(word(name), dialect) == nil, ConversionWords.operation(word(name)) == nil
        else { return nil }
        return name
    }
}

extension ConversionToken.Kind {
    fileprivate var isOfPart: Bool { self == .number || self == .percent || self == .operation("/") }
}
