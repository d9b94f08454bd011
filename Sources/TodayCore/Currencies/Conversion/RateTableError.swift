/// Why rates that a provider sent cannot be used.
package enum RateTableError: Error, Hashable, Sendable {
    /// There are no rates.
    case empty
    /// A rate is 0 or less.
    case notPositive(CurrencyCode, DecimalNumber)
    /// A rate is not a number, or cannot be right.
    case notANumber(CurrencyCode, DecimalError)
    /// The base currency is not worth 1 of itself.
    case baseIsNotOne(CurrencyCode, DecimalNumber)
    /// Conversions go through the dollar, which is not there.
    case noDollar

    /// The reason, for a sentence: "The provider's rates cannot be used: …".
    package var reason: String {
        switch self {
        case .empty: "there are no rates"
        case .notPositive(let code, let rate): "the rate of \(code) is \(rate)"
        case .notANumber(let code, let error): "the rate of \(code) \(error.reason)"
        case .baseIsNotOne(let code, let rate): "1 \(code), the base currency, is said to be \(rate) \(code)"
        case .noDollar: "the US dollar is missing"
        }
    }
}
