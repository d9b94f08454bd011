/// Why an amount cannot be converted.
package enum ConversionError: Error, Hashable, Sendable {
    /// The provider has no rate for a currency.
    case notQuoted(CurrencyCode)
    /// The result has more digits than we compute with.
    case tooManyDigits

    /// What happened.
    package var sentence: String {
        switch self {
        case .notQuoted(let code): "There is no rate for \(code)."
        case .tooManyDigits: "The result has more than \(DecimalNumber.mostDigits) digits."
        }
    }
}
