/// How a language writes numbers for people: 1,234.56 or 1.234,56.
package struct NumberStyle: Hashable, Sendable {
    /// As English writes them.
    package static let english = NumberStyle(decimalMark: ".", groupMark: ",")
    /// As Brazilian Portuguese writes them.
    package static let portuguese = NumberStyle(decimalMark: ",", groupMark: ".")

    private let decimalMark: String
    private let groupMark: Character?

    private init(decimalMark: String, groupMark: Character?) {
        (self.decimalMark, self.groupMark) = (decimalMark, groupMark)
    }

    /// The same without marks between thousands, where they have no room.
    package var ungrouped: NumberStyle { NumberStyle(decimalMark: decimalMark, groupMark: nil) }

    /// The style for the catalogues in `languages`, the best first; English for languages we have no style for.
    package static func preferred(_ languages: [String]) -> NumberStyle {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } == true ? .portuguese : .english
    }

    /// The number with its thousands grouped, and with zeros up to `decimals` decimals.
    package func text(_ number: DecimalNumber, decimals: Int = 0) -> String {
        let (whole, fraction) = number.parts(decimals: decimals)
        let sign = number.isNegative ? "-" : ""
        return sign + grouped(whole) + (fraction.isEmpty ? "" : decimalMark + fraction)
    }

    private func grouped(_ digits: String) -> String {
        guard let groupMark else { return digits }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(groupMark) }
            text.append(digit)
        }
        return text
    }
}
