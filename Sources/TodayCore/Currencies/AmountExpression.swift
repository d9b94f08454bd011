/// Parses and calculates an amount: numbers with operators between them.
///
///     sum     = product { ( "+" | "-" ) product }
///     product = factor { ( "*" | "/" ) factor | of factor }
///     factor  = ( number [ fraction | half ] | "(" sum ")" ) { multiplier } [ of ] [ "%" [ label ] ]
///             | number [ half ] multiplier ( half [ of ] | rest )
///     half    = "e meio" | "and a half"
///     rest    = ( "e" | "and" ) factor
///     label   = [ of ] ( "VAT" | "IOF" | … )
///     of      = "de" | "of"
///
/// An added or subtracted percentage is a share of the sum before it: 100 + 10% is 110. A percentage alone is refused.
struct AmountExpression {
    private(set) var guesses: [TypedConversion.Guess] = []
    /// Numbers with a word of Indian English: "10 lakh".
    private(set) var regional: [TypedConversion.Guess] = []
    /// The index of the first token after the amount.
    private(set) var end: Int
    /// Whether a plus or minus stands outside brackets, which makes the "x 2" of "100 + 50 usd x 2" ambiguous.
    private(set) var isSum = false
    private let tokens: [ConversionToken]
    private let start: Int
    private let dialect: NumberDialect
    private var depth = 0

    /// Creates a parser that starts at the index `start`; `begins` must be true for the token there.
    init(_ tokens: [ConversionToken], from start: Int, _ dialect: NumberDialect) {
        (self.tokens, self.start, self.dialect, end) = (tokens, start, dialect, start)
    }

    static func begins(_ token: ConversionToken) -> Bool { token.kind == .number || token.kind == .opener }

    /// Calculates the amount; throws if the amount is invalid, ambiguous, negative or too long.
    mutating func amount() throws(AmountError) -> DecimalFraction {
        try AmountReader.requireLength(shape.calculationText)
        if let date = shape.dateText { throw .date(DisplayText(date)) }
        let value = try sum()
        if shape.isBracketed { throw .bracketed(typed) }
        if shape.isMixedFraction || shape.isUnclearSum {
            throw shape.range.map { .twoAmounts(DisplayText($0), DisplayText($1)) } ?? .unclearMultiplier(typed)
        }
        guard !value.isPercentage else { throw .notANumber(typed) }
        let number = try checked(value.number)
        if shape.isPair { guesses.append(TypedConversion.Guess(typed: text, value: number)) }
        return value.number
    }

    /// Returns `whole` plus or minus the percentage that comes next; `nil` if the next amount is not a percentage.
    mutating func share(of whole: DecimalFraction, _ sign: Character) throws(AmountError) -> DecimalFraction? {
        try AmountReader.requireLength(shape.calculationText)
        let value = try product()
        if value.isScaledShare { throw .unclearMultiplier(typed) }
        guard value.isPercentage else { return nil }
        try requireClear(value, sign)
        let sum = try calculated(whole, "*", calculated(.one, sign, value.number))
        _ = try checked(sum, DisplayText(tokens[..<end].typedText))
        return sum
    }

    /// Returns `whole` multiplied or divided by the number that comes next; `nil` if a percentage comes next.
    mutating func scaled(_ whole: DecimalFraction, _ sign: Character) throws(AmountError) -> DecimalFraction? {
        try AmountReader.requireLength(shape.calculationText)
        let value = try factor()
        if value.isPercentage { return nil }
        let product = try calculated(whole, sign, value.number)
        _ = try checked(product)
        return product
    }

    /// The index after the "/2" of "100 / 1/2", which may mean 50 or 200; `nil` unless "/2" comes next without blanks.
    var endOfDivisor: Int? {
        guard end + 1 < tokens.count, tokens[end].kind == .operation("/") else { return nil }
        return tokens[end].isGlued && tokens[end + 1].isGlued ? end + 2 : nil
    }

    private func checked(_ number: DecimalFraction, _ typed: DisplayText? = nil) throws(AmountError) -> DecimalNumber {
        let rounded: DecimalNumber
        do throws(DecimalError) { rounded = try number.rounded() } catch { throw .tooManyDigits }
        guard !rounded.isNegative else {
            let result = (dialect.style ?? .english).text(rounded, decimals: rounded.decimals)
            throw .negativeResult(typed ?? self.typed, result, isRange: typed == nil && isRange)
        }
        return rounded
    }

    private struct Value {
        var number: DecimalFraction
        var isPercentage = false
        /// Whether a "*" or "/" applies to a percentage, which makes "100 + 10% x 3" ambiguous.
        var isScaledShare = false
        /// The word that names the percentage, "vat"; `nil` if there is none.
        var label: String?
        var isMultiplied = false
    }

