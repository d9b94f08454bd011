/// Numbers in at most four digits and a letter, always rounded towards zero.
///
/// Rounding up would turn "at least 312,900 viewers" into "≥ 313K", which nobody counted.
public enum CompactNumber {
    /// `999` → "999", `1250` → "1.2K", `312999` → "312K", `0.1234` → "0.1234".
    public static func text(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "?" }
        guard value >= 0 else { return "-" + text(-value) }
        guard value >= 1000 else { return small(value) }
        // Whole numbers from here on: a quotient of doubles can be a hair more than it is.
        let (unit, suffix) = unit(Int(value))
        let (whole, tenth) = (Int(value) / (unit / 10)).quotientAndRemainder(dividingBy: 10)
        return (whole < 10 && tenth > 0 ? "\(whole).\(tenth)" : "\(whole)") + suffix
    }

    private static func unit(_ value: Int) -> (Int, String) {
        switch value {
        case ..<1_000_000: (1000, "K")
        case ..<1_000_000_000: (1_000_000, "M")
        case ..<1_000_000_000_000: (1_000_000_000, "B")
        default: (1_000_000_000_000, "T")
        }
    }

    /// Whole numbers as they are; fractions (exchange rates) with four decimals.
    private static func small(_ value: Double) -> String {
        truncated(value, decimals: value == value.rounded(.towardZero) ? 0 : 4)
    }

    private static func truncated(_ value: Double, decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        // The small nudge keeps 1.2 × 10 from being cut to 11 by binary fractions.
        let digits = Int((value * factor * (1 + 1e-12)).rounded(.towardZero))
        guard decimals > 0 else { return String(digits) }
        let (whole, rest) = abs(digits).quotientAndRemainder(dividingBy: Int(factor))
        guard rest > 0 else { return String(digits / Int(factor)) }
        let fraction = String(String(rest + Int(factor)).dropFirst())
        let shown = fraction.trimmingSuffix("0")
        return (digits < 0 ? "-" : "") + "\(whole).\(shown)"
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var rest = self[...]
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
