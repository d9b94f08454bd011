/// A line for the converter: an amount and currencies, each of which may be left out.
///
/// `ConversionScanner` cuts it into tokens, and every token is used here, or the line is refused with the token:
///
///     line      = [ please ] [ question ] [ side { connector side } ] [ please ] { "?" | "." | "!" }
///     please    = "please" | "por favor" | …, with a comma or without one
///     question  = ( "convert" | "how much is" | "quanto é" | … ) [ "the value of" | … ] [ "from" | "the" | … ]
///               | ( "how many" | "quantos" ) currency ( "is" | "are" | "são" | … ), with the target before the amount
///     side      = { amount | cents | currency | list | share } [ day ], with at most one amount and day in the line
///     cents     = "cents" | "centavos" | …, behind the amount or behind the word after it
///     share     = ( "+" | "-" ) percentage, behind the currency of the amount
///     connector = "to" | "in" | "em" | "para" | "=" | "->" | "/" | ":" | …
///     list      = "," | "and" | "e" | "&"
///     currency  = code | sign | name | country | two codes together
///     day       = [ "on" | "em" | … ] TypedDay
///     amount    = [ "half" | "a" | "um" | "meio" | … ] AmountExpression
///               | number ( "x" | "*" ) [ "de" ] sign number
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
    /// How many days ago the rates are from; `nil` if the line has a day or none.
    package let daysAgo: Int?
    /// The day whose rates are wanted; `nil` for the latest.
    package let day: RateDay?

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
        var grammar = ConversionGrammar(ConversionScanner(typed).tokens, dialect)
        try grammar.parse()
        (amount, guesses, daysAgo, day) = (grammar.amount, grammar.guesses, grammar.daysAgo, grammar.day)
        (sides, connectors, cents, style) = (grammar.sides, grammar.connectors, grammar.cents, dialect.style)
    }

    /// Whether the words of an argument begin with an amount, so that they are no option: "-5", "-.5", "$5".
    package static func isAmount(_ word: String) -> Bool {
        let bare = "+-−".contains(word.prefix(1)) && !word.isEmpty ? word.dropFirst() : word[...]
        if word.isEmpty || notNumbers.contains(bare.lowercased()) { return true }
        let scalars = bare.unicodeScalars
        guard bare.count < word.count else { return scalars.contains(where: ConversionScanner.isDigit) }
        return scalars.first.map { ConversionScanner.isDigit($0) || ".,(".unicodeScalars.contains($0) } ?? false
    }

    fileprivate static let notNumbers: Set = ["nan", "inf", "infinity", "∞"]
}

