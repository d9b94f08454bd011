import TodayCore

/// Numbers as people say them, never rounded up.
enum SpokenNumber {
    /// `412345` → "412 thousand", `1250000` → "1.2 million", `9876` → "9876"; `nil` if it is not finite or too large.
    ///
    /// With `significantDigits`, in figures: a rate has no round thousands.
    static func text(_ value: Double, significantDigits: Int? = nil) -> String? {
        guard value.isFinite, abs(value) < 1e15 else { return nil }
        guard value >= 0 else { return text(-value, significantDigits: significantDigits).map { "minus \($0)" } }
        if let significantDigits { return CompactNumber.text(value, significantDigits: significantDigits) }
        guard value >= 10_000 else { return value < 1000 ? CompactNumber.text(value) : String(Int(value)) }
        let short = CompactNumber.text(value)
        return short.last.flatMap(word).map { "\(short.dropLast()) \($0)" }
    }

    private static func word(_ suffix: Character) -> String? {
        switch suffix {
        case "K": "thousand"
        case "M": "million"
        case "B": "billion"
        case "T": "trillion"
        default: nil
        }
    }
}
