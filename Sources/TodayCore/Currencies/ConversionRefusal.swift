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
    /// There is no currency before a connector.
    case missingBefore(String)
    /// There is no currency after a connector.
    case missingAfter(String)
    /// A name that no currency has.
    case unknown(String)
    /// A word that stands where the amount should be, and is not a currency.
    case noAmount(String)
    /// Hundredths without a currency: "50 cents".
    case cents(String)
    /// A target in hundredths: "£1 in pence".
    case centsAsTarget(String)
    /// Words beside the amount that cannot be converted, for a unit or a tax: "/hour", "3 days", "+ tax".
    case surplus(String)
    /// A word such as "incl.", and a percentage that the amount may already have.
    case inclusion(String, share: String)
    /// A percentage without a plus or minus: "with 3% fee".
    case unsigned(String)
    /// A conversion of a currency into itself.
    case sameCurrency(CurrencyCode)
    /// A name or a sign of several currencies.
    case several(String, [Currency])
    /// Text with two meanings, and both meanings.
    case twoReadings(String, String, String)
    /// Two currencies before a connector.
    case contradiction(String, String, before: String)
}

extension ConversionRefusal {
    /// Returns the refusal of a second number after the amount.
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
            let hasPreposition = ["for", "in", "with", "por", "em", "com"].contains(tokens[place - 1].folded)
            return .surplus(tokens[(hasPreposition ? place - 1 : place)...(place + 1)].typedText)
        }
        return isYear(text) ? .year(text) : .secondAmount(text)
    }

    private static func pair(_ first: String, _ second: String) -> (Int, Int)? {
        Int(first).flatMap { first in Int(second).map { (first, $0) } }
    }

    /// Returns a line to type instead: "100 USD to CAD".
    static func line(_ amount: String, to target: String) -> String {
        gettext("{amount} to {currency}", ["amount": amount, "currency": target])
    }

    /// Whether four digits may be a year: "2020".
    static func isYear(_ text: String) -> Bool {
        text.utf8.count == 4 && ["19", "20"].contains(text.prefix(2)) && Int(text) != nil
    }

    /// Returns the refusal of a connector without a currency beside it.
    ///
    /// For a colon it is `unexpected`, because a colon also stands elsewhere than between currencies.
    static func noCurrency(beside connector: String, isBefore: Bool) -> ConversionRefusal {
        if connector == ":" { return .unexpected(connector) }
        return isBefore ? .missingBefore(connector) : .missingAfter(connector)
    }
}
