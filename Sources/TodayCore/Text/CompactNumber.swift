/// Numbers in at most four digits and a suffix, always rounded towards zero.
///
/// Rounding up would turn "at least 312,900 viewers" into "≥ 313K", which nobody counted.
package enum CompactNumber {
    /// `999` → "999", `1250` → "1.2K", `312999` → "312K", `0.1234` → "0.1234"; in Portuguese "1,2 mil", "312 mil".
    package static func text(_ value: Double, _ translations: Translations = .english) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "?" }
        guard value >= 0 else { return "-" + text(-value, translations) }
        guard value >= 1000 else { return small(value, translations) }
        // Whole numbers from here on: a quotient of doubles can come out slightly too large.
        let unit = unit(Int(value))
        let (whole, tenth) = (Int(value) / (unit / 10)).quotientAndRemainder(dividingBy: 10)
        let isSmall = whole < 10 && tenth > 0
        return suffixed(isSmall ? decimal(whole, "\(tenth)", translations) : "\(whole)", unit, translations)
    }

    private static func unit(_ value: Int) -> Int {
        switch value {
        case ..<1_000_000: 1000
        case ..<1_000_000_000: 1_000_000
        case ..<1_000_000_000_000: 1_000_000_000
        default: 1_000_000_000_000
        }
    }

    private static func suffixed(_ number: String, _ unit: Int, _ translations: Translations) -> String {
        let values = ["number": number]
        return switch unit {
        case 1000: translations.gettext("{number}K", values)
        case 1_000_000: translations.gettext("{number}M", values)
        case 1_000_000_000: translations.gettext("{number}B", values)
        default: translations.gettext("{number}T", values)
        }
    }

    private static func decimal(_ whole: Int, _ decimals: String, _ translations: Translations) -> String {
        translations.gettext("{whole}.{decimals}", ["whole": "\(whole)", "decimals": decimals])
    }

    /// Whole numbers unchanged; fractions (exchange rates) with four decimals.
    private static func small(_ value: Double, _ translations: Translations) -> String {
        guard value != value.rounded(.towardZero) else { return String(Int(value)) }
        // This nudge keeps binary fractions from cutting 1.2 × 10 down to 11.
        let digits = Int((value * 10_000 * (1 + 1e-12)).rounded(.towardZero))
        let (whole, rest) = digits.quotientAndRemainder(dividingBy: 10_000)
        guard rest > 0 else { return String(whole) }
        return decimal(whole, String(String(rest + 10_000).dropFirst().trimmingSuffix("0")), translations)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var rest = self[...]
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
