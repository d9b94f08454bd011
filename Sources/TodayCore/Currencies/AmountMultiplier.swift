/// The language of a line, which decides what "1.234" and "2 mil" mean.
package struct NumberDialect: Hashable, Sendable {
    package static let english = NumberDialect(style: .english, isPortuguese: false)
    package static let portuguese = NumberDialect(style: .portuguese, isPortuguese: true)

    /// How the user writes numbers; without one, "1.234" is an error.
    package let style: NumberStyle?
    package let isPortuguese: Bool

    package init(style: NumberStyle?, isPortuguese: Bool) {
        (self.style, self.isPortuguese) = (style, isPortuguese)
    }
}

/// A word that multiplies the number before it: "k", "million", "mil", "lakh"; it is never a currency.
struct AmountMultiplier: Hashable, Sendable {
    /// The power of ten.
    let power: Int
    /// Whether it has another meaning, too.
    let isGuess: Bool
    /// Whether only English of India has it.
    var isRegional: Bool { power == 5 || power == 7 }

    /// `nil` if a folded word is none.
    init?(_ folded: String, _ dialect: NumberDialect) {
        // On a statement, "cr" is a credit.
        isGuess = folded == "mil" && !dialect.isPortuguese || folded == "cr"
        switch folded {
        case "hundred", "hundreds": power = 2
        case "k", "thousand", "thousands", "grand": power = 3
        // In English it is a million for some, and in Portuguese a thousand.
        case "mil": power = dialect.isPortuguese ? 3 : 6
        case "lakh", "lakhs", "lac", "lacs": power = 5
        case "m", "mm", "mn", "mi", "million", "millions", "milhao", "milhoes": power = 6
        case "crore", "crores", "cr": power = 7
        case "b", "bn", "bi", "billion", "billions", "bilhao", "bilhoes": power = 9
        case "tn", "trn", "tri", "trillion", "trillions", "trilhao", "trilhoes": power = 12
        default: return nil
        }
    }

    /// Whether a folded word multiplies amounts, in either language.
    static func isMultiplier(_ folded: String) -> Bool { AmountMultiplier(folded, .english) != nil }
}
