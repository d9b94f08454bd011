/// The value of one unit of an item, or of the amount in its title: 5.4312 BRL.
package struct Quotation: Hashable, Sendable {
    /// The full name of the item: "US dollar".
    package let name: DisplayText
    /// The value, with the digits that a rate needs.
    package let value: RoundedNumber
    /// The same in the few digits that a bar has room for; rounded from the exact value, not from `value`.
    package let brief: RoundedNumber
    /// The currency of the value: "BRL".
    package let unit: DisplayText
    /// The value before the last change; `nil` if none is known.
    package private(set) var previous: RoundedNumber?
    /// Whether its unit differs from that of the others, and is shown beside the value; true, or absent.
    package private(set) var hasOwnUnit: Bool?

    /// The same, compared with another earlier value.
    func after(_ previous: RoundedNumber?) -> Quotation { changed(self) { $0.previous = previous } }

    /// The name in the reader's languages, which may differ from the writer's; `title` is that of its item, and ends with the
    /// code.
    package func name(of title: DisplayText, _ languages: [String]) -> DisplayText {
        let code = title.escaped(for: .plain).split(separator: " ").last.flatMap { CurrencyCode(String($0)) }
        guard let currency = Currency.all.first(where: { $0.code == code }) else { return name }
        return DisplayText(currency.name(languages))
    }

    /// How its shown digits moved at the last change.
    package var move: Move {
        guard let previous, previous.value != value.value else { return .same }
        return value.value > previous.value ? .up : .down
    }

    /// By how many per cent it moved at the last change; `nil` if nothing moved.
    package var moved: RateMove? {
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

/// By how many per cent a rate has moved.
package struct RateMove: Hashable, Sendable {
    private static let decimals = 2
    /// 100 per cent in hundredths of a per cent.
    private static let whole: UInt128 = 10_000

    /// The move in per cent, rounded to two decimals: 0.8 from 5.00 to 5.04, and -50 from 2 to 1.
    package let percent: DecimalNumber

    /// Compares a rate with an earlier one; throws if that is 0, or if the move has too many digits.
    package init(from old: DecimalNumber, to new: DecimalNumber) throws(DecimalError) {
        let ratio = try DecimalQuotient(new, times: DecimalNumber(100), over: old).rounded(decimals: Self.decimals)
        guard !ratio.isNegative else { throw .outOfRange }
        let zeros = ratio.exponent + Self.decimals
        guard ratio.significand.digitCount + zeros <= DecimalNumber.mostDigits else { throw .tooManyDigits }
        let hundredths = ratio.significand * .powerOfTen(zeros)
        let isDown = hundredths < Self.whole
        let moved = isDown ? Self.whole - hundredths : hundredths - Self.whole
        percent = DecimalNumber(isNegative: isDown, significand: moved, exponent: -Self.decimals)
    }

    /// Whether it went up or down by so many per cent, as the move is shown.
    package func reaches(_ threshold: DecimalNumber) -> Bool { distance >= threshold }

    /// The absolute value: 0.8 for -0.8.
    package var distance: DecimalNumber {
        DecimalNumber(isNegative: false, significand: percent.significand, exponent: percent.exponent)
    }
}
