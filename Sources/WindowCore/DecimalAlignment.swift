import TodayReports

/// Pads the values in a list with spaces, so that their decimal marks are aligned.
public struct DecimalAlignment: Hashable, Sendable {
    private static let (digit, mark) = ("\u{2007}", "\u{2008}")
    private static let most = 12

    private let decimals: Int

    /// Creates the alignment of these items; values that are not plain numbers are not aligned.
    public init(_ items: [ItemReport] = []) { decimals = items.lazy.compactMap(Self.decimals).max() ?? 0 }

    /// Returns the value of an item, followed by spaces in place of missing decimals.
    public func padded(_ value: String, of item: ItemReport) -> String {
        guard decimals > 0, let own = Self.decimals(item), own < decimals else { return value }
        return value + (own == 0 ? Self.mark : "") + String(repeating: Self.digit, count: decimals - own)
    }

    /// Counts decimals by comparing the text with the metric, because a "." or "," can also group thousands.
    private static func decimals(_ item: ItemReport) -> Int? {
        let text = item.display.value?.escaped(for: .plain) ?? ""
        let digits = text.filter { ("0"..."9").contains($0) }
        guard let number = item.metric?.value, number > 0, let whole = Double(digits),
            text.allSatisfy({ ("0"..."9").contains($0) || ".,' \u{A0}\u{202F}".contains($0) })
        else { return nil }
        var scaled = whole
        for count in 0...most {
            if abs(scaled - number) <= number / 20 { return count }
            scaled /= 10
        }
        return nil
    }
}
