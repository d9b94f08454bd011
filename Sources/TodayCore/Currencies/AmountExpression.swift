/// An amount given as a calculation: "3*49.90", "100 + 20", "1/3", "10k", "1e3".
///
///     sum = product { "+" product };  product = amount { ("*" | "x" | "×" | "/") amount }
package enum AmountExpression {
    /// An amount, and what was guessed about it.
    package struct Amount: Hashable, Sendable {
        package let value: DecimalNumber
        /// What could be read in two ways, as it was typed; `nil` if nothing could.
        package let guessed: DisplayText?
    }

    /// The characters between two amounts.
    package static let operators: [Character] = ["+", "*", "x", "X", "×", "/"]

    /// Reads and calculates an amount; `style` decides what "1.234" means, which is an error without one.
    package static func amount(_ typed: String, _ style: NumberStyle? = nil) throws(AmountError) -> Amount {
        try AmountReader.requireLength(typed)
        // No amount is typed in base 16.
        guard !typed.hasPrefix("0x") else { throw .notANumber(DisplayText(typed)) }
        var (sum, guessed): (DecimalNumber, DisplayText?) = (.zero, nil)
        for product in pieces(of: typed, at: ["+"]) {
            var value: DecimalNumber?
            for factor in pieces(of: product.text, at: ["*", "x", "X", "×", "/"]) {
                let isMissing = factor.text.allSatisfy(\.isWhitespace) && !typed.allSatisfy(\.isWhitespace)
                if isMissing { throw .notANumber(DisplayText(typed)) }
                let amount = try self.factor(factor.text, style)
                guessed = guessed ?? amount.guessed
                value = try calculated(typed) { () throws(DecimalError) in
                    guard let value else { return amount.value }
                    let isOver = factor.sign == "/"
                    return try DecimalQuotient(
                        value, times: isOver ? .one : amount.value, over: isOver ? amount.value : .one
                    ).rounded(significantDigits: isOver ? digitsOfQuotients : AmountReader.mostDigits)
                }
            }
            sum = try calculated(typed) { () throws(DecimalError) in try sum.adding(value ?? .zero) }
        }
        guard String(sum.significand).utf8.count + max(0, sum.exponent) <= AmountReader.mostDigits else {
            throw .tooManyDigits
        }
        return Amount(value: sum, guessed: guessed)
    }

    /// A third of something has no end; more digits would leave no room for what is added to it.
    private static let digitsOfQuotients = 15

    /// The parts of a text, each with the sign before it; a sign at the beginning or the end leaves an empty part.
    private static func pieces(of text: String, at signs: [Character]) -> [(sign: Character?, text: String)] {
        var pieces: [(sign: Character?, text: String)] = [(nil, "")]
        for character in text {
            // The sign of an exponent, as in "1e+3", belongs to the number.
            let isExponent = character == "+" && pieces[pieces.count - 1].text.last?.lowercased() == "e"
            if signs.contains(character), !isExponent {
                pieces.append((character, ""))
            } else {
                pieces[pieces.count - 1].text.append(character)
            }
        }
        return pieces
    }

    /// A number, with thousands as "k", or with an exponent.
    private static func factor(_ typed: String, _ style: NumberStyle?) throws(AmountError) -> Amount {
        let text = DisplayText(typed).escaped(for: .plain)
        if text.count > 1, let last = text.last, "kK".contains(last) {
            let amount = try factor(String(text.dropLast()), style)
            let thousands = try calculated(typed) { () throws(DecimalError) in
                try DecimalQuotient(amount.value, times: DecimalNumber(1_000), over: .one).rounded(
                    significantDigits: AmountReader.mostDigits)
            }
            return Amount(value: thousands, guessed: amount.guessed)
        }
        do throws(AmountError) {
            return Amount(value: try AmountReader.amount(typed), guessed: nil)
        } catch .exponent(let typed) {
            guard let value = try? DecimalNumber(json: text), !value.isNegative,
                value.significand.digitCount + abs(value.exponent) <= AmountReader.mostDigits
            else { throw .exponent(typed) }
            return Amount(value: value, guessed: nil)
        } catch .ambiguous(let typed, let grouped, let decimal) {
            guard let style else { throw .ambiguous(typed, grouped: grouped, decimal: decimal) }
            return Amount(value: style.groups(with: text.first { !$0.isNumber }) ? grouped : decimal, guessed: typed)
        }
    }

    private static func calculated(
        _ typed: String, _ work: () throws(DecimalError) -> DecimalNumber
    ) throws(AmountError) -> DecimalNumber {
        do throws(DecimalError) {
            return try work()
        } catch {
            throw error == .divisionByZero ? .notANumber(DisplayText(typed)) : .tooManyDigits
        }
    }
}

extension DecimalNumber {
    /// The sum of two numbers that are not negative.
    fileprivate func adding(_ other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
        let last = min(exponent, other.exponent)
        func aligned(_ number: DecimalNumber) throws(DecimalError) -> UInt128 {
            let zeros = number.exponent - last
            guard number.significand.digitCount + zeros < Self.mostDigits else { throw .tooManyDigits }
            return number.significand * .powerOfTen(zeros)
        }
        return DecimalNumber(isNegative: false, significand: try aligned(self) + aligned(other), exponent: last)
    }
}

/// Words that multiply an amount, in both languages; none of them is a currency.
enum AmountWords {
    static let all: Set<String> = [
        "k", "m", "mn", "mm", "bn", "mil", "mi", "bi", "tri", "million", "millions", "milhao", "milhoes", "billion",
        "billions", "bilhao", "bilhoes", "trillion", "trillions", "trilhao", "trilhoes", "thousand", "lakh", "lakhs",
        "crore", "crores",
    ]
}