/// Why a line is not a conversion.
package enum ConversionRefusal: Error, Hashable, Sendable {
    case amount(AmountError)
    case tooLong
    case emptyName
    /// A token that has no place in the grammar.
    case unexpected(String)
    case secondAmount(String)
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

/// Puts tokens together as `TypedConversion` describes.
private struct ConversionGrammar {
    var amount: DecimalNumber?
    var guesses: [TypedConversion.Guess] = []
    var daysAgo: Int?
    var day: RateDay?
    var sides: [[TypedConversion.Element]] = [[]]
    var connectors: [String] = []
    var cents: String?

    private var tokens: [ConversionToken]
    private let dialect: NumberDialect
    private var index = 0
    private var isAsked = false
    /// What was multiplied by a word of India, which without a currency may surprise.
    private var regional: [TypedConversion.Guess] = []

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) { (self.tokens, self.dialect) = (tokens, dialect) }

    mutating func parse() throws(ConversionRefusal) {
        endOfLine()
        skipCourtesies()
        try takeDay()
        turnProduct()
        beginning()
        while index < tokens.count { try step() }
        try finish()
    }

    // MARK: The beginning and the end

    private mutating func endOfLine() {
        while let last = tokens.last, last.kind == .question || last.kind == .stop || last.kind == .edge {
            isAsked = isAsked || last.kind == .question
            tokens.removeLast()
        }
        while tokens.first?.kind == .edge { tokens.removeFirst() }
    }

    private static let courtesies = [["please"], ["pls"], ["plz"], ["por", "favor"]]

    /// Drops "please" at either end, with the comma beside it; a line of it alone is refused.
    private mutating func skipCourtesies() {
        func isCourtesy(_ part: ArraySlice<ConversionToken>) -> Bool {
            part.allSatisfy { $0.kind == .word } && Self.courtesies.contains(part.map(\.folded))
        }
        for count in 1...2 where tokens.count > count && isCourtesy(tokens.prefix(count)) {
            tokens.removeFirst(count)
            if tokens.count > 1, tokens[0].kind == .separator { tokens.removeFirst() }
            break
        }
        for count in 1...2 where tokens.count > count && isCourtesy(tokens.suffix(count)) {
            tokens.removeLast(count)
            if tokens.count > 1, tokens[tokens.count - 1].kind == .separator { tokens.removeLast() }
            endOfLine()
            break
        }
    }

    /// The most words of a day: "2 weeks ago".
    private static let longestDay = 3

    /// Takes a day out of the line, with the preposition before it: at the end of the line, or before a connector.
    private mutating func takeDay() throws(ConversionRefusal) {
        for start in tokens.indices {
            for end in (start + 1)...(start + Self.longestDay) where end <= tokens.count {
                guard end == tokens.count || isConnector(tokens[end]), let typed = try day(tokens[start..<end]) else {
                    continue
                }
                switch typed {
                case .day(let date): day = date
                case .daysAgo(let days): daysAgo = days
                }
                let hasPreposition =
                    start > 0 && tokens[start - 1].kind == .word && isPreposition(tokens[start - 1].folded)
                tokens.removeSubrange((hasPreposition ? start - 1 : start)..<end)
                return
            }
        }
    }

    private func day(_ part: ArraySlice<ConversionToken>) throws(ConversionRefusal) -> TypedDay? {
        guard let first = part.first else { return nil }
        if first.kind == .day {
            guard part.count == 1 else { return nil }
            guard let day = RateDay(first.text) else { throw .unexpected(first.text) }
            return .day(day)
        }
        guard part.allSatisfy({ $0.kind == .word || $0.kind == .number }) else { return nil }
        // "2 weeks" can be anything, and "2 weeks ago" only a day.
        let isDay = part.count == 1 ? first.kind == .word : part.contains { TypedDay.ago.contains($0.folded) }
        return isDay ? TypedDay(part.map(\.text).joined(separator: " ")) : nil
    }

    private func isPreposition(_ folded: String) -> Bool {
        switch folded {
        case "on", "em", "of", "de", "from", "at", "as": true
        default: false
        }
    }

    private func isConnector(_ token: ConversionToken) -> Bool {
        token.kind == .connector || token.kind == .word && Self.connectingWords.contains(token.folded)
    }

    private static let questions = [
        ["how", "much", "is"], ["how", "much", "are"], ["how", "much"], ["what", "is"], ["what's"], ["convert"],
        ["converter"], ["converta"], ["quanto", "e"], ["quanto", "sao"], ["quanto", "custa"], ["quanto", "custam"],
        ["quanto", "vale"], ["quanto", "valem"], ["quanto", "da"], ["quanto", "dao"], ["quanto"], ["qual", "e"],
        ["price", "of"], ["value", "of"], ["rate", "of"], ["cotacao", "do"], ["cotacao", "da"], ["valor", "do"],
        ["valor", "da"], ["valor", "de"], ["preco", "do"], ["preco", "da"],
    ]
    private static let counts = [["how", "many"], ["quantos"], ["quantas"]]
    private static let verbs: Set = ["is", "are", "in", "makes", "sao", "e", "em", "vale", "valem", "da", "dao"]
    private static let values = [
        ["the", "value", "of"], ["the", "price", "of"], ["value", "of"], ["o", "valor", "de"], ["o", "valor", "do"],
        ["valor", "de"], ["valor", "do"], ["from"], ["the"], ["de"], ["do"], ["da"], ["o"], ["os"],
    ]

    /// Puts what "how many euros is 100 dollars" asks for behind the amount.
    private mutating func turnQuestion() {
        guard skip(Self.counts) else { return }
        let verb = tokens[index...].firstIndex { $0.kind == .word && Self.verbs.contains($0.folded) }
        guard let verb, verb > index, verb + 1 < tokens.count else {
            index = 0
            return
        }
        let connector = ConversionToken(kind: .connector, text: tokens[verb].text, isGlued: false)
        // "are in", "são em".
        let isDouble = tokens[verb + 1].kind == .word && ["in", "em"].contains(tokens[verb + 1].folded)
        tokens = tokens[(isDouble ? verb + 2 : verb + 1)...] + [connector] + tokens[index..<verb]
        index = 0
    }

    /// Puts the sign of "3 x R$ 99,90" and of "3x de R$ 99,90" before the product.
    private mutating func turnProduct() {
        guard let first = tokens.firstIndex(where: { $0.kind == .number }), first + 3 < tokens.count else { return }
        let times = tokens[first + 1]
        let isTimes = times.kind == .operation("*") || times.kind == .word && times.folded == "x"
        let hasSign = first > 0 && tokens[first - 1].kind == .sign
        let sign = tokens[first + 2].folded == "de" ? first + 3 : first + 2
        guard isTimes, !hasSign, sign + 1 < tokens.count, tokens[sign].kind == .sign, tokens[sign + 1].kind == .number
        else { return }
        tokens[first + 1] = ConversionToken(kind: .operation("*"), text: times.text, isGlued: times.isGlued)
        let moved = tokens[sign]
        tokens.removeSubrange((first + 2)...sign)
        tokens.insert(moved, at: first)
    }

    private mutating func beginning() {
        turnQuestion()
        guard let first = tokens.first, first.kind == .word else { return }
        let isQuestion = skip(Self.questions)
        if isQuestion || first.folded == "from" || first.folded == "de" { _ = skip(Self.values) }
        if isQuestion, let place = tokens.firstIndex(where: { $0.kind == .word && $0.folded == "worth" }) {
            tokens.remove(at: place)
        }
        guard index + 1 < tokens.count, tokens[index].kind == .word, tokens[index + 1].kind != .connector else {
            return
        }
        switch tokens[index].folded {
        case "half", "meio", "meia":
            let isArticle =
                ["a", "an"].contains(tokens[index + 1].folded) && tokens[(index + 2)...].first?.kind == .word
            if isArticle { index += 1 }
            replace(by: "0.5")
        case "a", "an", "one", "um", "uma": replace(by: "1")
        case "mil" where dialect.isPortuguese: replace(by: "1000")
        default: break
        }
    }

    private mutating func replace(by number: String) {
        tokens[index] = ConversionToken(kind: .number, text: number, isGlued: tokens[index].isGlued)
    }

    /// Skips the first of these phrases that comes next.
    private mutating func skip(_ phrases: [[String]]) -> Bool {
        let words = tokens[index...].prefix { $0.kind == .word }.prefix(3).map(\.folded)
        guard let phrase = phrases.first(where: { words.starts(with: $0) }) else { return false }
        index += phrase.count
        return true
    }

    // MARK: Sides

    private var last: TypedConversion.Element? { sides[sides.count - 1].last { $0 != .edge } }

    private var isAfterName: Bool {
        switch last {
        case .word, .sign: true
        default: false
        }
    }

    private var isBeforeName: Bool {
        let next = tokens[(index + 1)...].first { $0.kind != .edge }
        return next?.kind == .word || next?.kind == .sign
    }

    private mutating func step() throws(ConversionRefusal) {
        let token = tokens[index]
        switch token.kind {
        case .number, .opener: return try readAmount()
        case .word: try add(word: token)
        case .sign: if !readCents(token) { add(.sign(token)) }
        case .edge: if last != nil { add(.edge) }
        case .connector: try connect(token)
        case .separator:
            guard isAfterName, isBeforeName else { throw .unexpected(token.text) }
            add(.separator(token.text))
        case .operation(let sign):
            let isNegative = sign == "-" && index + 1 < tokens.count && AmountExpression.begins(tokens[index + 1])
            if isNegative, amount == nil { throw .amount(.negative) }
            if sign == "+" || sign == "-", isAfterName, try addShare(sign) { return }
            if sign == "-" || sign == "/", isAfterName, isBeforeName {
                try connect(token)
            } else if case .amount(let typed) = last, amount != nil, sign != "/" {
                throw .amount(.notANumber(DisplayText("\(typed) \(token.text)")))
            } else {
                throw .unexpected(token.text)
            }
        case .question:
            // It stands for what is asked: "100 eur = ? usd".
            guard sides.count > 1, last == nil else { throw .unexpected(token.text) }
        case .day, .percent, .closer, .stop, .other: throw .unexpected(token.text)
        }
        index += 1
    }

    private mutating func add(_ element: TypedConversion.Element) { sides[sides.count - 1].append(element) }

    private mutating func add(word token: ConversionToken) throws(ConversionRefusal) {
        switch token.folded {
        case let folded where Self.connectingWords.contains(folded): try connect(token)
        case "x" where isAfterName && isBeforeName: try connect(token)
        case let folded where amount == nil && sides == [[]] && TypedConversion.notNumbers.contains(folded):
            throw .amount(.notANumber(DisplayText(token.text)))
        default: if !readCents(token) { add(.word(token)) }
        }
    }

    private static let connectingWords: Set = [
        "to", "in", "into", "as", "em", "para", "pra", "vs", "versus", "equals",
    ]
    private static let hundredths: Set = ["cent", "cents", "centavo", "centavos", "centimo", "centimos", "¢"]

    /// Reads "cents" behind the amount, or behind the one word or sign after it: "50 cents", "50 US cents".
    private mutating func readCents(_ token: ConversionToken) -> Bool {
        guard Self.hundredths.contains(token.folded), cents == nil, sides.count == 1, let whole = amount else {
            return false
        }
        let side = sides[0].filter { $0 != .edge }
        guard case .amount = side.first, side.count < 3, !side.contains(where: isSeparator) else { return false }
        amount = DecimalNumber(
            isNegative: false, significand: whole.significand, exponent: whole.exponent - 2)
        cents = token.text
        if isOfCurrency(index + 1) { index += 1 }
        return true
    }

    private func isSeparator(_ element: TypedConversion.Element) -> Bool {
        if case .separator = element { true } else { false }
    }

    /// Whether "de" or "of" stands at a place, before a currency.
    private func isOfCurrency(_ place: Int) -> Bool { AmountExpression.isOfCurrency(tokens, at: place) }

    /// Adds or takes off a percentage that stands behind the currency of the amount: "100 usd + 20%".
    private mutating func addShare(_ sign: Character) throws(ConversionRefusal) -> Bool {
        guard let whole = amount, index + 1 < tokens.count, AmountExpression.begins(tokens[index + 1]) else {
            return false
        }
        var expression = AmountExpression(tokens, from: index + 1, dialect)
        do throws(AmountError) {
            guard let sum = try expression.share(of: whole, sign) else { return false }
            amount = sum
        } catch { throw .amount(error) }
        guesses += expression.guesses
        index = expression.end
        return true
    }

    private mutating func connect(_ token: ConversionToken) throws(ConversionRefusal) {
        guard !sides[sides.count - 1].isEmpty else { throw .missing(beside: token.text) }
        connectors.append(token.text)
        sides.append([])
    }

    private mutating func readAmount() throws(ConversionRefusal) {
        guard amount == nil else { throw .secondAmount(tokens[index].text) }
        var expression = AmountExpression(tokens, from: index, dialect)
        do throws(AmountError) { amount = try expression.amount() } catch { throw .amount(error) }
        guesses += expression.guesses
        regional = expression.regional
        add(.amount(expression.text))
        index = expression.end
    }

    private mutating func finish() throws(ConversionRefusal) {
        if let cents, !isNamed(sides[0]) { throw .cents(cents) }
        if sides.count > 1, sides[sides.count - 1].isEmpty {
            // "100 eur =" is what is typed into a calculator.
            guard isAsked || connectors[connectors.count - 1].first == "=" else {
                throw .missing(beside: connectors[connectors.count - 1])
            }
            sides.removeLast()
            connectors.removeLast()
        }
        for (place, side) in sides.enumerated().dropFirst() {
            for (position, element) in side.enumerated() {
                guard case .amount(let typed) = element else { continue }
                let isLast = place == sides.count - 1 && position == side.count - 1 && position > 0
                guard isLast else { throw .unexpected(typed) }
            }
        }
        if connectors.isEmpty {
            if !isNamed(sides[0]) { guesses += regional }
            return
        }
        for (place, side) in sides.enumerated() {
            if !isNamed(side) { throw .missing(beside: connectors[min(place, connectors.count - 1)]) }
        }
    }

    private func isNamed(_ side: [TypedConversion.Element]) -> Bool {
        side.contains { if case .amount = $0 { false } else { $0 != .edge } }
    }
}
