/// Gives the tokens of a line the order of the grammar: takes out courtesies, the question and the day, and turns
/// phrases such as "20% off 100 usd" into the calculation that they mean.
struct ConversionRewriter {
    private(set) var tokens: [ConversionToken]
    private(set) var day: TypedDay?
    /// Whether a question mark stood at the end.
    private(set) var isAsked = false
    /// Whether the amount is a product with what is counted, which needs a remark: "3 nights at 120".
    private(set) var isCounted = false
    private let dialect: NumberDialect

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) { (self.tokens, self.dialect) = (tokens, dialect) }

    mutating func rewrite() throws(ConversionRefusal) {
        trimEnd()
        while tokens.first?.kind == .edge { tokens.removeFirst() }
        connectCodes()
        // Codes and a number, as in most lines, have their order already.
        guard tokens.contains(where: { !Self.isPlain($0) }) else { return }
        removeCourtesies()
        try removeDay()
        removeNoun()
        readQuestion()
        readCountedNumerals()
        moveLabel()
        replaceWords()
        replaceWith()
        moveDiscount()
        multiplyCounted()
        moveSign()
    }

    private static func isPlain(_ token: ConversionToken) -> Bool {
        if token.kind == .number { return !token.isDotted }
        guard token.kind == .word, let code = CurrencyCode(typed: token.text) else { return false }
        return Currency.all.contains { $0.code == code }
    }

    // MARK: The ends of the line

    private mutating func trimEnd() {
        while let last = tokens.last, last.kind == .question || last.kind == .stop || last.kind == .edge {
            isAsked = isAsked || last.kind == .question
            tokens.removeLast()
        }
    }

    /// Removes "please" at either end and "can you" at the beginning, with the comma beside it; a line of it alone is
    /// refused.
    private mutating func removeCourtesies() {
        while remove(ConversionWords.courtesies) || remove(ConversionWords.frames) {
            if tokens.count > 1, tokens[0].kind == .separator { tokens.removeFirst() }
        }
        if let count = phraseAtEnd(of: ConversionWords.courtesies) {
            tokens.removeLast(count)
            if tokens.count > 1, tokens[tokens.count - 1].kind == .separator { tokens.removeLast() }
            trimEnd()
        }
    }

    /// Removes the noun of "usd to eur exchange rate".
    private mutating func removeNoun() {
        if let count = phraseAtEnd(of: ConversionWords.nouns) { tokens.removeLast(count) }
    }

    /// How many tokens the first of these phrases has that stands at a place; `nil` if none does.
    private func phrase(of phrases: [[String]], at place: Int) -> Int? {
        guard place < tokens.count else { return nil }
        let words = tokens[place...].prefix { $0.kind == .word }.prefix(Self.longestPhrase).map(\.folded)
        return phrases.first { words.starts(with: $0) }?.count
    }

    private static let longestPhrase = 5

    /// Removes the first of these phrases that stands before a connector or at the end, with the comma before it.
    @discardableResult
    private mutating func removeInside(_ phrases: [[String]]) -> Bool {
        for place in tokens.indices.dropFirst() {
            guard let count = phrase(of: phrases, at: place) else { continue }
            guard place + count == tokens.count || isConnector(tokens[place + count]) else { continue }
            let hasComma = place > 1 && tokens[place - 1].kind == .separator
            tokens.removeSubrange((hasComma ? place - 1 : place)..<(place + count))
            return true
        }
        return false
    }

    private func phraseAtEnd(of phrases: [[String]]) -> Int? {
        phrases.first { phrase in
            tokens.count > phrase.count
                && zip(phrase, tokens.suffix(phrase.count)).allSatisfy { $1.kind == .word && $1.folded == $0 }
        }?.count
    }

    // MARK: The day

    /// The most tokens of a day: "dia 3 de março de 2024".
    private static let longestDay = 6

    /// Removes the day, with the preposition before it: at either end of the line, or before a connector.
    private mutating func removeDay() throws(ConversionRefusal) {
        let marks = tokens.map { $0.kind == .word && TypedDay.isMark($0.folded) || $0.kind.isDash }
        for start in tokens.indices {
            let hasPreposition = start > 0 && isPrepositionOfDay(tokens[start - 1])
            for end in ((start + 1)...(start + Self.longestDay)).reversed() where end <= tokens.count {
                let isAtStart = start == 0 || start == 1 && hasPreposition
                guard isAtStart || end == tokens.count || isConnector(tokens[end]) else { continue }
                let isWord = end == start + 1 && isDay(tokens[start], hasPreposition)
                guard isWord || marks[start..<end].contains(true), let typed = try day(tokens[start..<end]) else {
                    continue
                }
                day = typed
                tokens.removeSubrange((hasPreposition ? start - 1 : start)..<end)
                return
            }
        }
    }

    /// Whether a token can be a day alone.
    private func isDay(_ token: ConversionToken, _ hasPreposition: Bool) -> Bool {
        switch token.kind {
        case .day: true
        // "sexta" is also the sixth.
        case .word: hasPreposition || !TypedDay.isOrdinal(token.folded)
        case .number: token.isDotted
        default: false
        }
    }

    private func isPrepositionOfDay(_ token: ConversionToken) -> Bool {
        switch token.kind == .word ? token.folded : "" {
        case "on", "in", "em", "no", "na", "of", "de", "do", "da", "from", "at", "as": true
        default: false
        }
    }

    private func day(_ part: ArraySlice<ConversionToken>) throws(ConversionRefusal) -> TypedDay? {
        if let first = part.first, first.kind == .day {
            guard part.count == 1 else { return nil }
            guard let day = RateDay(first.text) else { throw .day(.none(DisplayText(first.text))) }
            return .day(day)
        }
        guard part.allSatisfy(\.kind.isOfDay) else { return nil }
        let text = Self.text(part)
        do throws(DayError) { return try TypedDay.read(text, dialect) } catch { throw .day(error) }
    }

    /// The tokens as they were typed.
    static func text(_ part: ArraySlice<ConversionToken>) -> String {
        part.reduce(into: "") { $0 += ($0.isEmpty || $1.isGlued ? "" : " ") + $1.text }
    }

    private func isConnector(_ token: ConversionToken) -> Bool {
        token.kind == .connector || token.kind == .word && ConversionWords.isConnector(token.folded, dialect)
    }

    // MARK: Calculations

    /// The "2" of "usd2eur" is no amount.
    private mutating func connectCodes() {
        for place in tokens.indices.dropFirst().dropLast() where tokens[place].text == "2" && tokens[place].isGlued {
            guard tokens[place - 1].kind == .word, tokens[place + 1].kind == .word, tokens[place + 1].isGlued else {
                continue
            }
            tokens[place] = ConversionToken(kind: .connector, text: "2", isGlued: true)
        }
    }

    /// Replaces words that stand for a sign: "menos" and "divided by" before a number, "p/".
    private mutating func replaceWords() {
        var place = 0
        while place < tokens.count {
            if let (kind, count) = sign(at: place) {
                let text = Self.text(tokens[place..<(place + count)])
                let sign = ConversionToken(kind: kind, text: text)
                tokens.replaceSubrange(place..<(place + count), with: [sign])
            }
            place += 1
        }
    }

    /// What the words at a place stand for, and how many tokens they are.
    private func sign(at place: Int) -> (ConversionToken.Kind, count: Int)? {
        guard place > 0, tokens[place].kind == .word else {
            let isSlash = tokens.count > 1 && tokens[0].folded == "p" && tokens[1].kind == .operation("/")
            return place == 0 && isSlash ? (.connector, 2) : nil
        }
        let (word, next) = (tokens[place].folded, place + 1 < tokens.count ? tokens[place + 1] : nil)
        if word == "p", next?.kind == .operation("/"), next?.isGlued == true { return (.connector, 2) }
        if let next, AmountExpression.begins(next), let sign = ConversionWords.operation(word) {
            return (.operation(sign), 1)
        }
        let isDivision = ["divided by", "dividido por"].contains("\(word) \(next?.folded ?? "")")
        let isBeforeNumber = place + 2 < tokens.count && AmountExpression.begins(tokens[place + 2])
        return isDivision && isBeforeNumber ? (.operation("/"), 2) : nil
    }

    /// Whether a percentage stands at a place.
    private func isPercentage(_ place: Int) -> Bool {
        place >= 0 && place + 1 < tokens.count && tokens[place].kind == .number && tokens[place + 1].kind == .percent
    }

    private func isOf(_ place: Int) -> Bool {
        tokens.indices.contains(place) && ["of", "de"].contains(tokens[place].folded)
    }

    /// Turns "IOF de 6,38%" into "6,38% IOF".
    private mutating func moveLabel() {
        for place in tokens.indices where tokens[place].kind == .word && isOf(place + 1) && isPercentage(place + 2) {
            guard ConversionWords.isLabel(tokens[place].folded) else { continue }
            let label = tokens.remove(at: place)
            tokens.remove(at: place)
            return tokens.insert(label, at: place + 2)
        }
    }

    /// Turns "with 10% VAT" into "+ 10% VAT", and "com um desconto de 10%" into "- 10% desconto".
    private mutating func replaceWith() {
        for place in tokens.indices.dropFirst() where ["with", "com"].contains(tokens[place].folded) {
            let hasArticle = place + 1 < tokens.count && ["a", "um", "uma"].contains(tokens[place + 1].folded)
            let share = hasArticle ? place + 2 : place + 1
            let label = isOf(share + 2) ? share + 3 : share + 2
            guard isPercentage(share), label < tokens.count,
                let sign = ConversionWords.sign(ofLabel: tokens[label].folded)
            else { continue }
            let operation = ConversionToken(kind: .operation(sign), text: tokens[place].text)
            return tokens.replaceSubrange(place..<share, with: [operation])
        }
    }

    /// Turns "20% off" into "-20%", and "20% off 100" and "20% de desconto em 100" into "100 -20%".
    private mutating func moveDiscount() {
        let label = tokens.indices.dropFirst(2).first { place in
            tokens[place].kind == .word && ConversionWords.deductions.contains(tokens[place].folded)
        }
        guard let off = label, tokens.count(where: { $0.kind == .number }) > 1 else { return }
        let first = isOf(off - 1) ? off - 3 : off - 2
        guard isPercentage(first) else { return }
        if first > 0, case .operation = tokens[first - 1].kind { return }
        let minus = ConversionToken(kind: .operation("-"), text: "-")
        let share = [minus] + tokens[first...(first + 1)]
        let isOf = off + 1 < tokens.count && ["of", "from", "on", "de", "em", "sobre"].contains(tokens[off + 1].folded)
        let start = isOf ? off + 2 : off + 1
        let amount = tokens[start...].prefix { token in
            [.sign, .number].contains(token.kind) || AmountMultiplier(token.folded, dialect) != nil
        }
        let isBefore = first == 0 && amount.contains { $0.kind == .number }
        guard isBefore else {
            if !isOf { tokens.replaceSubrange(first...off, with: share) }
            return
        }
        // "20% off 100 + 50" can mean either of two.
        if amount.endIndex < tokens.count, case .operation = tokens[amount.endIndex].kind { return }
        tokens.replaceSubrange(..<amount.endIndex, with: amount + share)
    }

    /// Turns "3 nights at 120" into "3 * 120", and "2 tickets for $45 each" into "2 * $45".
    private mutating func multiplyCounted() {
        guard tokens.count > 3, tokens[0].kind == .number, ConversionWords.counted.contains(tokens[1].folded) else {
            return
        }
        let (joiner, amount) = (tokens[2].folded, tokens[3].kind == .sign ? 4 : 3)
        let isForEach = ["at", "@", "a", "de"].contains(joiner)
        guard isForEach || joiner == "for" || joiner == "por", amount < tokens.count, tokens[amount].kind == .number,
            removeInside(ConversionWords.eachOne) || isForEach
        else { return }
        isCounted = true
        let times = ConversionToken(kind: .operation("*"), text: Self.text(tokens[1...2]))
        tokens.replaceSubrange(1...2, with: [times])
    }

    /// Puts the sign of "3 x R$ 99,90", "3x de R$ 99,90" and "10% of $200" before the product.
    private mutating func moveSign() {
        if let place = tokens.indices.first(where: isOf), place > 1, place + 2 < tokens.count,
            tokens[place + 1].kind == .sign, tokens[place + 2].kind == .number,
            tokens[..<place].allSatisfy(\.kind.isOfPart)
        {
            tokens.insert(tokens.remove(at: place + 1), at: 0)
            return
        }
        guard let first = tokens.firstIndex(where: { $0.kind == .number }), first + 3 < tokens.count else { return }
        let times = tokens[first + 1]
        let isTimes =
            times.kind == .operation("*") || times.kind == .word && ["x", "times", "vezes"].contains(times.folded)
        if isTimes, tokens[first + 2].folded == "de", tokens[first + 3].kind == .number {
            tokens[first + 1] = ConversionToken(kind: .operation("*"), text: times.text, isGlued: times.isGlued)
            tokens.remove(at: first + 2)
            return
        }
        if isTimes { removeInside(ConversionWords.eachOne) }
        let hasSign = first > 0 && tokens[first - 1].kind == .sign
        let sign = tokens[first + 2].folded == "de" ? first + 3 : first + 2
        guard isTimes, !hasSign, sign + 1 < tokens.count, tokens[sign].kind == .sign, tokens[sign + 1].kind == .number
        else { return }
        tokens[first + 1] = ConversionToken(kind: .operation("*"), text: times.text, isGlued: times.isGlued)
        let (moved, number) = (tokens[sign], tokens[sign + 1].text)
        tokens[sign + 1] = ConversionToken(kind: .number, text: number)
        tokens.removeSubrange((first + 2)...sign)
        tokens.insert(moved, at: first)
    }

    // MARK: The question

    private mutating func readQuestion() {
        removeInside(ConversionWords.asides)
        connectCounts()
        if moveCounted() { return }
        guard let first = tokens.first, first.kind == .word else { return readNumerals() }
        let isClosed = remove(ConversionWords.questions)
        let isAsked = isClosed || remove(ConversionWords.openQuestions)
        if isAsked, moveTarget() { return }
        let isFeminine =
            dialect.isPortuguese && tokens[0].folded == "a" && phrase(of: ConversionWords.nouns, at: 1) != nil
        let hasArticle = remove(isFeminine ? [["a"]] : ConversionWords.articles)
        let hasNoun = remove(ConversionWords.nouns)
        let isPhrase = isAsked || hasNoun || ["from", "de", "do", "da", "dos", "das"].contains(first.folded)
        let hasPreposition = isPhrase && remove(ConversionWords.prepositions)
        if hasNoun || hasPreposition || !hasArticle { _ = remove(ConversionWords.articles) }
        if isAsked { removeInside(isClosed ? [["worth"]] : ConversionWords.verbEnds) }
        readNumerals()
    }

    /// Removes the first of these phrases that stands at the beginning, if anything is left.
    private mutating func remove(_ phrases: [[String]]) -> Bool {
        guard let count = phrase(of: phrases, at: 0), count < tokens.count else { return false }
        tokens.removeFirst(count)
        return true
    }

    /// Puts what "how many euros is 100 dollars" asks for behind the amount.
    private mutating func moveCounted() -> Bool {
        guard let first = phrase(of: ConversionWords.counts, at: 0) else { return false }
        for verb in tokens.indices.dropFirst(first + 1) {
            guard let count = phrase(of: ConversionWords.verbs, at: verb) else { continue }
            guard verb + count < tokens.count else { return false }
            turn(first..<verb, behind: verb + count, connector: tokens[verb].text)
            readNumerals()
            return true
        }
        return false
    }

    /// Replaces "are how many" and "são quantos" behind an amount by a connector.
    private mutating func connectCounts() {
        for place in tokens.indices.dropFirst() {
            guard let count = phrase(of: ConversionWords.counts, at: place) else { continue }
            let hasVerb = place > 1 && ConversionWords.verbs.contains([tokens[place - 1].folded])
            let connector = ConversionToken(kind: .connector, text: tokens[place].text)
            return tokens.replaceSubrange((hasVerb ? place - 1 : place)..<(place + count), with: [connector])
        }
    }

    /// Puts the target of "convert to usd 100 eur" behind the amount.
    private mutating func moveTarget() -> Bool {
        guard tokens.count > 3, isConnector(tokens[0]), tokens[1].kind == .word || tokens[1].kind == .sign,
            tokens[2].kind == .number
        else { return false }
        turn(1..<2, behind: 2, connector: tokens[0].text)
        return true
    }

    private mutating func turn(_ target: Range<Int>, behind start: Int, connector: String) {
        let connector = ConversionToken(kind: .connector, text: connector)
        tokens = tokens[start...] + [connector] + tokens[target]
    }

    /// Replaces numbers in words at the beginning: "half a million", "a dollar", "duzentos reais".
    private mutating func readNumerals() {
        if tokens.count > 1, tokens[0].kind == .sign, let (value, count) = numerals(at: 1) {
            let number = ConversionToken(kind: .number, text: "\(value)")
            tokens.replaceSubrange(1..<(count + 1), with: [number])
        }
        guard tokens.count > 1, tokens[0].kind == .word, tokens[1].kind != .connector else { return }
        if readPart() { return }
        switch tokens[0].folded {
        case "half", "meio", "meia":
            let hasArticle = ["a", "an"].contains(tokens[1].folded) && tokens[2...].first?.kind == .word
            replaceFirst(hasArticle ? 2 : 1, by: "0.5")
        case "a", "an":
            let others = tokens[1...].prefix { $0.kind == .word }.map(\.folded)
            let isCounted = ["hundred", "thousand"].contains(others.first)
            let numeral = isCounted ? Numerals.read(others, dialect) : nil
            replaceFirst((numeral?.count ?? 0) + 1, by: "\(numeral?.value ?? 1)")
        default:
            if let (value, count) = numerals(at: 0), count < tokens.count { replaceFirst(count, by: "\(value)") }
        }
    }

    /// Replaces "half of", "um terço de" and the like before an amount by a division.
    private mutating func readPart() -> Bool {
        let (count, name) = numerals(at: 0) ?? (1, ["a", "an"].contains(tokens[0].folded) ? 1 : 0)
        guard name + 2 < tokens.count, let parts = ConversionWords.parts[tokens[name].folded], isOf(name + 1) else {
            return false
        }
        if tokens[name + 2].folded == "a" {
            tokens[name + 2] = ConversionToken(kind: .number, text: "1")
        } else if let (value, count) = numerals(at: name + 2) {
            let number = ConversionToken(kind: .number, text: "\(value)")
            tokens.replaceSubrange((name + 2)..<(name + 2 + count), with: [number])
        }
        guard AmountExpression.begins(tokens[name + 2]) || tokens[name + 2].kind == .sign else { return false }
        let dividend = ConversionToken(kind: .number, text: "\(count)")
        let slash = ConversionToken(kind: .operation("/"), text: "/", isGlued: true)
        let divisor = ConversionToken(kind: .number, text: "\(parts)", isGlued: true)
        tokens.replaceSubrange(...name, with: [dividend, slash, divisor])
        return true
    }

    /// Replaces "percent", and numbers in words before it, before cents and what is counted, and behind a word for a sign:
    /// "plus ten percent".
    private mutating func readCountedNumerals() {
        var place = 0
        while place < tokens.count {
            if let (value, count) = numerals(at: place), isCounted(place + count) || isBehindOperation(place) {
                let number = ConversionToken(kind: .number, text: "\(value)")
                tokens.replaceSubrange(place..<(place + count), with: [number])
            } else if place > 0, let count = percent(at: place) {
                let text = Self.text(tokens[place..<(place + count)])
                let sign = ConversionToken(kind: .percent, text: text)
                tokens.replaceSubrange(place..<(place + count), with: [sign])
            }
            place += 1
        }
    }

    private func isCounted(_ place: Int) -> Bool {
        guard place < tokens.count else { return false }
        let folded = tokens[place].folded
        return tokens[place].kind == .percent || percent(at: place) != nil || ConversionWords.counted.contains(folded)
            || ConversionWords.hundredths.contains(folded)
    }

    private func isBehindOperation(_ place: Int) -> Bool {
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        let isDivision = place > 1 && ["divided", "dividido"].contains(tokens[place - 2].folded)
        return isDivision || ConversionWords.operation(tokens[place - 1].folded) != nil
    }

    /// How many tokens "percent" and "por cento" are at a place; `nil` if something else stands there.
    private func percent(at place: Int) -> Int? {
        guard place < tokens.count, tokens[place].kind == .word else { return nil }
        if ["percent", "pct"].contains(tokens[place].folded) { return 1 }
        guard place + 1 < tokens.count, ["por", "per"].contains(tokens[place].folded) else { return nil }
        return ["cento", "cent"].contains(tokens[place + 1].folded) ? 2 : nil
    }

    private func numerals(at place: Int) -> (value: Int, count: Int)? {
        Numerals.read(tokens[place...].prefix { $0.kind == .word }.map(\.folded), dialect)
    }

    private mutating func replaceFirst(_ count: Int, by number: String) {
        tokens.replaceSubrange(..<count, with: [ConversionToken(kind: .number, text: number)])
    }
}

extension ConversionToken {
    /// Whether a number can be a day: "18.03.2020".
    fileprivate var isDotted: Bool { text.count { $0 == "." } > 1 }
}

extension ConversionToken.Kind {
    fileprivate var isDash: Bool { self == .operation("/") || self == .operation("-") }

    /// Whether it is of a percentage or a fraction: "10%", "1/2".
    fileprivate var isOfPart: Bool { self == .number || self == .percent || self == .operation("/") }

    fileprivate var isOfDay: Bool { isDash || [.word, .number, .separator, .stop].contains(self) }
}
