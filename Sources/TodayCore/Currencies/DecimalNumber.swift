/// A decimal number of up to 37 digits, for amounts and rates exactly as written: ±`significand` × 10^`exponent`.
///
/// The significand has no trailing zeros, so that equal numbers have the same significand and exponent.
package struct DecimalNumber: Hashable, Sendable {
    /// The maximum number of digits; `UInt128` has room for one digit more, which long division needs.
    package static let mostDigits = 37

    static let significandLimit = UInt128.powerOfTen(mostDigits)

    /// The valid values of `magnitude` in JSON; the largest real rate is about 10^11, bitcoin in Iranian rials.
    package static let magnitudes = -40...40

    package static let zero = DecimalNumber(0)
    package static let one = DecimalNumber(1)

    package let isNegative: Bool
    package let significand: UInt128
    package let exponent: Int

    package init(_ whole: UInt64) { self.init(isNegative: false, significand: UInt128(whole), exponent: 0) }

    init(isNegative: Bool, significand: UInt128, exponent: Int) {
        var (digits, power) = (significand, exponent)
        while digits != 0 {
            let (rest, last) = digits.quotientAndRemainder(dividingBy: 10)
            guard last == 0 else { break }
            (digits, power) = (rest, power + 1)
        }
        self.significand = digits
        self.exponent = digits == 0 ? 0 : power
        self.isNegative = isNegative && digits != 0
    }

    package var isZero: Bool { significand == 0 }

    package var isPositive: Bool { !isNegative && !isZero }

    package var decimals: Int { max(0, -exponent) }

    /// The power of ten of the first digit: 1 for 54.3, -5 for 0.000036; `nil` for 0.
    package var magnitude: Int? { isZero ? nil : significand.digitCount - 1 + exponent }
}

extension UInt128 {
    var digitCount: Int {
        var (count, rest) = (1, self)
        while rest >= 10_000 { (count, rest) = (count + 4, rest / 10_000) }
        while rest >= 10 { (count, rest) = (count + 1, rest / 10) }
        return count
    }

    /// 10^`power`, for powers from 0 to 38.
    static func powerOfTen(_ power: Int) -> UInt128 { (0..<power).reduce(1) { result, _ in result * 10 } }
}

extension DecimalNumber: Comparable {
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
    }

    private func isCloserToZero(than other: DecimalNumber) -> Bool {
        guard let magnitude else { return !other.isZero }
        guard let otherMagnitude = other.magnitude else { return false }
        guard magnitude == otherMagnitude else { return magnitude < otherMagnitude }
        // The first digits have the same power of ten, so neither number gets more than `mostDigits` digits.
        let last = min(exponent, other.exponent)
        return significand * .powerOfTen(exponent - last) < other.significand * .powerOfTen(other.exponent - last)
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// The number in plain notation, with a point and without superfluous zeros: "5.4312", "19600", "0.000036".
    package var description: String { text(decimals: 0) }

    /// Returns the number in plain notation with all digits, and zeros up to `decimals` decimals: "5.40" for 5.4 and 2.
    package func text(decimals: Int) -> String {
        let (whole, fraction) = parts(decimals: decimals)
        return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    func parts(decimals: Int) -> (whole: String, fraction: String) {
        var digits = String(significand) + String(repeating: "0", count: max(0, exponent))
        if digits.utf8.count <= self.decimals {
            digits = String(repeating: "0", count: self.decimals + 1 - digits.utf8.count) + digits
        }
        let missing = String(repeating: "0", count: max(0, decimals - self.decimals))
        return (String(digits.dropLast(self.decimals)), String(digits.suffix(self.decimals)) + missing)
    }

    /// The nearest `Double`, for charts and plausibility checks; never for amounts.
    package var approximation: Double { Double(description) ?? 0 }
}

extension DecimalNumber: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(json: container.decode(String.self))
        } catch let error as DecimalError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The number \(error.reason).")
        }
    }

    /// Encodes the number as a decimal string, because many JSON parsers round numbers to binary fractions.
    package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

    /// The maximum length of a number in JSON, in bytes, with room for an exponent and for superfluous zeros.
    private static let longestText = 100

    /// Creates a number from its JSON form: "5.4312", "19600", "9.3744944e-5", "1E+3"; source: RFC 8259 §6.
    ///
    /// Throws if the text has another form, is out of range, or has too many digits; no number is rounded.
    package init(json text: some StringProtocol) throws(DecimalError) {
        guard text.utf8.count <= Self.longestText else { throw .tooManyDigits }
        var reader = DigitReader(text.utf8)
        let isNegative = reader.accept("-")
        let startsWithZero = reader.next == UInt8(ascii: "0")
        let wholeDigits = try reader.digits()
        guard wholeDigits == 1 || (wholeDigits > 1 && !startsWithZero) else { throw .notANumber }
        var decimals = 0
        if reader.accept(".") {
            decimals = try reader.digits()
            guard decimals > 0 else { throw .notANumber }
        }
        let significand = reader.significand
        let power = try reader.exponent()
        guard reader.next == nil else { throw .notANumber }
        self.init(isNegative: isNegative, significand: significand, exponent: power - decimals)
        if let magnitude, !Self.magnitudes.contains(magnitude) { throw .outOfRange }
    }
}

