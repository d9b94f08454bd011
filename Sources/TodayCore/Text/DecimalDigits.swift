/// The decimal digits of a positive number as it was written: 3.6e-05 has the digits 36 and the exponent -5.
///
/// The digits are the fewest that give the same double, so that cutting them never meets a binary fraction.
struct DecimalDigits: Hashable {
    /// Below this exponent, zeros outnumber what can be read; "9.374e-13" is shorter.
    private static let leastExponent = -9

    /// The digits, without zeros at the beginning and the end; empty for zero.
    private let digits: String
    /// The power of ten of the first digit.
    private let exponent: Int

    private init(digits: String, exponent: Int) {
        (self.digits, self.exponent) = (digits, exponent)
    }

    /// Takes a finite number from 0.
    init(_ value: Double) {
        let parts = "\(value)".lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let all = mantissa.joined()
        let zeros = all.prefix { $0 == "0" }.count
        var digits = String(all.dropFirst(zeros))
        while digits.last == "0" { digits.removeLast() }
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        self.init(digits: digits, exponent: power + mantissa[0].count - 1 - zeros)
    }

    /// The number cut to so many digits.
    func prefix(_ count: Int) -> DecimalDigits {
        var kept = String(digits.prefix(count))
        while kept.last == "0" { kept.removeLast() }
        return DecimalDigits(digits: kept, exponent: exponent)
    }

    /// Whether it is too small to be written with decimals.
    var isTiny: Bool { !digits.isEmpty && exponent < Self.leastExponent }

    /// What stands after the decimal point; empty for a whole number.
    var decimals: String {
        guard !digits.isEmpty else { return "" }
        guard exponent < 0 else { return String(digits.dropFirst(exponent + 1)) }
        return String(repeating: "0", count: -exponent - 1) + digits
    }

    /// "9.374e-13", with the decimal sign of a language.
    func scientific(_ translations: Translations) -> String {
        let (whole, decimals) = (String(digits.prefix(1)), String(digits.dropFirst()))
        let mantissa =
            decimals.isEmpty
            ? whole : translations.gettext("{whole}.{decimals}", ["whole": whole, "decimals": decimals])
        return "\(mantissa)e\(exponent)"
    }
}
