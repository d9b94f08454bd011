/// What is known of a currency, as facts: rates are decimal texts.
struct CurrencyFacts {
    /// The keys of the facts.
    enum Key {
        static let flag = "flag"
        static let unit = "unit"
        static let rate = "rate"
        static let inverse = "inverse"
        static let previous = "previousRate"
        static let minorUnit = "minorUnit"
        static let successor = "successor"
        static let names = "names"
    }

    private let currency: Currency
    private let unit: CurrencyCode

    /// Describes a currency; its rate is what 1 unit of it is worth in `unit`.
    init(_ currency: Currency, unit: CurrencyCode) {
        (self.currency, self.unit) = (currency, unit)
    }

    /// The facts, with the rates of `quotes`.
    func facts(_ quotes: KnownQuotes?) -> [Fact] {
        var facts: [Fact] = []
        func add(_ key: String, _ text: String?) {
            if let text { facts.append(Fact(key, .text(DisplayText(text)))) }
        }
        add(Key.flag, currency.flag)
        if let rate = rate(quotes?.table) {
            add(Key.unit, unit.text)
            add(Key.rate, rate.text)
            add(Key.inverse, (try? quotes?.table.unitRate(from: unit, to: currency.code))?.text)
            add(Key.previous, self.rate(quotes?.previous)?.text)
        }
        add(Key.minorUnit, "\(currency.minorUnit)")
        if case .retired(let successor) = currency.status { add(Key.successor, successor.text) }
        facts.append(Fact(Key.names, .list([currency.english, currency.portuguese].map { DisplayText($0) })))
        return facts
    }

    private func rate(_ table: RateTable?) -> RoundedNumber? {
        table.flatMap { try? $0.unitRate(from: currency.code, to: unit) }
    }
}
