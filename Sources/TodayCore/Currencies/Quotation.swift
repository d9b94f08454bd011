/// The value of one unit of a currency, or of a pinned amount: 5.4312 BRL.
package struct Quotation: Hashable, Sendable {
    package let name: DisplayText
    /// The value, rounded as by `RateTable.worth`.
    package let value: RoundedNumber
    /// The value in the few digits that a bar has room for, rounded from the exact value rather than from `value`.
    package let brief: RoundedNumber
    package let unit: DisplayText
    /// The value before the last change; for a pinned amount, on an earlier day; in notices, the last announced value.
    package private(set) var previous: RoundedNumber?
    /// `true` for a pinned amount, whose unit is shown because it may differ from other rows' units; otherwise `nil`.
    package private(set) var hasOwnUnit: Bool?

    func after(_ previous: RoundedNumber?) -> Quotation { changed(self) { $0.previous = previous } }

    /// Returns the name, in `languages`, of the currency whose code is the last word of `title`, or else `name`.
    package func name(of title: DisplayText, _ languages: [String]) -> DisplayText {
        let code = title.escaped(for: .plain).split(separator: " ").last.flatMap { CurrencyCode(String($0)) }
        guard let currency = Currency.all.first(where: { $0.code == code }) else { return name }
        return DisplayText(currency.name(languages))
    }

    /// How the shown value moved since `previous`; `.same` if `previous` is unknown.
    package var move: Move {
        guard let previous, previous.value != value.value else { return .same }
        return value.value > previous.value ? .up : .down
    }

    /// The move since `previous` in per cent; `nil` if the value did not move, or if the move cannot be computed.
    package var rateMove: RateMove? {
        guard let previous, move != .same else { return nil }
        return try? RateMove(from: previous.value, to: value.value)
    }
}

extension Quotation: Codable {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FileKey.self)
        name = try fields.decode(DisplayText.self, forKey: .name)
        value = try fields.decode(RoundedNumber.self, forKey: .value)
        brief = try fields.decode(RoundedNumber.self, forKey: .brief)
        unit = try fields.decode(DisplayText.self, forKey: .unit)
        previous = try fields.decodeIfPresent(RoundedNumber.self, forKey: .previous)
        hasOwnUnit = try fields.decodeIfPresent(Bool.self, forKey: .hasOwnUnit)
    }
}

/// A move of a rate, in per cent.
package struct RateMove: Hashable, Sendable {
    private static let decimals = 2
    private static let whole: UInt128 = 10_000

    /// The move in per cent, rounded to two decimals: 0.8 from 5.00 to 5.04, and -50 from 2 to 1.
    package let percent: DecimalNumber

    /// Creates the move between two rates; throws if `old` is 0, if the signs differ, or if there are too many digits.
    package init(from old: DecimalNumber, to new: DecimalNumber) throws(DecimalError) {
        let ratio = try DecimalQuotient(new, times: DecimalNumber(100), over: old).rounded(decimals: Self.decimals)
        guard !ratio.isNegative else { throw .outOfRange }
        let zeros = ratio.exponent + Self.decimals
        guard ratio.significand.digitCount + zeros <= DecimalNumber.mostDigits else { throw .tooManyDigits }
        let hundredths = ratio.significand * .powerOfTen(zeros)
        let isDown = hundredths < Self.whole
        let distanceInHundredths = isDown ? Self.whole - hundredths : hundredths - Self.whole
        percent = DecimalNumber(isNegative: isDown, significand: distanceInHundredths, exponent: -Self.decimals)
    }

    /// Whether the rate rose or fell by at least `threshold` per cent, after rounding to two decimals.
    package func reaches(_ threshold: DecimalNumber) -> Bool { distance >= threshold }

    package var distance: DecimalNumber {
        DecimalNumber(isNegative: false, significand: percent.significand, exponent: percent.exponent)
    }
}
