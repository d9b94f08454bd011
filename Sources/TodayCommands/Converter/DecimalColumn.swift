import TodayCore

/// Numbers below each other, in one width, with their decimal marks in one column.
struct DecimalColumn {
    /// The numbers, each with the blanks it needs.
    let texts: [String]

    /// Writes numbers in a style.
    init(_ values: [RoundedNumber], _ numbers: NumberStyle) {
        let texts = values.map { $0.text(numbers) }
        let wholes = zip(values, texts).map { $1.count - ($0.decimals == 0 ? 0 : $0.decimals + 1) }
        let (whole, tail) = (wholes.max() ?? 0, zip(texts, wholes).map { $0.count - $1 }.max() ?? 0)
        self.texts = zip(texts, wholes).map { text, own in
            String(repeating: " ", count: whole - own) + text
                + String(repeating: " ", count: tail - (text.count - own))
        }
    }
}
