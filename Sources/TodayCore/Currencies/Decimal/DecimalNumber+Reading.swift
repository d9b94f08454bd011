extension DecimalNumber {
    /// The longest text read, which leaves room for an exponent and for zeros that do not count.
    private static let longestText = 100

    /// Reads a number as JSON writes it: "5.4312", "19600", "9.3744944e-5", "1E+3"; source: RFC 8259 §6.
    ///
    /// Every digit is kept, or the text is refused: nothing is rounded here. NaN and infinity are not numbers in JSON.
    package init(json text: some StringProtocol) throws(DecimalError) {
        guard text.utf8.count <= Self.longestText else { throw .tooManyDigits }
        var reader = DigitReader(text.utf8)
        let isNegative = reader.take("-")
        let startsWithZero = reader.next == UInt8(ascii: "0")
        let wholeDigits = try reader.digits()
        guard wholeDigits == 1 || (wholeDigits > 1 && !startsWithZero) else { throw .notANumber }
        var decimals = 0
        if reader.take(".") {
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

/// Reads a number digit by digit.
private struct DigitReader {
    private(set) var significand: UInt128 = 0
    private(set) var next: UInt8?
    private var rest: [UInt8].Iterator

    init(_ bytes: some Sequence<UInt8>) {
        rest = Array(bytes).makeIterator()
        next = rest.next()
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        next = rest.next()
        return true
    }

    /// Appends digits to the significand; returns how many there were.
    mutating func digits() throws(DecimalError) -> Int {
        var count = 0
        while let digit = takeDigit() {
            significand = significand * 10 + UInt128(digit)
            guard significand < DecimalNumber.significandLimit else { throw .tooManyDigits }
            count += 1
        }
        return count
    }

    /// The power of ten behind "e"; 0 if there is no "e".
    mutating func exponent() throws(DecimalError) -> Int {
        guard take("e") || take("E") else { return 0 }
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard var power = takeDigit() else { throw .notANumber }
        while let digit = takeDigit() { power = min(power * 10 + digit, 1_000_000) }
        return isNegative ? -power : power
    }

    private mutating func takeDigit() -> Int? {
        guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        next = rest.next()
        return Int(byte - UInt8(ascii: "0"))
    }
}