    private static let deepest = 20

    private mutating func sum() throws(AmountError) -> Value {
        var total = try product()
        while let sign = operation("+-") {
            let next = try product()
            // A sum cannot begin with a percentage, which needs an amount before it.
            guard !total.isPercentage else { throw .notANumber(typed) }
            // "2+3 million" may be five million.
            if next.isMultiplied, !total.isMultiplied { throw .unclearMultiplier(typed) }
            try requireClear(next, sign)
            if next.isScaledShare { throw .unclearMultiplier(typed) }
            total.number =
                next.isPercentage
                ? try calculated(total.number, "*", calculated(.one, sign, next.number))
                : try calculated(total.number, sign, next.number)
            if depth == 0 { isSum = true }
        }
        return total
    }

    private mutating func product() throws(AmountError) -> Value {
        var total = try factor()
        var isPart = tokens[end - 1].isFraction
        while true {
            let sign: Character
            let isOfPart = isPart && isOf
            let isOfShare = isOfPart || total.isPercentage && isOf
            if let next = operation("*/") {
                sign = next
            } else if isOfShare {
                if let label = total.label { throw .unclearShare(typed, label: label) }
                (sign, end) = ("*", end + 1)
            } else {
                return total
            }
            let (first, next) = (end, try factor())
            // "1/2 million" and "100/3 million" can be read in two ways.
            if sign == "/", next.isMultiplied { throw .unclearMultiplier(typed) }
            let isGlued = tokens[first].isGlued && tokens[first - 1].isGlued
            if sign == "/", !isGlued, let divisorEnd = endOfDivisor {
                end = divisorEnd
                throw .unclearMultiplier(typed)
            }
            isPart = sign == "/" && !total.isPercentage && !next.isPercentage
            total = Value(
                number: try calculated(total.number, sign, next.number),
                isPercentage: (total.isPercentage || isOfPart) && next.isPercentage,
                isScaledShare: total.isScaledShare || (!isOfShare && (total.isPercentage || next.isPercentage)),
                isMultiplied: total.isMultiplied || next.isMultiplied)
        }
    }

    private var isOf: Bool { tokens.tokenAfterOf(at: end).map(Self.begins) ?? false }

    /// Consumes and returns the next operator; `nil` unless it is one of `signs` and an amount follows.
    private mutating func operation(_ signs: String) -> Character? {
        guard end < tokens.count, case .operation(let sign) = tokens[end].kind, signs.contains(sign) else { return nil }
        guard end + 1 < tokens.count, Self.begins(tokens[end + 1]) else { return nil }
        end += 1
        return sign
    }

    private mutating func factor() throws(AmountError) -> Value {
        let first = end
        var value = Value(number: try atom())
        if value.number.isWhole, let fraction = try mixedFraction() {
            value.number = try calculated(value.number, "+", fraction)
        }
        let isWhole = value.number.isWhole && tokens[first].kind == .number
        // Multipliers must grow: "thousand million" and "lakh crore" are numbers, "thousand thousand" is not.
        var lastPower = 0
        if isWhole, value.number.takesHalf, let halfEnd = tokens.endOfHalf(at: end) {
            value.number = try calculated(value.number, "+", Self.half)
            end = halfEnd
        }
        while end < tokens.count, tokens[end].kind == .word,
            let multiplier = AmountMultiplier(tokens[end].folded, dialect), multiplier.power > lastPower
        {
            let isAbbreviation = tokens[end].text.utf8.count < 3
            (value.isMultiplied, end) = (true, end + 1)
            value.number = try calculated(value.number, "*", .power(multiplier.power))
            if isWhole, lastPower == 0, let rest = try rest(of: multiplier.power, isAbbreviation) {
                value.number = try calculated(value.number, "+", rest)
                return value
            }
            lastPower = multiplier.power
            let guess = TypedConversion.Guess(typed: tokens[first..<end].typedText, value: try checked(value.number))
            if multiplier.isGuess { guesses.append(guess) }
            if multiplier.isRegional { regional.append(guess) }
        }
        // Skips the "de" of "2 milhões de reais" and "1.000.000 de reais".
        if value.isMultiplied || value.number.isMillions, tokens.hasOfBeforeCurrency(at: end) { end += 1 }
        if end < tokens.count, tokens[end].kind == .percent {
            end += 1
            value.number = try calculated(value.number, "*", .power(-2))
            (value.isPercentage, value.label) = (true, label())
        }
        return value
    }

