/// Parses numbers as users type them: "100", "1,234.56", "1.234,56", "1 234,56", "1'234.56", "12,34,567", ",5", "10,-".
///
/// The last mark starts the decimals if it is a point or a comma that occurs only once. All other marks group
/// thousands, and must be equal. If the only mark is a point or a comma that can do both, as in "1.234" but not
/// "0.125", `amount(_:)` throws both readings, because a wrong guess would be off by a factor of 1000. A decimal mark
/// at the end, as in "5,", is accepted, because the user may still type decimals. Digits of all scripts are accepted;
/// the Arabic marks "٫" and "٬" are never ambiguous.
package enum AmountReader {
    /// The maximum number of digits of an amount; all the money in the world, in dollars, is a number of 15 digits.
    package static let mostDigits = 20

    /// The maximum number of characters of an amount: its digits, and room for marks.
    fileprivate static let longestText = 60
    /// The maximum length of an amount or a calculation, in bytes.
    package static let mostBytes = 240

    package static func amount(_ typed: String) throws(AmountError) -> DecimalNumber {
        try requireLength(typed)
        let text = DisplayText(typed)
        guard !text.isEmpty else { throw .empty }
        let scalars = Self.plain(text.cleaned)
        guard scalars.contains(where: isDigit) else { throw .notANumber(text) }
        if scalars[0] == "-" || scalars[0] == "−" { throw .negative }
        guard let pieces = AmountPieces(scalars) else {
            throw isExponential(scalars) ? .exponent(text) : .notANumber(text)
        }
        guard pieces.digitCount <= mostDigits else { throw .tooManyDigits }
        guard scalars.count <= longestText else { throw .tooLong(limit: longestText) }
        guard let decimal = pieces.decimal, !pieces.mayBeginWithSeparator else { throw .notANumber(text) }
        if pieces.isAmbiguous { throw .ambiguous(text, grouped: number(pieces.groups), decimal: decimal) }
        return decimal
    }

    private static func isCalculation(_ typed: String) -> Bool {
        typed.unicodeScalars.contains { "+*/×÷()".unicodeScalars.contains($0) }
    }

    static func requireLength(_ typed: String) throws(AmountError) {
        guard typed.utf8.count > mostBytes else { return }
        throw typed.unicodeScalars.allSatisfy { isDigit($0) || ".,".unicodeScalars.contains($0) }
            ? .tooManyDigits : .tooLong(limit: isCalculation(typed) ? mostBytes : longestText)
    }

    /// Returns the number with these digits, at most 38, and the last `decimals` of them after the point.
    fileprivate static func number(_ groups: [String], decimals: Int = 0) -> DecimalNumber {
        var significand: UInt128 = 0
        for group in groups {
            for digit in group.utf8 { significand = significand * 10 + UInt128(digit - UInt8(ascii: "0")) }
        }
        return DecimalNumber(isNegative: false, significand: significand, exponent: -decimals)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Fractions as decimals; eighths have four decimals, because three digits after a point may be thousands.
    static let fractions: [Unicode.Scalar: String] = [
        "¼": ".25", "½": ".5", "¾": ".75", "⅛": ".1250", "⅜": ".3750", "⅝": ".6250", "⅞": ".8750",
        "⅕": ".2", "⅖": ".4", "⅗": ".6", "⅘": ".8", "⅒": ".1",
    ]
    /// Fractions without a finite number of decimals, as numerator and denominator.
    static let repeatingFractions: [Unicode.Scalar: (Int, Int)] = [
        "⅓": (1, 3), "⅔": (2, 3), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅑": (1, 9),
    ]

    /// Returns the text with digits and marks in ASCII (except "٫"), with "2½" as "2.5", and with "10,-" as "10,".
    private static func plain(_ text: String) -> [Unicode.Scalar] {
        var scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            if scalar.isASCII { return scalar }
            switch scalar {
            case "．": return "."
            case "，": return ","
            case "’", "٬": return "'"
            default: break
            }
            guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
                return scalar
            }
            return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
        }
        if let last = scalars.last, let decimals = fractions[last] {
            return scalars.dropLast().filter { $0 != " " } + Array(decimals.unicodeScalars)
        }
        let dashes = scalars.reversed().prefix { "-–—−".unicodeScalars.contains($0) }.count
        let isPrice = dashes > 0 && scalars.dropLast(dashes).last.map { $0 == "." || $0 == "," || $0 == "/" } == true
        if isPrice { scalars.removeLast(dashes) }
        if scalars.last == "/" { scalars.removeLast() }
        return scalars
    }

    private static func isExponential(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.count { $0 == "e" || $0 == "E" } == 1
            && scalars.allSatisfy { isDigit($0) || "eE+-−.,".unicodeScalars.contains($0) }
    }
}

private struct AmountPieces {
    private(set) var groups: [String] = [""]
    private var marks: [Unicode.Scalar] = []

    init?(_ scalars: [Unicode.Scalar]) {
        for scalar in scalars {
            switch scalar {
            case "0"..."9":
                groups[groups.count - 1].unicodeScalars.append(scalar)
                continue
            // `DisplayText` replaces every kind of space with a blank.
            case ".", ",", " ", "'", "_", "٫": marks.append(scalar)
            default: return nil
            }
            groups.append("")
        }
    }

    var digitCount: Int { groups.reduce(0) { $0 + $1.utf8.count } }

    /// Whether the only mark can either group thousands or start the decimals.
    var isAmbiguous: Bool {
        marks.count == 1 && marks[0] != "٫" && beginsDecimals && isGrouped(groups[...]) && groups[0] != "0"
    }

