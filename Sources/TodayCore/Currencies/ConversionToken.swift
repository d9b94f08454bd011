/// A token of a line, which `ConversionGrammar` parses.
struct ConversionToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Digits with marks, a fraction or an exponent, "1,234.56", "2½", "1e9", or a fraction alone, "½".
        case number
        /// A day: "2020-03-18".
        case day
        /// Letters with the marks inside a name, or with the brackets of a qualifier: "USD", "pa'anga", "(UF)".
        case word
        /// A currency sign, with the letters before it: "$", "R$".
        case sign
        /// An operator in any of its forms; the value is "+", "-", "*" or "/".
        case operation(Character)
        case percent, opener, closer
        /// A sign between a currency and the currencies that it is converted into, such as "->", "=" or ":".
        case connector
        /// A comma or semicolon between currencies.
        case separator
        case question, stop
        /// The start or end of a table's cell, or of an argument that has several words.
        case edge
        /// A character that the grammar never accepts.
        case other
    }

    let kind: Kind
    let text: String
    /// Whether the token follows the previous token without a blank.
    var isGlued = false

    /// The text for comparisons: in lower case, without accents and without the period of an abbreviation.
    var folded: String {
        let isPlain = text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        guard !isPlain else { return text }
        let folded = CurrencyWords.folded(DisplayText(text)).replacing("’", with: "'")
        return folded.utf8.last == UInt8(ascii: ".") ? String(folded.dropLast()) : folded
    }
}

extension ConversionToken {
    /// Whether the token connects a currency with the currencies that it is converted into: "->", "to".
    func connects(_ dialect: NumberDialect) -> Bool {
        kind == .connector || kind == .word && ConversionWords.isConnector(folded, dialect)
    }

    /// Whether the text has two or more dots, as the date "18.03.2020" has.
    var isDotted: Bool { text.count { $0 == "." } > 1 }

    /// Whether the token is a fraction in one character: "½".
    var isFraction: Bool {
        text.unicodeScalars.count == 1 && text.unicodeScalars.contains(where: ConversionScanner.isFraction)
    }
}

extension Sequence<ConversionToken> {
    var typedText: String { reduce(into: "") { $0 += ($0.isEmpty || $1.isGlued ? "" : " ") + $1.text } }
}

extension [ConversionToken] {
    /// Whether "de" or "of" stands at `place`, before a word or a sign: "2 milhões de reais".
    func hasOfBeforeCurrency(at place: Int) -> Bool {
        let kind = tokenAfterOf(at: place)?.kind
        return kind == .word || kind == .sign
    }

    /// Returns the token after "de" or "of" at `place`; `nil` if neither stands there, or nothing follows.
    func tokenAfterOf(at place: Int) -> ConversionToken? {
        guard place + 1 < count, ["de", "of"].contains(self[place].folded) else { return nil }
        return self[place + 1]
    }

    /// Returns the index after "e meio" or "and a half" at `place`; `nil` if neither stands there.
    func endOfHalf(at place: Int) -> Int? {
        guard place + 1 < count, self[place].kind == .word, Numerals.isJoiner(self[place].folded) else { return nil }
        let half = self[place + 1].folded == "a" && place + 2 < count ? place + 2 : place + 1
        return ["half", "meio", "meia"].contains(self[half].folded) ? half + 1 : nil
    }
}
