/// Finds the day at an end of the line, before a connector or between names; removes it with words such as "on the".
struct DayRewriter: TokenRewriter {
    var tokens: [ConversionToken]
    let dialect: NumberDialect
    private(set) var day: TypedDay?

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) { (self.tokens, self.dialect) = (tokens, dialect) }

    /// The maximum number of tokens of a day: "dia 3 de março de 2024".
    private static let longestDay = 6

    mutating func rewrite() throws(ConversionRefusal) {
        let marks = tokens.map { $0.kind == .word && TypedDay.isMark($0.folded) || $0.kind.isDash }
        for start in tokens.indices {
            // "on the 2026-03-10", "no dia 2026-03-10"
            let first = ["the", "dia"].contains(word(start - 1)) && tokens[start].kind == .day ? start - 1 : start
            let hasPreposition = Self.prepositions.contains(word(first - 1))
            for end in ((start + 1)...(start + Self.longestDay)).reversed() where end <= tokens.count {
                let isAtStart = first == 0 || first == 1 && hasPreposition
                let isWord = end == start + 1 && isDay(tokens[start], isClear: hasPreposition || start > 0)
                // "100 usd yesterday eur"
                let isInside = isWord && isName(end) && isName(hasPreposition ? first - 2 : first - 1)
                guard isAtStart || end == tokens.count || isConnector(end) || isInside else { continue }
                guard isWord || marks[start..<end].contains(true), let typedDay = try day(tokens[start..<end]) else {
                    continue
                }
                try requireEnd(of: typedDay, start..<end)
                day = typedDay
                tokens.removeSubrange((hasPreposition ? first - 1 : first)..<end)
                return
            }
        }
    }

    private static let prepositions: Set = ["on", "in", "em", "no", "na", "of", "de", "do", "da", "from", "at", "as"]

    private func isDay(_ token: ConversionToken, isClear: Bool) -> Bool {
        switch token.kind {
        case .day: true
        // At the beginning, "sexta" can mean Friday or sixth.
        case .word: isClear || !TypedDay.isOrdinal(token.folded)
        case .number: token.isDotted
        default: false
        }
    }

    /// Throws if a number after the day may be a part of it: "2024-12-25+5", "friday 13".
    private func requireEnd(of day: TypedDay, _ range: Range<Int>) throws(ConversionRefusal) {
        guard let next = range.upperBound < tokens.count ? tokens[range.upperBound] : nil else { return }
        if next.isGlued, next.kind == .number || next.kind == .operation("+") { throw .unexpected(next.text) }
        let isAmount = tokens.indices.contains(range.upperBound + 1) && tokens[range.upperBound + 1].isGlued
        if case .weekday = day, let number = Int(next.text), (1...31).contains(number), !isAmount {
            throw .day(.noYear(DisplayText(tokens[range.lowerBound...range.upperBound].typedText)))
        }
    }

    private func day(_ part: ArraySlice<ConversionToken>) throws(ConversionRefusal) -> TypedDay? {
        if let first = part.first, first.kind == .day {
            guard part.count == 1 else { return nil }
            guard let day = RateDay(first.text) else { throw .day(.notInCalendar(DisplayText(first.text))) }
            return .day(day)
        }
        guard part.allSatisfy(\.kind.isOfDay) else { return nil }
        do throws(DayError) { return try TypedDay.read(part.typedText, dialect) } catch { throw .day(error) }
    }
}

extension ConversionToken.Kind {
    fileprivate var isDash: Bool { self == .operation("/") || self == .operation("-") }

    fileprivate var isOfDay: Bool { isDash || [.word, .number, .separator, .stop].contains(self) }
}
