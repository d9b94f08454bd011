/// A rounded number, and how many decimals are shown: "543.10" for 543.1 and 2.
package struct RoundedNumber: Hashable, Sendable {
    package let value: DecimalNumber
    package let decimals: Int

    /// Creates a number that is shown with all its decimals, and with at least `decimals`.
    package init(_ value: DecimalNumber, decimals: Int) {
        self.value = value
        self.decimals = max(decimals, value.decimals)
    }

    /// Creates a number with the decimals of `text`, including zeros at the end; `nil` if `text` is not a number.
    package init?(text: String) {
        guard let value = try? DecimalNumber(json: text) else { return nil }
        let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        self.init(value, decimals: fraction.contains { $0 | 0x20 == UInt8(ascii: "e") } ? 0 : fraction.count)
    }

    package var text: String { value.text(decimals: decimals) }

    package func text(_ style: NumberStyle) -> String { style.text(value, decimals: decimals) }

    /// The significant digits of a rate below 1, as many as 1.2345 has.
    private static let digitsOfSmallRates = 5

    /// Creates a rate with the digits that it needs; throws if these are too many.
    ///
    /// It has four decimals from 1 on, as central banks publish rates, and two from 1000 on. Below 1, it has five
    /// significant digits, and at least four decimals.
    init(rate quotient: DecimalQuotient) throws(DecimalError) {
        let magnitude = quotient.magnitude ?? 0
        guard magnitude < 0 else {
            let decimals = magnitude < 3 ? 4 : 2
            self.init(try quotient.rounded(decimals: decimals), decimals: decimals)
            return
        }
        self.init(try quotient.rounded(significantDigits: Self.digitsOfSmallRates), decimals: 4)
    }
}

/// The form in JSON: a decimal string with all shown zeros, "5.4300".
extension RoundedNumber: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let number = RoundedNumber(text: try container.decode(String.self)),
            number.decimals <= DecimalNumber.magnitudes.upperBound
        else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a rounded number") }
        self = number
    }

    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// The marks of numbers in a language: 1,234.56 or 1.234,56.
package struct NumberStyle: Hashable, Sendable {
    package static let english = NumberStyle(decimalMark: ".", groupMark: ",")
    package static let portuguese = NumberStyle(decimalMark: ",", groupMark: ".")

    /// The style of values in sentences, set together with `Translations.current`.
    @TaskLocal package static var current = english

    private let decimalMark: String
    private let groupMark: Character?

    package var ungrouped: NumberStyle { NumberStyle(decimalMark: decimalMark, groupMark: nil) }

    /// Returns the Portuguese style if the first of `languages` is Portuguese, and otherwise the English style.
    package static func preferred(_ languages: [String]) -> NumberStyle {
        languages.first.map { $0 == "pt" || $0.hasPrefix("pt_") } == true ? .portuguese : .english
    }

    /// Returns the style of the locale in LC_ALL, LC_NUMERIC or LANG, except "C" and "POSIX", or else of `languages`.
    package static func preferred(_ languages: [String], _ variable: (String) -> String?) -> NumberStyle {
        for name in ["LC_ALL", "LC_NUMERIC", "LANG"] {
            let locale = String((variable(name) ?? "").prefix { $0 != "." && $0 != "@" })
            if ["", "C", "POSIX"].contains(locale) { continue }
            let hasPoint =
                pointRegions.contains(locale) || !commaLanguages.contains(String(locale.prefix { $0 != "_" }))
            return hasPoint ? .english : .portuguese
        }
        return preferred(languages)
    }

    /// The languages with a decimal comma; source: Unicode CLDR 47.
    private static let commaLanguages: Set = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "fy", "gl",
        "hr",
        "hu", "hy", "id", "is", "it", "ka", "kk", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt",
        "ro",
        "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
    ]
    /// The locales that have a decimal point although their language is in `commaLanguages`.
    private static let pointRegions: Set = [
        "de_CH", "de_LI", "es_DO", "es_GT", "es_HN", "es_MX", "es_NI", "es_PA", "es_PE", "es_PR", "es_SV", "es_US",
        "it_CH",
    ]

    func groups(with mark: Character?) -> Bool { mark.map { String($0) != decimalMark } ?? false }

    /// Returns the number in this style, with zeros up to `decimals` decimals.
    package func text(_ number: DecimalNumber, decimals: Int = 0) -> String {
        let (whole, fraction) = number.parts(decimals: decimals)
        let sign = number.isNegative ? "-" : ""
        return sign + grouped(whole) + (fraction.isEmpty ? "" : decimalMark + fraction)
    }

    /// Returns the number in an unambiguous form for an input field: ungrouped, and never with three decimals.
    package func typed(_ number: DecimalNumber) -> String {
        ungrouped.text(number, decimals: Self.clearDecimals(number.decimals))
    }

    /// Returns `decimals`, but 4 instead of 3, because the decimals of "2.125" could be read as a group of thousands.
    static func clearDecimals(_ decimals: Int) -> Int { decimals == 3 ? 4 : decimals }

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