    private mutating func label() -> String? {
        let place = end < tokens.count && ["de", "of"].contains(tokens[end].folded) ? end + 1 : end
        guard place < tokens.count, tokens[place].kind == .word else { return nil }
        let word = tokens[place].folded
        guard ConversionWords.isLabel(word) else { return nil }
        end = place + 1
        return word
    }

    /// Throws if the name of a percentage contradicts its sign.
    private func requireClear(_ value: Value, _ sign: Character) throws(AmountError) {
        guard let label = value.label else { return }
        let otherLabels = sign == "+" ? ConversionWords.deductions : ConversionWords.additions
        if otherLabels.contains(label) { throw .unclearShare(typed, label: label) }
    }

    /// Consumes and returns the "1/2" of "1 1/2"; `nil` unless a blank and a common fraction below 1 come next.
    private mutating func mixedFraction() throws(AmountError) -> DecimalFraction? {
        guard end + 2 < tokens.count, tokens[end - 1].kind == .number, !tokens[end].isGlued,
            tokens[end + 1].kind == .operation("/"), tokens[(end + 1)...(end + 2)].allSatisfy(\.isGlued),
            let numerator = Int(tokens[end].text), let denominator = Int(tokens[end + 2].text),
            [2, 3, 4, 5, 8, 16].contains(denominator), (1..<denominator).contains(numerator),
            end + 3 == tokens.count || tokens[end + 3].text != "/"
        else { return nil }
        end += 3
        return try calculated(.whole(numerator), "/", .whole(denominator))
    }

    static let half = DecimalFraction(DecimalNumber(isNegative: false, significand: 5, exponent: -1))

    /// Consumes and returns the half million of "um milhão e meio", or the 500 of "2 mil e 500"; `nil` without either.
    ///
    /// "2 mil e meio" may mean 2500 or 2000.50, so its "e meio" is not consumed.
    private mutating func rest(of power: Int, _ isAbbreviation: Bool) throws(AmountError) -> DecimalFraction? {
        guard end + 1 < tokens.count, tokens[end].folded == "e" || tokens[end].folded == "and" else { return nil }
        let start = end
        if power > 3, let halfEnd = tokens.endOfHalf(at: end) {
            end = tokens.hasOfBeforeCurrency(at: halfEnd) ? halfEnd + 1 : halfEnd
            return try calculated(Self.half, "*", .power(power))
        }
        guard tokens[end + 1].kind == .number else { return nil }
        end += 1
        let addend = try factor()
        // "5k and 10" is two amounts, and so are "2 thousand and 1.5" and "2 thousand and 3000".
        guard !addend.isPercentage, addend.isMultiplied || !isAbbreviation, addend.number.isWhole,
            addend.number.numerator.magnitude ?? 99 < power
        else {
            end = start
            return nil
        }
        return addend.number
    }

    private mutating func atom() throws(AmountError) -> DecimalFraction {
        let token = tokens[end]
        end += 1
        guard token.kind == .opener else {
            var text = token.text
            let fraction = text.unicodeScalars.last.flatMap { AmountReader.repeatingFractions[$0] }
            if fraction != nil { text = text.unicodeScalars.dropLast().isEmpty ? "0" : String(text.dropLast()) }
            let number = try TypedNumber(text, dialect)
            guesses += [number.guess].compactMap(\.self)
            guard let (numerator, denominator) = fraction else { return DecimalFraction(number.value) }
            return try calculated(
                DecimalFraction(number.value), "+", calculated(.whole(numerator), "/", .whole(denominator)))
        }
        depth += 1
        guard depth <= Self.deepest, end < tokens.count, Self.begins(tokens[end]) else { throw .notANumber(typed) }
        let value = try sum()
        guard end < tokens.count, tokens[end].kind == .closer, !value.isPercentage else { throw .notANumber(typed) }
        (end, depth) = (end + 1, depth - 1)
        return value.number
    }

    private func calculated(
        _ left: DecimalFraction, _ sign: Character, _ right: DecimalFraction
    ) throws(AmountError) -> DecimalFraction {
        do throws(DecimalError) {
            return switch sign {
            case "+": try left.adding(right)
            case "-": try left.adding(right.negated)
            case "*": try left.multiplied(by: right)
            default: try left.divided(by: right)
            }
        } catch {
            throw error == .divisionByZero ? .notANumber(typed) : .tooManyDigits
        }
    }

    var text: String { tokens[start..<min(tokens.count, max(end, start + 1))].typedText }

    private var typed: DisplayText { DisplayText(text) }

    private var isRange: Bool { shape.isPair || end - start == 3 }

    private var shape: AmountShape { AmountShape(tokens: tokens, start: start, end: end) }
}
