/// Why a text is not a number we compute with, or why a result is not.
package enum DecimalError: Error, Hashable, Sendable {
    /// The text is not a number as JSON writes it.
    case notANumber
    /// The number has more digits than any amount or rate.
    case tooManyDigits
    /// The number is larger than any amount or rate, or nearer to 0 without being 0.
    case outOfRange
    /// The divisor is 0.
    case divisionByZero

    /// The reason, for a sentence: "the rate of BRL …".
    package var reason: String {
        switch self {
        case .notANumber: "is not a number"
        case .tooManyDigits: "has more than \(DecimalNumber.mostDigits) digits"
        case .outOfRange: "is too large or too close to 0"
        case .divisionByZero: "is divided by 0"
        }
    }
}