    /// Whether the number begins with a comma that may separate it from a word: ",1000".
    var mayBeginWithSeparator: Bool { marks.first == "," && groups[0].isEmpty && groups[1].utf8.count > 3 }

    /// The number, with the last mark read as the decimal mark if possible; `nil` if digits are grouped wrongly.
    var decimal: DecimalNumber? {
        let fraction = beginsDecimals ? 1 : 0
        let (whole, grouping) = (groups.dropLast(fraction), marks.dropLast(fraction))
        let isGrouped = whole.count == 1 || isGrouped(whole) || grouping.first == "," && isGroupedInLakhs(whole)
        // Grouped digits must not begin with a zero.
        let hasValidStart = whole.count == 1 || whole[0].first != "0"
        guard grouping.allSatisfy({ $0 == grouping.first }), isGrouped, hasValidStart else { return nil }
        return AmountReader.number(groups, decimals: beginsDecimals ? groups[groups.count - 1].utf8.count : 0)
    }

    private var beginsDecimals: Bool {
        guard let last = marks.last, last == "." || last == "," || last == "٫" else { return false }
        return marks.count { $0 == last } == 1
    }

    private func isGrouped(_ whole: ArraySlice<String>) -> Bool {
        (1...3).contains(whole[0].utf8.count) && whole.dropFirst().allSatisfy { $0.utf8.count == 3 }
    }

    /// Whether the digits are grouped as in India: "12,34,567".
    private func isGroupedInLakhs(_ whole: ArraySlice<String>) -> Bool {
        (1...2).contains(whole[0].utf8.count) && whole.count > 2 && whole.last?.utf8.count == 3
            && whole.dropFirst().dropLast().allSatisfy { $0.utf8.count == 2 }
    }
}

/// Why typed text is not an amount.
package enum AmountError: Error, Hashable, Sendable {
    case empty
    /// Not a number, or a number with wrongly grouped digits.
    case notANumber(DisplayText)
    case negative
    /// The result is negative; `isRange` if one number was subtracted from another, as in "100-200".
    case negativeResult(DisplayText, String, isRange: Bool)
    /// Two amounts, such as the range in "3 nights at 80-100".
    case twoAmounts(DisplayText, DisplayText)
    /// A date rather than a calculation: "15/03/2024".
    case date(DisplayText)
    case exponent(DisplayText)
    case tooManyDigits
    /// The text is too long; `limit` is the maximum number of characters if all are ASCII.
    case tooLong(limit: Int)
    /// A number in brackets, which means a negative number in tables.
    case bracketed(DisplayText)
    /// The name of a percentage contradicts its sign, as in "- 20% VAT".
    case unclearShare(DisplayText, label: String)
    /// An amount with two readings: "2+3 million", "100 + 50 usd x 2", "1-1/2".
    case unclearMultiplier(DisplayText)
    /// "1.234", which is 1234 if the point groups thousands, and 1.234 if it starts the decimals.
    case ambiguous(DisplayText, grouped: DecimalNumber, decimal: DecimalNumber)

    /// Returns a sentence with the fault and, for most faults, what to type instead.
    package func sentence(_ translations: Translations = .current) -> String {
        func gettext(_ sentence: String, _ values: MessageValues = [:]) -> String {
            translations.gettext(sentence, values)
        }
        return switch self {
        case .empty: gettext("The amount is empty: type a number like 100 or 1234.56.")
        case .notANumber(let typed):
            gettext("{typed} is not an amount: type a number like 100 or 1234.56.", ["typed": typed.quoted])
        case .negative: gettext("An amount cannot be negative.")
        case .date(let typed):
            gettext(
                "{typed} looks like a date: type it as 2024-03-15, or with spaces if it is a calculation.",
                ["typed": typed.quoted])
        case .negativeResult(let typed, let result, isRange: true):
            gettext(
                "{typed} is {result}, and an amount cannot be negative; to convert a range, enter one number at a time.",
                ["typed": typed.quoted, "result": result])
        case .negativeResult(let typed, let result, isRange: false):
            gettext(
                "{typed} is {result}, and an amount cannot be negative.", ["typed": typed.quoted, "result": result])
        case .twoAmounts(let first, let second):
            gettext(
                "{first} and {second} are two amounts: convert one after the other.",
                ["first": first.quoted, "second": second.quoted])
        case .unclearMultiplier(let typed):
            gettext("{typed} can be read in two ways: use brackets, as in (2+3)*4.", ["typed": typed.quoted])
        case .bracketed(let typed):
            gettext(
                "In tables, {typed} is a negative number: type the amount without brackets.", ["typed": typed.quoted])
        case .unclearShare(let typed, let label):
            gettext(
                "{typed} can be read in two ways: leave out {label}.",
                ["typed": typed.quoted, "label": DisplayText(label).quoted])
        case .exponent(let typed):
            gettext("{typed} has an exponent: type all digits of the amount.", ["typed": typed.quoted])
        case .tooManyDigits: gettext("The amount has more than {n} digits.", ["n": "\(AmountReader.mostDigits)"])
        case .tooLong(let limit):
            gettext("The amount is too long: type at most {n} characters.", ["n": "\(limit)"])
        case .ambiguous(let typed, let grouped, let decimal):
            // Suggests four decimals, because four digits after a mark cannot be a group of thousands.
            gettext(
                "{typed} can mean {grouped} or {decimal}: type {grouped} or {longer}.",
                [
                    "typed": typed.quoted, "grouped": "\(grouped)", "decimal": "\(decimal)",
                    "longer": decimal.text(decimals: 4),
                ])
        }
    }
}
