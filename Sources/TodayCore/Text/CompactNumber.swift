/// Formats numbers briefly, with a suffix from 1000 on, and rounds them towards zero.
///
/// Rounding up would turn "at least 312,900 viewers" into the false "≥ 313K". Only zero becomes "0".
package enum CompactNumber {
    /// The number of significant digits of a fraction that would be zero with four decimals.
    private static let fewestDigits = 4

    /// Formats `999` as "999", `1250` as "1.2K", `312999` as "312K"; in Portuguese "1,2 mil", "312 mil".
    ///
    /// With `significantDigits`, there is no suffix: 0.000036123 → "0.00003612", 157.34 → "157.3", 19600.5 → "19600".
    /// NaN, infinity, and numbers with a magnitude of 1e15 or more become "?".
    package static func text(
        _ value: Double, significantDigits: Int? = nil, _ translations: Translations = .current
    ) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "?" }
        guard value >= 0 else { return "-" + text(-value, significantDigits: significantDigits, translations) }
        if let significantDigits { return exact(value, significantDigits, translations) }
        guard value >= 1000 else { return small(value, translations) }
        // Divides integers, because a quotient of doubles can be slightly too large.
        let count = Int(value)
        func number(_ unit: Int) -> MessageValues {
            let (whole, tenth) = (count / (unit / 10)).quotientAndRemainder(dividingBy: 10)
            return ["number": decimal("\(whole)", whole < 10 && tenth > 0 ? "\(tenth)" : "", translations)]
        }
        return switch count {
        case ..<1_000_000: translations.gettext("{number}K", number(1000))
        case ..<1_000_000_000: translations.gettext("{number}M", number(1_000_000))
        case ..<1_000_000_000_000: translations.gettext("{number}B", number(1_000_000_000))
        default: translations.gettext("{number}T", number(1_000_000_000_000))
        }
    }

    /// Formats a whole number with groups of three digits: 25000 → "25,000", in Portuguese "25.000".
    package static func grouped(_ number: Int, _ translations: Translations = .current) -> String {
        let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1000)
        guard thousands != 0 else { return String(number) }
        return translations.gettext(
            "{thousands},{rest}",
            ["thousands": grouped(thousands, translations), "rest": String(String(abs(rest) + 1000).dropFirst())])
    }

    package static func decimal(_ whole: String, _ decimals: String, _ translations: Translations) -> String {
        decimals.isEmpty
            ? whole : translations.gettext("{whole}.{decimals}", ["whole": whole, "decimals": decimals])
    }

    private static func small(_ value: Double, _ translations: Translations) -> String {
        guard value != value.rounded(.towardZero) else { return String(Int(value)) }
        guard value >= 0.0001 else { return exact(value, fewestDigits, translations) }
        // Compensates for binary fractions: 1.2 × 10,000 must not become 11,999.
        let digits = Int((value * 10_000 * (1 + 1e-12)).rounded(.towardZero))
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: 10_000)
        return decimal("\(whole)", String(String(rest + 10_000).dropFirst()).withoutLastZeros, translations)
    }

    private static func exact(_ value: Double, _ count: Int, _ translations: Translations) -> String {
        let number = DecimalDigits(value).prefix(count)
        guard !number.isTiny else { return number.scientific(translations) }
        return decimal("\(Int(value))", number.decimals, translations)
    }
}

extension String {
    fileprivate var withoutLastZeros: String {
        var rest = self
        while rest.last == "0" { rest.removeLast() }
        return rest
    }
}

extension Metric {
    /// Returns the metric; raises a lower bound to the next rank's value, because a higher rank has at least as much.
    package func raised(to next: Metric?) -> Metric {
        guard atLeast, let next, next.unit == unit, next.value > value else { return self }
        return Metric(value: next.value, unit: unit, atLeast: true, significantDigits: significantDigits)
    }

    package var short: String { short(.english) }

    /// Returns the number in short form: "≥ 312 mil" in Portuguese.
    package func short(_ translations: Translations) -> String {
        (atLeast ? "≥ " : "") + CompactNumber.text(value, significantDigits: significantDigits, translations)
    }
}

/// The shortest decimal digits that identify a nonnegative double: 3.6e-05 has the digits 36 and the exponent -5.
struct DecimalDigits: Hashable {
    /// The exponent below which numbers are in scientific notation, such as "9.374e-13".
    private static let leastExponent = -9

    private let digits: String
    /// The power of ten of the first digit.
    private let exponent: Int

    private init(digits: String, exponent: Int) { (self.digits, self.exponent) = (digits, exponent) }

    /// Creates the digits of a finite, nonnegative number.
    init(_ value: Double) {
        let parts = "\(value)".lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let allDigits = mantissa.joined()
        let zeros = allDigits.prefix { $0 == "0" }.count
        let digits = String(allDigits.dropFirst(zeros)).withoutLastZeros
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        self.init(digits: digits, exponent: power + mantissa[0].count - 1 - zeros)
    }

    func prefix(_ count: Int) -> DecimalDigits {
        DecimalDigits(digits: String(digits.prefix(count)).withoutLastZeros, exponent: exponent)
    }

    var isTiny: Bool { !digits.isEmpty && exponent < Self.leastExponent }

    var decimals: String {
        guard !digits.isEmpty else { return "" }
        guard exponent < 0 else { return String(digits.dropFirst(exponent + 1)) }
        return String(repeating: "0", count: -exponent - 1) + digits
    }

    func scientific(_ translations: Translations) -> String {
        let mantissa = CompactNumber.decimal(String(digits.prefix(1)), String(digits.dropFirst()), translations)
        return "\(mantissa)e\(exponent)"
    }
}
