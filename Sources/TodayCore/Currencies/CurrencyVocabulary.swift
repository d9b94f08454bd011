/// The currencies that a line can name: those of our table, and others for which the provider has a rate.
package struct CurrencyVocabulary: Sendable {
    private let table: RateTable?

    /// Creates a vocabulary of `table` and of our table; if `table` is `nil`, any code in capital letters is accepted.
    package init(_ table: RateTable?) { self.table = table }

    /// Returns the currency with a code; `nil` if the code is in neither table.
    func code(_ text: String) -> Currency? {
        guard let code = CurrencyCode(typed: text) else { return nil }
        if table?.rate(of: code) != nil { return Currency.with(code) }
        return Currency.all.first { $0.code == code }
    }

    func reading(_ text: String) -> CurrencyReading? {
        if let currency = code(text) { return CurrencyReading(currency) }
        if let reading = CurrencyReading(text) { return reading }
        guard table == nil, let code = CurrencyCode(text) else { return nil }
        return CurrencyReading(Currency.with(code))
    }

    /// Returns the codes in a word such as "EURUSD" or "usd-brl"; `nil` for other words.
    func codes(in text: String) -> [String]? {
        let bytes = Array(text.utf8)
        if bytes.count == 6 {
            let halves = [bytes[..<3], bytes[3...]].map { String(decoding: $0, as: UTF8.self) }
            return halves.allSatisfy { code($0) != nil } && CurrencyReading(text) == nil ? halves : nil
        }
        guard bytes.contains(UInt8(ascii: "-")) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return parts.allSatisfy { code($0) != nil } ? parts : nil
    }
}