private struct DigitReader {
    private(set) var significand: UInt128 = 0
    private(set) var next: UInt8?
    private var rest: [UInt8].Iterator

    init(_ bytes: some Sequence<UInt8>) {
        rest = Array(bytes).makeIterator()
        next = rest.next()
    }

    mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        next = rest.next()
        return true
    }

    mutating func digits() throws(DecimalError) -> Int {
        var count = 0
        while let digit = readDigit() {
            significand = significand * 10 + UInt128(digit)
            guard significand < DecimalNumber.significandLimit else { throw .tooManyDigits }
            count += 1
        }
        return count
    }

    /// Returns the power of ten after "e", limited to a million in either direction; 0 if there is no "e".
    mutating func exponent() throws(DecimalError) -> Int {
        guard accept("e") || accept("E") else { return 0 }
        let isNegative = accept("-")
        if !isNegative { _ = accept("+") }
        guard var power = readDigit() else { throw .notANumber }
        while let digit = readDigit() { power = min(power * 10 + digit, 1_000_000) }
        return isNegative ? -power : power
    }

    private mutating func readDigit() -> Int? {
        guard let byte = next, byte.isDigit else { return nil }
        next = rest.next()
        return Int(byte - UInt8(ascii: "0"))
    }
}

/// Why text is not a number, or why a result cannot be computed.
package enum DecimalError: Error, Hashable, Sendable {
    case notANumber, tooManyDigits, divisionByZero
    case outOfRange

    /// The reason, as the end of a sentence that begins with "The number" or "the rate of BRL".
    package var reason: String {
        switch self {
        case .notANumber: "is not a number"
        case .tooManyDigits: "has more than \(DecimalNumber.mostDigits) digits"
        case .outOfRange: "is too large or too close to 0"
        case .divisionByZero: "is divided by 0"
        }
    }
}

// MARK: Sums

extension DecimalNumber {
    var negated: DecimalNumber {
        DecimalNumber(isNegative: !isNegative, significand: significand, exponent: exponent)
    }

    func adding(_ other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
        let last = min(exponent, other.exponent)
        let (one, two) = (try aligned(to: last), try other.aligned(to: last))
        if isNegative == other.isNegative {
            return DecimalNumber(isNegative: isNegative, significand: one + two, exponent: last)
        }
        let isLess = one < two
        return DecimalNumber(
            isNegative: isLess ? other.isNegative : isNegative, significand: isLess ? two - one : one - two,
            exponent: last)
    }

    private func aligned(to last: Int) throws(DecimalError) -> UInt128 {
        let zeros = exponent - last
        guard significand.digitCount + zeros < Self.mostDigits else { throw .tooManyDigits }
        return significand * .powerOfTen(zeros)
    }
}
