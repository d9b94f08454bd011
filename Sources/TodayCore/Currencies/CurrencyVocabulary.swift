extension RateTable {
    /// Returns the currencies that have a rate, or all of them if fewer than two have one.
    package func offered(_ currencies: [Currency]) -> [Currency] {
        let quoted = currencies.filter { rate(of: $0.code) != nil }
        return quoted.count > 1 ? quoted : currencies
    }
}

/// The currencies that a line can name: those of `Currency.all`, and others for which the provider has a rate.
package struct CurrencyVocabulary: Sendable {
    private let table: RateTable?
    /// Cached readings of frequent texts, `nil` for no currency; looking up names takes most of the time for a line.
    private var readings: [String: CurrencyReading?] = [:]

    /// Creates a vocabulary of `table` and `Currency.all`; if `table` is `nil`, any code in capitals is accepted.
    package init(_ table: RateTable?) { self.table = table }

    init(_ table: RateTable?, resolving texts: Set<String>) {
        self.init(table)
        readings = Dictionary(uniqueKeysWithValues: texts.map { ($0, reading($0)) })
    }

    /// Returns the currency with the code `text`; `nil` unless it has a rate or is in `Currency.all`.
    func currency(code text: String) -> Currency? {
        guard let code = CurrencyCode(typed: text) else { return nil }
        if table?.rate(of: code) != nil { return Currency.with(code) }
        return Currency.all.first { $0.code == code }
    }

    func reading(_ text: String) -> CurrencyReading? {
        if let reading = readings[text] { return reading }
        if let currency = currency(code: text) { return CurrencyReading(currency, typed: text) }
        if let reading = CurrencyReading(text) { return reading }
        guard table == nil, let code = CurrencyCode(text) else { return nil }
        return CurrencyReading(Currency.with(code))
    }

    /// Returns the codes in a word such as "EURUSD" or "usd-brl"; `nil` for other words.
    func codes(in text: String) -> [String]? {
        let bytes = Array(text.utf8)
        if bytes.count == 6 {
            let halves = [bytes[..<3], bytes[3...]].map { String(decoding: $0, as: UTF8.self) }
            return halves.allSatisfy { currency(code: $0) != nil } && CurrencyReading(text) == nil ? halves : nil
        }
        guard bytes.contains(UInt8(ascii: "-")) else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return parts.allSatisfy { currency(code: $0) != nil } ? parts : nil
    }
}
