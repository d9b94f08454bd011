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
///               | ( "how many" | "quantos" ) currency ( "is" | "for" | "são" | … ), with the target before the amount
///               | ( "exchange" | "trocar" | … ), with "for" or "por" as a connector
///               | "convert" connector currency amount, with the target before the amount
///               | ( "what would" | "quanto" | … ), with a verb before a connector or at the end
///     aside     = "how much is that" | "quanto está" | …, before a connector or at the end
///     noun      = "rate" | "price" | "cotação" | …, at the end or before a connector
///     side      = [ "the" | "o" | … ] { amount | cents | half | currency | list | share | times } [ day ] [ aside ], with
///                 at most one amount and day in the line
///     cents     = "cents" | "centavos" | …, behind the amount or behind the word after it; "pence" needs no currency
///               | numerals from 10 to 99, behind numerals with their currency: "five pounds fifty"
///     half      = "e meio" | "and a half", behind the currency of the amount
///     share     = ( "+" | "-" | "with" | "com" ) percentage | percentage "off", behind the currency of the amount
///     times     = ( "*" | "x" | "/" ) number, behind the currency of the amount
///     connector = "to" | "in" | "em" | "para" | "pro" | "=" | "->" | "/" | ":" | "are how many" | "são quantos" | …
///     list      = "," | "and" | "e" | "&"
///     currency  = code | sign | name | country | two codes together
///     day       = [ "on" | "em" | … ] TypedDay
///     amount    = [ "half" | "a" | "um" | "meio" | … | numerals ] AmountExpression
///               | terms of one currency: "$100 + $5", "(100 usd + 5 usd) * 2"
///               | number ( "x" | "*" | "nights at" | "ingressos a" | … ) [ "de" ] [ sign ] number
///               | percentage "off" [ sign ] number
///               | ( "half" | "um terço" | percentage | … ) ( "of" | "de" ) [ sign ] number
///
/// Quotation marks around the line do not count.
/// What stands before the first connector is one currency, and what stands behind it is converted into. Without a
/// connector, the currency of the amount is the sign beside it, or else the first one.
package struct TypedConversion: Hashable, Sendable {
    /// An ambiguous number: what was typed, and its value.
    package struct Guess: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The mark groups thousands, where it could begin decimals as in `decimal`.
            case grouped(decimal: DecimalNumber)
            /// The mark begins decimals, where it could group thousands as in `grouped`.
            case decimal(grouped: DecimalNumber)
            /// Blanks group thousands.
            case spaced
            /// It is a calculation or a word multiplies it.
            case multiplied
        }

        package let typed: String
        package let value: DecimalNumber
        package var kind = Kind.multiplied
    }

    /// The exact amount; `nil` if none was typed.
    package let exact: DecimalFraction?
    /// The amount with at most `AmountReader.mostDigits` digits; `nil` if none was typed.
    package let amount: DecimalNumber?
    package let guesses: [Guess]
    /// The day of the rates; `nil` for the latest.
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
    /// How the user writes numbers; `nil` if unknown.
    package let style: NumberStyle?

    /// The most bytes of all words: enough for the longest names of all targets.
    package static let mostBytes = 1000

    /// Reads a line, or the words of a command line.
    package init(words typed: [String], _ dialect: NumberDialect) throws(ConversionRefusal) {
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else { throw .tooLong }
        // An empty variable of a script: the other words are not the conversion that it meant.
        if let place = typed.firstIndex(where: { DisplayText($0).isEmpty }) {
            throw place == 0 ? .amount(.empty) : .emptyName
        }
        var rewriter = ConversionRewriter(ConversionScanner(typed).tokens, dialect)
        try rewriter.rewrite()
        var grammar = ConversionGrammar(rewriter, dialect)
        try grammar.parse()
        (exact, amount) = (grammar.amount, try grammar.rounded())
        (guesses, day) = (grammar.guesses, rewriter.day)
        (sides, connectors, cents, style) = (grammar.sides, grammar.connectors, grammar.cents, dialect.style)
    }

    /// Whether an argument begins with an amount, and is no option: "-5", "-.5", "$5".
    package static func isAmount(_ word: String) -> Bool {
        let bare = "+-−".contains(word.prefix(1)) && !word.isEmpty ? word.dropFirst() : word[...]
        if word.isEmpty || notNumbers.contains(bare.lowercased()) { return true }
        let scalars = bare.unicodeScalars
        guard bare.count < word.count else {
            return scalars.contains { ConversionScanner.isDigit($0) || ConversionScanner.isFraction($0) }
        }
        return scalars.first.map(beginsAmount) ?? false
    }

    /// Whether it can follow the sign of a negative amount, but not begin an option.
    private static func beginsAmount(_ scalar: Unicode.Scalar) -> Bool {
        ConversionScanner.isDigit(scalar) || ".,(".unicodeScalars.contains(scalar)
            || scalar.properties.generalCategory == .currencySymbol
    }

    static let notNumbers: Set = ["nan", "inf", "infinity", "∞"]
}
