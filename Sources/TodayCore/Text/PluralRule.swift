/// The plural rule of a language; source: GNU gettext manual, "Additional functions for plural forms".
struct PluralRule: Sendable {
    private let formCount: Int
    private let choose: @Sendable (Int) -> Int

    static let english = PluralRule(forms: 2) { $0 == 1 ? 0 : 1 }

    private init(forms: Int, choose: @escaping @Sendable (Int) -> Int) { (formCount, self.choose) = (forms, choose) }

    /// Parses a rule such as "nplurals=2; plural=(n > 1);"; `nil` if the rule is invalid.
    init?(_ text: String) {
        var fields: [Substring: Substring] = [:]
        for field in text.split(separator: ";") {
            let trimmed = field.drop { $0 == " " }
            guard let sign = trimmed.firstIndex(of: "=") else { continue }
            fields[trimmed[..<sign]] = trimmed[trimmed.index(after: sign)...]
        }
        guard let forms = fields["nplurals"].flatMap({ Int($0) }), (1...20).contains(forms),
            let plural = fields["plural"], let choose = PluralExpression.parse(plural)
        else { return nil }
        self.init(forms: forms, choose: choose)
    }

    /// Returns the index of the plural form; 0 if the rule's result is out of range.
    func form(_ count: Int) -> Int {
        let form = choose(count.magnitude > UInt(Int.max) ? Int.max : Int(count.magnitude))
        return (0..<formCount).contains(form) ? form : 0
    }
}

/// Parses the expressions of plural rules, a subset of C: numbers, `n`, operators, `?:` and parentheses.
struct PluralExpression {
    typealias Value = @Sendable (Int) -> Int

    /// The binary operators, weakest binding first; longer operators before their prefixes.
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
    /// The maximum length in bytes; a longer expression could nest so deeply that the stack overflows.
    private static let longest = 400

    private var rest: Substring

    static func parse(_ text: Substring) -> Value? {
        guard text.utf8.count <= longest else { return nil }
        var expression = PluralExpression(rest: Substring(text.filter { !$0.isWhitespace }))
        guard let value = expression.choice(), expression.rest.isEmpty else { return nil }
        return value
    }

    private mutating func choice() -> Value? {
        guard let condition = binary(0) else { return nil }
        guard accept("?") else { return condition }
        guard let yes = choice(), accept(":"), let no = choice() else { return nil }
        return { condition($0) != 0 ? yes($0) : no($0) }
    }

    private mutating func binary(_ level: Int) -> Value? {
        guard level < Self.operators.count else { return unary() }
        guard var left = binary(level + 1) else { return nil }
        while let apply = Self.operators[level].first(where: { accept($0.sign) })?.apply {
            guard let right = binary(level + 1) else { return nil }
            left = { [left] in apply(left($0), right($0)) }
        }
        return left
    }

    private mutating func unary() -> Value? {
        if accept("!") {
            guard let value = unary() else { return nil }
            return { value($0) == 0 ? 1 : 0 }
        }
        if accept("n") { return { $0 } }
        if accept("(") {
            guard let value = choice(), accept(")") else { return nil }
            return value
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return { _ in number }
    }

    private mutating func accept(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }
}
