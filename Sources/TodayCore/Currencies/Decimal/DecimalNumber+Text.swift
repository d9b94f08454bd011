extension DecimalNumber: CustomStringConvertible {
    /// The number in plain notation, with a point and without superfluous zeros: "5.4312", "19600", "0.000036".
    package var description: String { text(decimals: 0) }

    /// The number in plain notation, with zeros up to `decimals` decimals: 5.4 with two as "5.40".
    ///
    /// It never loses a digit: round first.
    package func text(decimals: Int) -> String {
        let (whole, fraction) = parts(decimals: decimals)
        return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// The digits before and behind the decimal mark, the latter with zeros up to `decimals` decimals.
    func parts(decimals: Int) -> (whole: String, fraction: String) {
        var digits = String(significand) + String(repeating: "0", count: max(0, exponent))
        if digits.utf8.count <= self.decimals {
            digits = String(repeating: "0", count: self.decimals + 1 - digits.utf8.count) + digits
        }
        let missing = String(repeating: "0", count: max(0, decimals - self.decimals))
        return (String(digits.dropLast(self.decimals)), String(digits.suffix(self.decimals)) + missing)
    }

    /// The nearest binary number, for drawing charts; never for amounts.
    package var approximation: Double { Double(description) ?? 0 }
}

extension DecimalNumber: Codable {
    /// Decodes a decimal string; throws `DecodingError.dataCorrupted` if it is not a number.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(json: container.decode(String.self))
        } catch let error as DecimalError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The number \(error.reason).")
        }
    }

    /// Encodes the number as a decimal string, because many JSON readers make numbers binary.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
