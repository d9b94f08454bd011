/// Why a line is not a conversion.
package enum ConversionRefusal: Error, Hashable, Sendable {
    case amount(AmountError)
    case day(DayError)
    case tooLong
    case emptyName
    /// A control character, or bytes that are not UTF-8.
    case unreadable
    /// A token that has no place in the grammar.
    case unexpected(String)
    case secondAmount(String)
    /// Four digits that can be a year, beside an amount or after a connector.
    case year(String)
    case missingBefore(String)
    case missingAfter(String)
    /// A name that no currency has.
    case unknown(String)
    /// A word that stands where the amount should be, and is not a currency.
    case noAmount(String)
    /// Hundredths without a currency: "50 cents".
    case cents(String)
    /// A target in hundredths: "£1 in pence".
    case centsAsTarget(String)
    /// Words for a unit or a tax beside the amount, which cannot be converted: "/hour", "3 days", "+ tax".
    case surplus(String)
    /// A token that has no place in the grammar, and the line to type instead.
    case instead(of: String, String)
    /// Words that have no place in the grammar, such as "a" and "bill", and the line without them.
    case plainer(without: [String], String)
    /// A word such as "incl.", and the percentage that the amount may include; `nil` for words such as "without".
    case inclusion(String, share: String?)
    /// A percentage without a plus or minus: "with 3% fee".
    case unsigned(String)
    case sameCurrency(CurrencyCode)
    /// A name or a sign of several currencies.
    case several(String, [Currency])
    /// Text with two meanings, and both meanings.
    case twoReadings(String, String, String)
    /// Two currencies before a connector.
    case contradiction(String, String, before: String)
}

extension ConversionRefusal {
    /// Returns a refusal that suggests a plainer line; `self` if there is none, or if leaving words out cannot help.
    func with(_ line: [ConversionToken], _ dialect: NumberDialect) -> ConversionRefusal {
        switch self {
        case .unexpected, .secondAmount, .missingBefore, .missingAfter, .unknown, .surplus, .amount(.notANumber):
            PlainerLine(line, dialect)?.refusal ?? self
        default: self
        }
    }

    static func second(_ tokens: [ConversionToken], at place: Int) -> ConversionRefusal {
        let (text, next) = (tokens[place].text, place + 1 < tokens.count ? tokens[place + 1] : nil)
        if tokens[place].kind == .opener { return .unexpected(text) }
        if let date = AmountShape(tokens: tokens, start: place, end: place).dateText {
            return .amount(.date(DisplayText(date)))
        }
        // "100 usd in eur 11/28"
        if next?.kind == .operation("/"), next?.isGlued == true, place + 2 < tokens.count, tokens[place + 2].isGlued,
            let (first, second) = pair(text, tokens[place + 2].text), (1...31).contains(max(first, second)),
            (1...12).contains(min(first, second))
        {
            return .day(.noYear(DisplayText(tokens[place...(place + 2)].typedText)))
        }
        if next?.kind == .percent { return .unsigned(tokens[place...(place + 1)].typedText) }
        if let next, next.kind == .word, ConversionWords.isUnit(next.folded) || ConversionWords.isLabel(next.folded) {
            let hasPreposition = ["for", "in", "with", "between", "among", "por", "em", "com", "entre"].contains(
                tokens[place - 1].folded)
            return .surplus(tokens[(hasPreposition ? place - 1 : place)...(place + 1)].typedText)
        }
        if isYear(text) { return .year(text) }
        return range(tokens, at: place) ?? .secondAmount(text)
    }

    /// Returns the refusal of two amounts with a dash or a word such as "to" between them; `nil` for other tokens.
    static func range(_ tokens: [ConversionToken], at place: Int) -> ConversionRefusal? {
        guard let first = tokens[..<place].lastIndex(where: { $0.kind == .number }) else { return nil }
        let hasSigns = [first, place].map { $0 > 0 && tokens[$0 - 1].kind == .sign }
        let between = tokens[(first + 1)..<(hasSigns[1] ? place - 1 : place)]
        guard let joiner = between.last, ConversionWords.rangeJoiners.contains(joiner.folded),
            between.dropLast().allSatisfy({ $0.kind == .sign || $0.kind == .word && CurrencyReading($0.text) != nil })
        else { return nil }
        if joiner.kind == .word {
            // "20% off 5 usd and 50 cents" has one amount, and "2 * 5 usd and 10" may have only one.
            let isCents = place + 1 < tokens.count && ConversionWords.hundredths.contains(tokens[place + 1].folded)
            if isCents || tokens[..<first].contains(where: { $0.kind == .number }) { return nil }
            // "2 for $45" and "3 a R$ 20" are a count and a price.
            let isPrice = joiner.folded == "a" ? hasSigns[1] : ["for", "por"].contains(joiner.folded)
            if isPrice, !hasSigns[0], between.count < 2 { return nil }
            // In "100 dólares a 5,10", the second number is a rate.
            let digits = [first, place].map { tokens[$0].text.prefix(while: \.isNumber).count }
            if joiner.folded == "a", digits[0] > digits[1] { return nil }
        }
        let amounts = zip([first, place], hasSigns).map { tokens[($1 ? $0 - 1 : $0)...$0].typedText }
        return .amount(.twoAmounts(DisplayText(amounts[0]), DisplayText(amounts[1])))
    }

    private static func pair(_ first: String, _ second: String) -> (Int, Int)? {
        Int(first).flatMap { first in Int(second).map { (first, $0) } }
    }

    static func amountBetween(_ before: String, _ amount: String, _ after: String) -> ConversionRefusal {
        .twoReadings(
            "\(before) \(amount) \(after)", line("\(amount) \(after)", to: before),
            line("\(amount) \(before)", to: after))
    }

    /// Returns a line to type instead: "100 USD to CAD".
    static func line(_ amount: String, to target: String) -> String {
        gettext("{amount} to {currency}", ["amount": amount, "currency": target])
    }

    static func isYear(_ text: String) -> Bool {
        text.utf8.count == 4 && ["19", "20"].contains(text.prefix(2)) && Int(text) != nil
    }

    /// Returns the refusal of a connector without a currency; a colon, which has other uses, is `unexpected`.
    static func noCurrency(beside connector: String, isBefore: Bool) -> ConversionRefusal {
        if connector == ":" { return .unexpected(connector) }
        return isBefore ? .missingBefore(connector) : .missingAfter(connector)
    }
}
