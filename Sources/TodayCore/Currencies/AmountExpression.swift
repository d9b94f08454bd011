/// An amount as it is calculated: numbers with operators between them.
///
///     sum     = product { ( "+" | "-" ) product }
///     product = factor { ( "*" | "/" ) factor | "of" factor }
///     factor  = ( number | "(" sum ")" ) [ half ] { multiplier } [ half ] [ "de" | "of" ] [ "%" [ label ] ]
///     half    = "e meio" | "and a half"
///     label   = [ "de" | "of" ] ( "VAT" | "IOF" | … )
///
/// A percentage is one of what it is added to or taken from: 100 + 10% is 110. Alone it is no amount.
struct AmountExpression {
    private(set) var guesses: [TypedConversion.Guess] = []
    /// What was multiplied by a word that only some read: "10 lakh".
    private(set) var regional: [TypedConversion.Guess] = []
    /// The first token behind the amount.
    private(set) var end: Int
    /// Whether it is a sum without brackets around it, of which a factor behind the currency may be that of its end.
    private(set) var isSum = false
    private let tokens: [ConversionToken]
    private let start: Int
    private let dialect: NumberDialect
    private var depth = 0

    /// Reads from a token that `begins` an amount.
    init(_ tokens: [ConversionToken], from start: Int, _ dialect: NumberDialect) {
        (self.tokens, self.start, self.dialect, end) = (tokens, start, dialect, start)
    }

    /// Whether an amount can begin with a token.
    static func begins(_ token: ConversionToken) -> Bool { token.kind == .number || token.kind == .opener }

    /// Calculates the amount; throws why it is none.
    mutating func amount() throws(AmountError) -> DecimalFraction {
        try AmountReader.requireLength(extent)
        if let date { throw .date(DisplayText(date)) }
        let value = try sum()
        if isBracketed { throw .bracketed(DisplayText(text)) }
        if isMixedFraction { throw .notANumber(typed) }
        guard !value.isPercentage else { throw .notANumber(typed) }
        let number = try checked(value.number)
        if isPair { guesses.append(TypedConversion.Guess(typed: text, value: number)) }
        return value.number
    }

