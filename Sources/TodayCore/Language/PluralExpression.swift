/// The expressions of plural rules, a subset of C: numbers, `n`, operators, `?:` and brackets.
struct PluralExpression {
    typealias Value = @Sendable (Int) -> Int

    /// The binary operators, weakest binding first; longer signs before their prefixes.
    private static let operators: [[(sign: String, apply: @Sendable (Int, Int) -> Int)]] = [
        [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
        [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
        [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
        [
            ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
            (">", { $0 > $1 ? 1 : 0 }),
        ],
        [("+", { $0 &+ $1 }), ("-", { $0 &- $1 })],
        [("*", { $0 &* $1 }), ("/", { $1 > 0 ? $0 / $1 : 0 }), ("%", { $1 > 0 ? $0 % $1 : 0 })],
    ]
    /// No language's rule is longer; a longer one could nest deeply enough to overflow the stack.
    private static let longest = 400

    private var rest: Substring

    /// Parses an expression; `nil` if it is not valid.
    static func parse(_ text: Substring) -> Value? {
        guard text.utf8.count <= longest else { return nil }
        var expression = PluralExpression(rest: Substring(text.filter { !$0.isWhitespace }))
        guard let value = expression.choice(), expression.rest.isEmpty else { return nil }
        return value
    }

    private mutating func choice() -> Value? {
        guard let condition = binary(0) else { return nil }
        guard take("?") else { return condition }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return { condition($0) != 0 ? yes($0) : no($0) }
    }

    private mutating func binary(_ level: Int) -> Value? {
        guard level < Self.operators.count else { return unary() }
        guard var left = binary(level + 1) else { return nil }
        while let apply = Self.operators[level].first(where: { take($0.sign) })?.apply {
            guard let right = binary(level + 1) else { return nil }
            left = { [left] in apply(left($0), right($0)) }
        }
        return left
    }

    private mutating func unary() -> Value? {
        if take("!") {
            guard let value = unary() else { return nil }
            return { value($0) == 0 ? 1 : 0 }
        }
        if take("n") { return { $0 } }
        if take("(") {
            guard let value = choice(), take(")") else { return nil }
            return value
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return { _ in number }
    }

    private mutating func take(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }
}
