/// The number style and the language of a line, which decide what "1.234" and "2 mil" mean.
package struct NumberDialect: Hashable, Sendable {
    package static let english = NumberDialect(style: .english, isPortuguese: false)
    package static let portuguese = NumberDialect(style: .portuguese, isPortuguese: true)

    /// How the user writes numbers; if it is `nil`, "1.234" is refused as ambiguous.
    package let style: NumberStyle?
    package let isPortuguese: Bool

    package init(style: NumberStyle?, isPortuguese: Bool) {
        (self.style, self.isPortuguese) = (style, isPortuguese)
    }
}

/// A word that multiplies the number before it, and is never read as a currency: "k", "million", "mil", "lakh".
struct AmountMultiplier: Hashable, Sendable {
    /// The exponent of the power of ten: 3 for "thousand".
    let power: Int
    /// Whether the word has another likely meaning, so that its reading needs a remark.
    let isGuess: Bool
    /// Whether the word is Indian English: "lakh", "crore".
    var isRegional: Bool { power == 5 || power == 7 }

    init?(_ folded: String, _ dialect: NumberDialect) {
        // On a bank statement, "cr" means credit.
        isGuess = folded == "mil" && !dialect.isPortuguese || folded == "cr"
        switch folded {
        case "hundred", "hundreds": power = 2
        case "k", "thousand", "thousands", "grand": power = 3
        // "mil" can be short for "million" in English, and means a thousand in Portuguese.
        case "mil": power = dialect.isPortuguese ? 3 : 6
        case "lakh", "lakhs", "lac", "lacs": power = 5
        case "m", "mm", "mn", "mi", "million", "millions", "milhao", "milhoes": power = 6
        case "crore", "crores", "cr": power = 7
        case "b", "bn", "bi", "billion", "billions", "bilhao", "bilhoes": power = 9
        case "tn", "trn", "tri", "trillion", "trillions", "trilhao", "trilhoes": power = 12
        default: return nil
        }
    }

    /// Whether a folded word multiplies amounts in English or Portuguese.
    static func isMultiplier(_ folded: String) -> Bool { AmountMultiplier(folded, .english) != nil }
}
