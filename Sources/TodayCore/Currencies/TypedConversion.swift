/// A line for the converter: an amount and currencies, all of them optional.
///
/// `ConversionScanner` splits the line into tokens, `ConversionRewriter` brings English and Portuguese phrases into one
/// order, and `ConversionGrammar` parses the tokens. A token that does not fit into this grammar is an error:
///
///     line      = { please | frame } [ day ] [ question ] [ side { connector side } ] [ day ] [ noun ] [ please ]
///                 { "?" | "." | "!" }
///     please    = "please" | "por favor" | …, with a comma or without one
///     frame     = "can you" | "tell me" | "quero saber" | …
///     question  = ( "convert" | "how much is" | "quanto é" | "exchange rate" | … )
///                 { "the value of" | "from" | "the" | … }
///               | ( "how many" | "quantos" ) currency ( "is" | "for" | "são" | … ), with the target before the amount
///               | connector currency "from" amount, with the target before the amount
///               | currency "per" currency, with the target before the source
///               | ( "exchange" | "trocar" | … ), with "for" or "por" as a connector
///               | "convert" connector currency amount, with the target before the amount
///               | ( "what would" | "quanto" | … ), with a verb before a connector or at the end
///               | bill
///     aside     = "how much is that" | "quanto está" | …, before a connector or at the end
///     noun      = "rate" | "price" | "cotação" | …, at the end or before a connector
///     bill      = ( "bill" | "rent" | "conta" | "aluguel" | … ) ( "of" | "de" ), before the amount
///     side      = [ "the" | "o" | … ] { amount | cents | half | currency | list | share | plus | times } [ day ]
///                 [ aside ], with at most one amount and day in the line
///     cents     = "cents" | "centavos" | …, after the amount or after the word after it; "pence" needs no currency
///               | numerals from 10 to 99, after numerals with their currency: "five pounds fifty"
///     half      = "e meio" | "and a half", after the currency of the amount
///     share     = ( "+" | "-" | "with" | "com" ) percentage | percentage "off", after the currency of the amount
///     plus      = "+" number, after the currency of the amount, at the end or before a connector
///     times     = ( "*" | "x" | "/" ) number, after the currency of the amount
///               | ( "split" | "dividido" | … ) ( "between" | "por" | … ) number [ people ], also with the verb before
///                 the amount, if the amount is one number or in brackets
///               | ( "/" | "between" | "entre" | … ) number people
///     people    = "people" | "friends" | "ways" | "pessoas" | "amigos" | …
///     connector = "to" | "in" | "em" | "para" | "pro" | "=" | "->" | "/" | ":" | "are how many" | "são quantos" | …
///               | "for", between an amount's currency and another
///     list      = "," | "and" | "e" | "&"
///     currency  = code | sign | name | country | two codes together
///     day       = [ "on" | "em" | … ] TypedDay
///     amount    = [ "half" | "a" | "um" | "meio" | … | numerals ] AmountExpression
///               | ( "a" | "half a" | "meia" | number ) "dozen" [ "of" | "de" ]
///               | terms of one currency: "$100 + $5", "(100 usd + 5 usd) * 2"
///               | number ( "x" | "*" | "nights at" | "ingressos a" | … ) [ "de" ] [ sign ] number
///               | percentage "off" [ sign ] number
///               | ( "half" | "um terço" | percentage | … ) ( "of" | "de" ) [ sign ] number
///               | percentage ( "tip" | "tax" | "gorjeta" | … ) ( "on" | "sobre" | … ) [ sign ] number
///
/// Quotation marks around the line are ignored, and so are commas before a connector and beside the day. The side
/// before the first connector has one currency, and the sides after it have the targets. Without a connector, the
/// currency of the amount is the sign beside the amount, or else the first currency.
package struct TypedConversion: Hashable, Sendable {
    /// A number whose reading needs a remark: what was typed, and its value.
    package struct Guess: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The mark was read as grouping thousands; read as a decimal mark, it gives `decimal`.
            case grouped(decimal: DecimalNumber)
            /// The mark was read as a decimal mark; read as grouping thousands, it gives `grouped`.
            case decimal(grouped: DecimalNumber)
            /// Blanks were read as grouping thousands.
            case spaced
            /// Any other amount with a remark, such as a possible year, or the cents of "2 euros e 50".
            case other
            /// A tip or a tax alone, as in "15% tip on 80"; `total` is what to type for the sum: "80 + 15%".
            case share(total: String)
        }

        package let typed: String
        package let value: DecimalNumber
        package var kind = Kind.other
    }

    /// The amount without rounding; `nil` if no amount was typed.
    package let exact: DecimalFraction?
    /// The amount with at most `AmountReader.mostDigits` digits; `nil` if no amount was typed.
    package let amount: DecimalNumber?
    package let guesses: [Guess]
    /// The day of the rates; `nil` for the latest rates.
    package let day: TypedDay?

    /// A part of the line between connectors; `edge` is the start or end of a cell, or of an argument of several words.
    enum Element: Hashable, Sendable {
        case word(ConversionToken)
        case sign(ConversionToken)
        case amount(String)
        case separator(String)
        case edge
    }

    let sides: [[Element]]

    package var amountText: String? {
        sides.joined().lazy.compactMap { if case .amount(let text) = $0 { text } else { nil } }.first
    }

    let connectors: [String]
    let cents: String?
    let line: [ConversionToken]
    let dialect: NumberDialect

    var isQuestion: Bool { line.first { $0.kind == .word }.map { ConversionWords.isQuestion($0.folded) } ?? false }

    package var style: NumberStyle? { dialect.style }

    /// The maximum length of all words together, in bytes: enough for the longest names of all targets.
    package static let mostBytes = 1000

    /// Creates a conversion from a line, or from the words of a command line.
    ///
    /// Throws if the line is too long or not a conversion, or if a word is empty; errors may suggest a `PlainerLine`.
    package init(words typed: [String], _ dialect: NumberDialect) throws(ConversionRefusal) {
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else { throw .tooLong }
        guard !typed.contains(where: Self.isUnreadable) else { throw .unreadable }
        // An empty word can be an unset variable in a script; the other words are then not the intended conversion.
        if let place = typed.firstIndex(where: { DisplayText($0).isEmpty }) {
            throw place == 0 ? .amount(.empty) : .emptyName
        }
        let tokens = ConversionScanner(typed).tokens
        do throws(ConversionRefusal) { try self.init(tokens, dialect) } catch { throw error.with(tokens, dialect) }
    }

    /// Creates a conversion from the tokens of a line; an error does not suggest a `PlainerLine`.
    init(_ line: [ConversionToken], _ dialect: NumberDialect) throws(ConversionRefusal) {
        var rewriter = ConversionRewriter(line, dialect)
        try rewriter.rewrite()
        var grammar = ConversionGrammar(rewriter, dialect)
        try grammar.parse()
        (exact, amount) = (grammar.amount, try grammar.rounded())
        (guesses, day) = (grammar.guesses, rewriter.day)
        (sides, connectors, cents) = (grammar.sides, grammar.connectors, grammar.cents)
        (self.line, self.dialect) = (line, dialect)
    }

    /// Whether a word has a control character that is not whitespace, or bytes that are not UTF-8.
    private static func isUnreadable(_ word: String) -> Bool {
        guard word.utf8.contains(where: { !(0x20...0x7E).contains($0) }) else { return false }
        return word.unicodeScalars.contains { scalar in
            scalar == "\u{FFFD}" || scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
        }
    }

    /// Whether an argument is an amount and not an option: "-5", "-.5", "$5".
    ///
    /// Without "+" or "-", any argument with a digit or a character such as "½" is an amount, and so are "" and "nan".
    package static func isAmount(_ word: String) -> Bool {
        let bare = "+-−".contains(word.prefix(1)) && !word.isEmpty ? word.dropFirst() : word[...]
        if word.isEmpty || notNumbers.contains(bare.lowercased()) { return true }
        let scalars = bare.unicodeScalars
        guard bare.count < word.count else {
            return scalars.contains { ConversionScanner.isDigit($0) || ConversionScanner.isFraction($0) }
        }
        // "-R$ 50"
        let symbol = scalars.drop { $0.isASCII && $0.properties.isAlphabetic }
        let isSign = scalars.count - symbol.count < 4 && symbol.first?.properties.generalCategory == .currencySymbol
        return isSign || scalars.first.map(beginsAmount) ?? false
    }

    /// Whether a character can follow the minus of an amount, and cannot follow the dash of an option.
    private static func beginsAmount(_ scalar: Unicode.Scalar) -> Bool {
        ConversionScanner.isDigit(scalar) || ".,(".unicodeScalars.contains(scalar)
            || scalar.properties.generalCategory == .currencySymbol
    }

    static let notNumbers: Set = ["nan", "inf", "infinity", "∞"]
}
