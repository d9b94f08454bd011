/// Gives the tokens of a line the order of the grammar: takes out courtesies, the question and the day, and turns
/// phrases such as "20% off 100 usd" into the calculation that they mean.
struct ConversionRewriter {
    private(set) var tokens: [ConversionToken]
    private(set) var day: TypedDay?
    /// Whether a question mark stood at the end.
    private(set) var isAsked = false
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
        replaceWords()
        moveDiscount()
        moveSign()
        readQuestion()
    }

    private static func isPlain(_ token: ConversionToken) -> Bool {
        if token.kind == .number { return true }
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

    /// Removes "please" at either end, with the comma beside it; a line of it alone is refused.
    private mutating func removeCourtesies() {
        if let count = phrase(of: ConversionWords.courtesies, at: 0), tokens.count > count {
            tokens.removeFirst(count)
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
        let words = tokens[place...].prefix { $0.kind == .word }.prefix(3).map(\.folded)
        return phrases.first { words.starts(with: $0) }?.count
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
                let isWord = end == start + 1 && (tokens[start].kind == .word || tokens[start].kind == .day)
                guard isWord || marks[start..<end].contains(true), let typed = try day(tokens[start..<end]) else {
                    continue
                }
                day = typed
                tokens.removeSubrange((hasPreposition ? start - 1 : start)..<end)
                return
            }
        }
    }

    private func isPrepositionOfDay(_ token: ConversionToken) -> Bool {
        switch token.kind == .word ? token.folded : "" {
        case "on", "em", "no", "na", "of", "de", "from", "at", "as": true
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
        let text = part.reduce(into: "") { $0 += ($0.isEmpty || $1.isGlued ? "" : " ") + $1.text }
        do throws(DayError) { return try TypedDay.read(text, dialect) } catch { throw .day(error) }
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

    /// Replaces words that stand for a sign: "menos" and "divided by" before a number, "por cento", "p/".
    private mutating func replaceWords() {
        var place = 0
        while place < tokens.count {
            if let (kind, count) = sign(at: place) {
                let text = tokens[place..<(place + count)].map(\.text).joined()
                let sign = ConversionToken(kind: kind, text: text, isGlued: false)
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
        if ["percent", "pct"].contains(word) { return (.percent, 1) }
        if next?.folded == "cento" || next?.folded == "cent", ["por", "per"].contains(word) { return (.percent, 2) }
        if word == "p", next?.kind == .operation("/"), next?.isGlued == true { return (.connector, 2) }
        if let next, AmountExpression.begins(next), let sign = ConversionWords.operation(word) {
            return (.operation(sign), 1)
        }
        let isDivision = ["divided by", "dividido por"].contains("\(word) \(next?.folded ?? "")")
        let isBeforeNumber = place + 2 < tokens.count && AmountExpression.begins(tokens[place + 2])
        return isDivision && isBeforeNumber ? (.operation("/"), 2) : nil
    }

    /// Turns "20% off" into "-20%", and "20% off 100" into "100 -20%".
    private mutating func moveDiscount() {
        let off = tokens.indices.dropFirst(2).first { tokens[$0].kind == .word && tokens[$0].folded == "off" }
        guard let off, tokens[off - 1].kind == .percent, tokens[off - 2].kind == .number,
            tokens.count(where: { $0.kind == .number }) > 1
        else { return }
        let minus = ConversionToken(kind: .operation("-"), text: "-", isGlued: false)
        let share = [minus] + tokens[(off - 2)..<off]
        let isOf = off + 1 < tokens.count && ["of", "from", "on", "de", "em"].contains(tokens[off + 1].folded)
        let start = isOf ? off + 2 : off + 1
        let amount = tokens[start...].prefix { token in
            [.sign, .number].contains(token.kind) || AmountMultiplier(token.folded, dialect) != nil
        }
        let isBefore = off == 2 && amount.contains { $0.kind == .number }
        guard isBefore else {
            if !isOf { tokens.replaceSubrange((off - 2)...off, with: share) }
            return
        }
        // "20% off 100 + 50" can mean either of two.
        if amount.endIndex < tokens.count, case .operation = tokens[amount.endIndex].kind { return }
        tokens.replaceSubrange(..<amount.endIndex, with: amount + share)
    }

    /// Puts the sign of "3 x R$ 99,90" and of "3x de R$ 99,90" before the product.
    private mutating func moveSign() {
        guard let first = tokens.firstIndex(where: { $0.kind == .number }), first + 3 < tokens.count else { return }
        let times = tokens[first + 1]
        let isTimes =
            times.kind == .operation("*") || times.kind == .word && ["x", "times", "vezes"].contains(times.folded)
        if isTimes, tokens[first + 2].folded == "de", tokens[first + 3].kind == .number {
            tokens[first + 1] = ConversionToken(kind: .operation("*"), text: times.text, isGlued: times.isGlued)
            tokens.remove(at: first + 2)
            return
        }
        let hasSign = first > 0 && tokens[first - 1].kind == .sign
        let sign = tokens[first + 2].folded == "de" ? first + 3 : first + 2
        guard isTimes, !hasSign, sign + 1 < tokens.count, tokens[sign].kind == .sign, tokens[sign + 1].kind == .number
        else { return }
        tokens[first + 1] = ConversionToken(kind: .operation("*"), text: times.text, isGlued: times.isGlued)
        let moved = tokens[sign]
        tokens.removeSubrange((first + 2)...sign)
        tokens.insert(moved, at: first)
    }

    // MARK: The question

    private mutating func readQuestion() {
        if moveCounted() { return }
        guard let first = tokens.first, first.kind == .word else { return readNumerals() }
        let isAsked = remove(ConversionWords.questions)
        if isAsked, moveTarget() { return }
        let isFeminine =
            dialect.isPortuguese && tokens[0].folded == "a" && phrase(of: ConversionWords.nouns, at: 1) != nil
        let hasArticle = remove(isFeminine ? [["a"]] : ConversionWords.articles)
        let hasNoun = remove(ConversionWords.nouns)
        let isPhrase = isAsked || hasNoun || ["from", "de", "do", "da"].contains(first.folded)
        let hasPreposition = isPhrase && remove(ConversionWords.prepositions)
        if hasNoun || hasPreposition || !hasArticle { _ = remove(ConversionWords.articles) }
        if isAsked, let place = tokens.firstIndex(where: { $0.kind == .word && $0.folded == "worth" }) {
            tokens.remove(at: place)
        }
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
        let verb = tokens[first...].firstIndex { $0.kind == .word && ConversionWords.verbs.contains($0.folded) }
        guard let verb, verb > first, verb + 1 < tokens.count else { return false }
        // "are in", "são em".
        let isDouble = tokens[verb + 1].kind == .word && ["in", "em"].contains(tokens[verb + 1].folded)
        turn(first..<verb, behind: isDouble ? verb + 2 : verb + 1, connector: tokens[verb].text)
        readNumerals()
        return true
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
        let connector = ConversionToken(kind: .connector, text: connector, isGlued: false)
        tokens = tokens[start...] + [connector] + tokens[target]
    }

    /// Replaces numbers in words at the beginning: "half a million", "a dollar", "duzentos reais".
    private mutating func readNumerals() {
        if tokens.count > 1, tokens[0].kind == .sign, let (value, count) = numerals(at: 1) {
            let number = ConversionToken(kind: .number, text: "\(value)", isGlued: false)
            tokens.replaceSubrange(1..<(count + 1), with: [number])
        }
        guard tokens.count > 1, tokens[0].kind == .word, tokens[1].kind != .connector else { return }
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

    private func numerals(at place: Int) -> (value: Int, count: Int)? {
        Numerals.read(tokens[place...].prefix { $0.kind == .word }.map(\.folded), dialect)
    }

    private mutating func replaceFirst(_ count: Int, by number: String) {
        tokens.replaceSubrange(..<count, with: [ConversionToken(kind: .number, text: number, isGlued: false)])
    }
}

extension ConversionToken.Kind {
    fileprivate var isDash: Bool { self == .operation("/") || self == .operation("-") }

    fileprivate var isOfDay: Bool { isDash || [.word, .number, .separator, .stop].contains(self) }
}
