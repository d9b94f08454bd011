/// A line for the converter: an amount and currencies, each of which may be left out.
///
/// `ConversionScanner` cuts it into tokens, `ConversionRewriter` gives phrases of both languages one order, and
/// `ConversionGrammar` puts them together. Every token is used, or the line is refused with the token:
///
///     line      = { please | frame } [ day ] [ question ] [ side { connector side } ] [ day ] [ noun ] [ please ]
///                 { "?" | "." | "!" }
///     please    = "please" | "por favor" | …, with a comma or without one
///     frame     = "can you" | "tell me" | "quero saber" | …
///     question  = ( "convert" | "how much is" | "quanto é" | "exchange rate" | … ) { "the value of" | "from" | "the" | … }
///               | ( "how many" | "quantos" ) currency ( "is" | "are" | "são" | … ), with the target before the amount
///               | "convert" connector currency amount, with the target before the amount
///               | ( "what would" | "quanto" | … ), with a verb before a connector or at the end
///     aside     = "how much is that" | "quanto está" | …, before a connector or at the end
///     noun      = "rate" | "exchange rate" | "cotação" | …
///     side      = [ "the" | "o" | … ] { amount | cents | half | currency | list | share | times } [ day ] [ aside ], with
///                 at most one amount and day in the line
///     cents     = "cents" | "centavos" | …, behind the amount or behind the word after it; "pence" needs no currency
///     half      = "e meio" | "and a half", behind the currency of the amount
///     share     = ( "+" | "-" | "with" | "com" ) percentage | percentage "off", behind the currency of the amount
///     times     = ( "*" | "x" | "/" ) number, behind the currency of the amount
///     connector = "to" | "in" | "em" | "para" | "pro" | "=" | "->" | "/" | ":" | "are how many" | "são quantos" | …
///     list      = "," | "and" | "e" | "&"
///     currency  = code | sign | name | country | two codes together
///     day       = [ "on" | "em" | … ] TypedDay
///     amount    = [ "half" | "a" | "um" | "meio" | … | numerals ] AmountExpression
///               | number ( "x" | "*" | "nights at" | "ingressos a" | … ) [ "de" ] [ sign ] number
///               | percentage "off" [ sign ] number
///               | ( "half" | "um terço" | percentage | … ) ( "of" | "de" ) [ sign ] number
///
/// Quotation marks around the line do not count.
/// What stands before the first connector is one currency, and what stands behind it is converted into. Without a
/// connector, the currency of the amount is the sign beside it, or else the first one.
package struct TypedConversion: Hashable, Sendable {
    /// A number that could be read otherwise: what was typed, and its value.
    package struct Guess: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The mark groups thousands, where it could begin decimals as in `decimal`.
            case grouped(decimal: DecimalNumber)
            /// The mark begins decimals, where it could group thousands as in `grouped`.
            case decimal(grouped: DecimalNumber)
            /// A word multiplies it.
            case multiplied
        }

        package let typed: String
        package let value: DecimalNumber
        package var kind = Kind.multiplied
    }

    /// The amount; `nil` if none was typed.
    package let amount: DecimalNumber?
    package let guesses: [Guess]
    /// The day whose rates are wanted; `nil` for the latest.
    package let day: TypedDay?

    /// A part of a side.
    enum Element: Hashable, Sendable {
        case word(ConversionToken)
        case sign(ConversionToken)
        case amount(String)
        case separator(String)
        case edge
    }

    let sides: [[Element]]
    let connectors: [String]
    /// The word for hundredths of the currency; `nil` if there is none.
    let cents: String?
    /// How the user writes numbers; `nil` if that is not known.
    package let style: NumberStyle?

    /// The most bytes of all words: the longest names of as many currencies as an amount is converted into have fewer.
    package static let mostBytes = 1000

    /// Reads a line, or the words of a command line.
    package init(words typed: [String], _ dialect: NumberDialect) throws(ConversionRefusal) {
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else { throw .tooLong }
        // A script whose variable is empty meant another conversion than that of the words that are left.
        if let place = typed.firstIndex(where: { DisplayText($0).isEmpty }) {
            throw place == 0 ? .amount(.empty) : .emptyName
        }
        var rewriter = ConversionRewriter(ConversionScanner(typed).tokens, dialect)
        try rewriter.rewrite()
        var grammar = ConversionGrammar(rewriter, dialect)
        try grammar.parse()
        (amount, guesses, day) = (try grammar.rounded(), grammar.guesses, rewriter.day)
        (sides, connectors, cents, style) = (grammar.sides, grammar.connectors, grammar.cents, dialect.style)
    }

    /// Whether the words of an argument begin with an amount, so that they are no option: "-5", "-.5", "$5".
    package static func isAmount(_ word: String) -> Bool {
        let bare = "+-−".contains(word.prefix(1)) && !word.isEmpty ? word.dropFirst() : word[...]
        if word.isEmpty || notNumbers.contains(bare.lowercased()) { return true }
        let scalars = bare.unicodeScalars
        guard bare.count < word.count else {
            return scalars.contains { ConversionScanner.isDigit($0) || ConversionScanner.isFraction($0) }
        }
        return scalars.first.map(beginsAmount) ?? false
    }

    /// What stands behind the sign of a negative amount, and at the beginning of no option.
    private static func beginsAmount(_ scalar: Unicode.Scalar) -> Bool {
        ConversionScanner.isDigit(scalar) || ".,(".unicodeScalars.contains(scalar)
            || scalar.properties.generalCategory == .currencySymbol
    }

    static let notNumbers: Set = ["nan", "inf", "infinity", "∞"]
}

/// Why a line is not a conversion.
package enum ConversionRefusal: Error, Hashable, Sendable {
    case amount(AmountError)
    case day(DayError)
    case tooLong
    case emptyName
    /// A token that has no place in the grammar.
    case unexpected(String)
    case secondAmount(String)
    /// Four digits that can be a year, beside an amount or behind a connector.
    case year(String)
    /// There is no currency on one side of a connector.
    case missing(beside: String)
    /// A name that no currency has.
    case unknown(String)
    /// A word in place of an amount that is no currency either.
    case noAmount(String)
    /// Hundredths of no currency.
    case cents(String)
    /// A currency is converted into itself.
    case sameCurrency(CurrencyCode)
    /// A name or a sign of several currencies.
    case several(String, [Currency])
    /// What was typed can mean either of two lines.
    case twoReadings(String, String, String)
    /// Two currencies stand before a connector.
    case contradiction(String, String, before: String)
}
