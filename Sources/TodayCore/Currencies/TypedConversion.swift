/// A line for the converter: an amount and currencies, each of which may be left out.
///
/// `ConversionScanner` cuts it into tokens, and every token is used here, or the line is refused with the token:
///
///     line      = [ question ] [ side { connector side } ] [ day ] { "?" | "." | "!" }
///     question  = ( "convert" | "how much is" | "quanto é" | … ) [ "the value of" | … ] [ "from" | "the" | … ]
///     side      = { amount | currency | list }, with at most one amount in the line
///     connector = "to" | "in" | "em" | "para" | "=" | "->" | "/" | ":" | …
///     list      = "," | "and" | "e" | "&"
///     currency  = code | sign | name | country | two codes together
///     day       = [ "on" | "em" | … ] ( "2020-03-18" | "yesterday" | "ontem" | … )
///     amount    = see AmountExpression
///
/// What stands before the first connector is one currency, and what stands behind it is converted into. Without a
/// connector, the currency of the amount is the sign beside it, or else the first one.
package struct TypedConversion: Hashable, Sendable {
    /// A number that could be read otherwise: what was typed, and its value.
    package struct Guess: Hashable, Sendable {
        package let typed: String
        package let value: DecimalNumber
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

    /// The most bytes of all words: the longest names of as many currencies as an amount is converted into have fewer.
    package static let mostBytes = 1000

    /// Reads a line, or the words of a command line.
    package init(words typed: [String], _ dialect: NumberDialect) throws(ConversionRefusal) {
        guard typed.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes else { throw .tooLong }
        // A script whose variable is empty meant another conversion than that of the words that are left.
        if let place = typed.firstIndex(where: { $0.allSatisfy(\.isWhitespace) }) {
            throw place == 0 ? .amount(.empty) : .emptyName
        }
        var grammar = ConversionGrammar(ConversionScanner(typed).tokens, dialect)
        try grammar.parse()
        (amount, guesses, daysAgo, day) = (grammar.amount, grammar.guesses, grammar.daysAgo, grammar.day)
        (sides, connectors) = (grammar.sides, grammar.connectors)
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
    /// A name that no currency has; these have the nearest.
    case unknown(String, nearest: [Currency])
    /// A word in place of an amount that is no currency either.
    case noAmount(String, nearest: [Currency])
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

    private var tokens: [ConversionToken]
    private let dialect: NumberDialect
    private var index = 0
    private var isAsked = false

    init(_ tokens: [ConversionToken], _ dialect: NumberDialect) { (self.tokens, self.dialect) = (tokens, dialect) }

    mutating func parse() throws(ConversionRefusal) {
        endOfLine()
        try endWithDay()
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

    private static let daysAgo = ["today": 0, "hoje": 0, "now": 0, "agora": 0, "yesterday": 1, "ontem": 1]

    private mutating func endWithDay() throws(ConversionRefusal) {
        guard let last = tokens.last else { return }
        if last.kind == .day {
            guard let day = RateDay(last.text) else { throw .unexpected(last.text) }
            self.day = day
        } else if last.kind == .word, let days = Self.daysAgo[last.folded] {
            daysAgo = days
        } else {
            return
        }
        tokens.removeLast()
        guard let before = tokens.last, before.kind == .word else { return }
        switch before.folded {
        case "on", "em", "of", "de", "from", "at", "as": tokens.removeLast()
        default: break
        }
    }

    private static let questions = [
        ["how", "much", "is"], ["how", "much", "are"], ["how", "much"], ["what", "is"], ["what's"], ["convert"],
        ["converter"], ["converta"], ["quanto", "e"], ["quanto", "sao"], ["quanto", "custa"], ["quanto", "custam"],
        ["quanto", "vale"], ["quanto", "valem"], ["quanto", "da"], ["quanto", "dao"], ["quanto"], ["qual", "e"],
    ]
    private static let values = [
        ["the", "value", "of"], ["the", "price", "of"], ["value", "of"], ["o", "valor", "de"], ["o", "valor", "do"],
        ["valor", "de"], ["valor", "do"], ["from"], ["the"], ["de"], ["do"], ["da"], ["o"], ["os"],
    ]

    private mutating func beginning() {
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
        case .sign: add(.sign(token))
        case .edge: if last != nil { add(.edge) }
        case .connector: try connect(token)
        case .separator:
            guard isAfterName, isBeforeName else { throw .unexpected(token.text) }
            add(.separator(token.text))
        case .operation(let sign):
            let isNegative = sign == "-" && index + 1 < tokens.count && AmountExpression.begins(tokens[index + 1])
            if isNegative, amount == nil { throw .amount(.negative) }
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
        case "to", "in", "into", "as", "em", "para", "pra", "vs", "versus", "equals": try connect(token)
        case "x" where isAfterName && isBeforeName: try connect(token)
        case let folded where amount == nil && sides == [[]] && TypedConversion.notNumbers.contains(folded):
            throw .amount(.notANumber(DisplayText(token.text)))
        default: add(.word(token))
        }
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
        guesses = expression.guesses
        add(.amount(expression.text))
        index = expression.end
    }

    private mutating func finish() throws(ConversionRefusal) {
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
        if connectors.isEmpty { return }
        for (place, side) in sides.enumerated() {
            let hasName = side.contains { if case .amount = $0 { false } else { $0 != .edge } }
            if !hasName { throw .missing(beside: connectors[min(place, connectors.count - 1)]) }
        }
    }
}