    /// Numbers without blanks that are a day, and no calculation: "15/03/2024", "15/03"; `nil` if there are none.
    private var date: String? {
        let parts = numbers
        let isDay = parts.allSatisfy { $0.utf8.count <= 4 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        let isMonth = parts.contains {
            $0.hasPrefix("0") && $0 != "0" || $0.utf8.count == 4 && ["19", "20"].contains($0.prefix(2))
        }
        guard isDay, parts.count == 3 || parts.count == 2 && isMonth else { return nil }
        return text(start..<(start + 2 * parts.count - 1))
    }

    /// Whether it is two numbers without blanks of which one is divided by the other or taken from it: "11/28" may be a
    /// day, and "200-100", "20-10%" and "20k-10k" a range.
    private var isPair: Bool {
        let pair = tokens[start..<end]
        let signs = pair.filter { if case .operation = $0.kind { true } else { false } }.map(\.text)
        return pair.count { $0.kind == .number } == 2 && pair.dropFirst().allSatisfy(\.isGlued)
            && (signs == ["-"] || signs == ["/"]) && tokens[start].kind == .number
    }

    /// Whether it is one number in brackets.
    private var isBracketed: Bool {
        let inner = tokens[start..<end].drop { $0.kind == .opener }
        return tokens[start].kind == .opener && inner.dropFirst().allSatisfy { $0.kind == .closer }
    }

    /// Whether "1-1/2" stands for one and a half as well as for a half.
    private var isMixedFraction: Bool {
        guard end == start + 5, tokens[(start + 1)..<end].allSatisfy(\.isGlued) else { return false }
        return tokens[start + 1].kind == .operation("-") && tokens[start + 3].kind == .operation("/")
    }

    /// The numbers at the beginning with the same "/" or "-" between them, and no blanks.
    private var numbers: [String] {
        guard tokens[start].kind == .number, start + 1 < tokens.count else { return [] }
        let sign = tokens[start + 1].text
        guard sign == "/" || sign == "-" else { return [] }
        var (found, place) = ([tokens[start].text], start + 1)
        while place + 1 < tokens.count, tokens[place].text == sign, tokens[place].isGlued, tokens[place + 1].isGlued,
            tokens[place + 1].kind == .number
        {
            found.append(tokens[place + 1].text)
            place += 2
        }
        return found
    }

    /// The amount `whole` with a percentage added or taken off; `nil` if no percentage stands here.
    mutating func share(of whole: DecimalFraction, _ sign: Character) throws(AmountError) -> DecimalFraction? {
        try AmountReader.requireLength(extent)
        let value = try product()
        guard value.isPercentage else { return nil }
        try requireClear(value, sign)
        let sum = try calculated(whole, "*", calculated(.one, sign, value.number))
        if sum.numerator.isNegative { throw .negative }
        _ = try checked(sum)
        return sum
    }

    /// The amount `whole` multiplied or divided by the number here; `nil` if that is a percentage.
    mutating func scaled(_ whole: DecimalFraction, _ sign: Character) throws(AmountError) -> DecimalFraction? {
        try AmountReader.requireLength(extent)
        let value = try factor()
        if value.isPercentage { return nil }
        let product = try calculated(whole, sign, value.number)
        _ = try checked(product)
        return product
    }

    /// The place behind "/2" here, if no blanks are between: 100 / 1/2 may be 50 and 200.
    var endOfDivisor: Int? {
        guard end + 1 < tokens.count, tokens[end].kind == .operation("/") else { return nil }
        return tokens[end].isGlued && tokens[end + 1].isGlued ? end + 2 : nil
    }

    /// The number, rounded; throws if it is no amount.
    private func checked(_ number: DecimalFraction) throws(AmountError) -> DecimalNumber {
        let rounded: DecimalNumber
        do throws(DecimalError) { rounded = try number.rounded() } catch { throw .tooManyDigits }
        guard !rounded.isNegative else {
            let result = (dialect.style ?? .english).text(rounded, decimals: rounded.decimals)
            throw .negativeResult(typed, result, isRange: isPair || end - start == 3)
        }
        return rounded
    }

    /// Whether "de" or "of" stands at a place, before a word or a sign: "2 milhões de reais".
    static func isOfCurrency(_ tokens: [ConversionToken], at place: Int) -> Bool {
        guard let next = tokenBehindOf(tokens, at: place) else { return false }
        return next.kind == .word || next.kind == .sign
    }

    /// The token behind "de" or "of" at a place; `nil` if something else stands there, or nothing behind it.
    private static func tokenBehindOf(_ tokens: [ConversionToken], at place: Int) -> ConversionToken? {
        guard place + 1 < tokens.count, tokens[place].kind == .word, ["de", "of"].contains(tokens[place].folded) else {
            return nil
        }
        return tokens[place + 1]
    }

    private struct Value {
        var number: DecimalFraction
        var isPercentage = false
        /// Whether a percentage was multiplied or divided: "100 + 10% x 3" can mean either of two.
        var isScaledShare = false
        /// What the percentage is called.
        var label: String?
        /// Whether a word such as "million" belongs to it.
        var isMultiplied = false
    }

    /// More brackets than anybody types.
    private static let deepest = 20

    private mutating func sum() throws(AmountError) -> Value {
        var total = try product()
        while let sign = operation("+-") {
            let next = try product()
            // Of nothing, a percentage is none.
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
            // "1/2 million" is half a million, and 100/3 million may be either.
            if sign == "/", next.isMultiplied { throw .unclearMultiplier(typed) }
            let isGlued = tokens[first].isGlued && tokens[first - 1].isGlued
            if sign == "/", !isGlued, let behind = endOfDivisor {
                end = behind
                throw .unclearMultiplier(typed)
            }
            isPart = sign == "/" && !total.isPercentage && !next.isPercentage
            total = Value(
                number: try calculated(total.number, sign, next.number),
                isPercentage: (total.isPercentage || isOfPart) && next.isPercentage,
                isScaledShare: !isOfShare && (total.isPercentage || next.isPercentage),
                isMultiplied: total.isMultiplied || next.isMultiplied)
        }
    }

    /// "of" behind a percentage, with what it is a percentage of.
    private var isOf: Bool { Self.tokenBehindOf(tokens, at: end).map(Self.begins) ?? false }

    /// The operator that is next, if an amount stands behind it; one with nothing behind it is an error, but for the
    /// signs that also stand between currencies.
    private mutating func operation(_ signs: String) -> Character? {
        guard end < tokens.count, case .operation(let sign) = tokens[end].kind, signs.contains(sign) else { return nil }
        guard end + 1 < tokens.count, Self.begins(tokens[end + 1]) else { return nil }
        end += 1
        return sign
    }

    private mutating func factor() throws(AmountError) -> Value {
        let first = end
        var value = Value(number: try atom())
        let isWhole = value.number.isWhole && tokens[first].kind == .number
        // "thousand million" and "lakh crore", but not "thousand thousand"
        var last = 0
        if isWhole, value.number.takesHalf, let behind = Self.endOfHalf(tokens, at: end) {
            value.number = try calculated(value.number, "+", Self.half)
            end = behind
        }
        while end < tokens.count, tokens[end].kind == .word,
            let multiplier = AmountMultiplier(tokens[end].folded, dialect), multiplier.power > last
        {
            let isAbbreviation = tokens[end].text.utf8.count < 3
            (value.isMultiplied, end) = (true, end + 1)
            value.number = try calculated(value.number, "*", .power(multiplier.power))
            if isWhole, last == 0, let rest = try rest(of: multiplier.power, isAbbreviation) {
                value.number = try calculated(value.number, "+", rest)
                return value
            }
            last = multiplier.power
            let guess = TypedConversion.Guess(typed: text(first..<end), value: try checked(value.number))
            if multiplier.isGuess { guesses.append(guess) }
            if multiplier.isRegional { regional.append(guess) }
        }
        // "2 milhões de reais", "1.000.000 de reais"
        if value.isMultiplied || value.number.isMillions, Self.isOfCurrency(tokens, at: end) { end += 1 }
        if end < tokens.count, tokens[end].kind == .percent {
            end += 1
            value.number = try calculated(value.number, "*", .power(-2))
            (value.isPercentage, value.label) = (true, label())
        }
        return value
    }

    /// Skips what the percentage is called, and returns it.
    private mutating func label() -> String? {
        let place = end < tokens.count && ["de", "of"].contains(tokens[end].folded) ? end + 1 : end
        guard place < tokens.count, tokens[place].kind == .word else { return nil }
        let word = tokens[place].folded
        guard ConversionWords.isLabel(word) else { return nil }
        end = place + 1
        return word
    }

    /// Throws if a percentage is called otherwise than its sign says.
    private func requireClear(_ value: Value, _ sign: Character) throws(AmountError) {
        guard let label = value.label else { return }
        let others = sign == "+" ? ConversionWords.deductions : ConversionWords.additions
        if others.contains(label) { throw .unclearShare(typed, label: label) }
    }

    static let half = DecimalFraction(DecimalNumber(isNegative: false, significand: 5, exponent: -1))

    /// The place behind "e meio" and "and a half" at a place; `nil` if something else stands there.
    static func endOfHalf(_ tokens: [ConversionToken], at place: Int) -> Int? {
        guard place + 1 < tokens.count, tokens[place].kind == .word, ["e", "and"].contains(tokens[place].folded) else {
            return nil
        }
        let isArticle = tokens[place + 1].folded == "a" && place + 2 < tokens.count
        let half = isArticle ? place + 2 : place + 1
        return ["half", "meio", "meia"].contains(tokens[half].folded) ? half + 1 : nil
    }

    /// What is added behind a multiplier: the half of "um milhão e meio", and the 500 of "2 mil e 500".
    ///
    /// "2 mil e meio" may be 2500 and 2000.50, and "5k and 10" two amounts.
    private mutating func rest(of power: Int, _ isAbbreviation: Bool) throws(AmountError) -> DecimalFraction? {
        guard end + 1 < tokens.count, tokens[end].folded == "e" || tokens[end].folded == "and" else { return nil }
        let start = end
        if power > 3, let behind = Self.endOfHalf(tokens, at: end) {
            end = Self.isOfCurrency(tokens, at: behind) ? behind + 1 : behind
            return try calculated(Self.half, "*", .power(power))
        }
        guard tokens[end + 1].kind == .number, !isAbbreviation else { return nil }
        end += 1
        let added = try factor()
        // "2 mil e 500 euros e 30 libras" names two amounts.
        guard !added.isPercentage, added.number.isWhole, added.number.numerator.magnitude ?? 99 < power else {
            end = start
            return nil
        }
        return added.number
    }

    private mutating func atom() throws(AmountError) -> DecimalFraction {
        let token = tokens[end]
        end += 1
        guard token.kind == .opener else { return DecimalFraction(try number(token)) }
        depth += 1
        guard depth <= Self.deepest, end < tokens.count, Self.begins(tokens[end]) else { throw .notANumber(typed) }
        let value = try sum()
        guard end < tokens.count, tokens[end].kind == .closer, !value.isPercentage else { throw .notANumber(typed) }
        (end, depth) = (end + 1, depth - 1)
        return value.number
    }

    private mutating func number(_ token: ConversionToken) throws(AmountError) -> DecimalNumber {
        let text = DisplayText(token.text)
        do throws(AmountError) {
            let value = try AmountReader.amount(token.text)
            // "2 500" may be two numbers, and "2 ½" is none.
            let isFraction = text.cleaned.unicodeScalars.last.map(ConversionScanner.isFraction) ?? false
            if text.cleaned.dropLast(isFraction ? 2 : 0).contains(" ") {
                guesses.append(TypedConversion.Guess(typed: token.text, value: value))
            }
            return value
        } catch .exponent(let typed) {
            guard let value = try? DecimalNumber(json: text.cleaned.replacing("−", with: "-")), !value.isNegative,
                value.significand.digitCount - min(0, value.exponent) <= AmountReader.mostDigits,
                value.magnitude ?? 0 <= AmountReader.mostDigits
            else { throw .exponent(typed) }
            return value
        } catch .ambiguous(let typed, let grouped, let decimal) {
            guard let style = dialect.style else { throw .ambiguous(typed, grouped: grouped, decimal: decimal) }
            let isGrouped = style.groups(with: text.cleaned.first { !$0.isNumber })
            let value = isGrouped ? grouped : decimal
            let kind: TypedConversion.Guess.Kind =
                isGrouped ? .grouped(decimal: decimal) : .decimal(grouped: grouped)
            guesses.append(TypedConversion.Guess(typed: token.text, value: value, kind: kind))
            return value
        }
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

    /// The amount as it was typed, as far as it was read.
    var text: String { text(start..<min(tokens.count, max(end, start + 1))) }

    private var typed: DisplayText { DisplayText(text) }

    private func text(_ range: Range<Int>) -> String {
        range.reduce(into: "") { text, index in
            text += (index > range.lowerBound && !tokens[index].isGlued ? " " : "") + tokens[index].text
        }
    }

    /// The numbers and operators from here on, however they are put together.
    private var extent: String {
        var last = start
        while last < tokens.count {
            switch tokens[last].kind {
            case .number, .operation, .percent, .opener, .closer: last += 1
            default: return text(start..<last)
            }
        }
        return text(start..<last)
    }
}

extension ConversionToken {
    /// Whether it is a fraction in one character: "½".
    fileprivate var isFraction: Bool {
        text.unicodeScalars.count == 1 && text.unicodeScalars.contains(where: ConversionScanner.isFraction)
    }
}

extension DecimalFraction {
    /// A power of ten.
    static func power(_ power: Int) -> DecimalFraction {
        DecimalFraction(DecimalNumber(isNegative: false, significand: 1, exponent: power))
    }

    /// Whether "e meio" behind it is a half: "dois mil e meio" may be 2500.
    var takesHalf: Bool { isWhole && numerator.magnitude ?? 0 < 3 }

    /// Whether it is a number of whole millions, in digits.
    fileprivate var isMillions: Bool {
        let (digits, exponent) = (numerator.significand, numerator.exponent)
        return isWhole && digits > 0 && (exponent >= 6 || digits % .powerOfTen(6 - exponent) == 0)
    }
}
