import FoundationEssentials

/// The exchange rates of a provider: how much of each currency 1 unit of the base currency is worth.
package struct RateTable: Hashable, Sendable {
    /// The currency that the rates are for: USD, or EUR for rates of the European Central Bank.
    package let base: CurrencyCode
    /// The rates, ordered by code.
    ///
    /// Not a dictionary, whose type the runtime would have to put together at each start (Decisions/0002).
    private let quoted: [QuotedRate]
    /// When the provider determined the rates.
    package let asOf: Date
    /// When the provider will have new ones; `nil` if it does not say.
    package let nextUpdate: Date?

    /// Checks the rates; throws if one cannot be right, because then none of them can be trusted.
    package init(
        base: CurrencyCode, rates: [CurrencyCode: DecimalNumber], asOf: Date, nextUpdate: Date? = nil
    ) throws(RateTableError) {
        let quoted = rates.map { QuotedRate(code: $0.key, rate: $0.value) }.sorted { $0.code < $1.code }
        try self.init(base: base, quoted, asOf: asOf, nextUpdate: nextUpdate)
    }

    /// Checks rates that are ordered by code, each once.
    init(
        base: CurrencyCode, _ quoted: [QuotedRate], asOf: Date, nextUpdate: Date?
    ) throws(RateTableError) {
        guard !quoted.isEmpty else { throw .empty }
        if let wrong = quoted.first(where: { !$0.rate.isPositive }) { throw .notPositive(wrong.code, wrong.rate) }
        (self.base, self.quoted, self.asOf, self.nextUpdate) = (base, quoted, asOf, nextUpdate)
        if let own = quotedRate(of: base), own != .one { throw .baseIsNotOne(base, own) }
        guard rate(of: .dollar) != nil else { throw .noDollar }
    }

    /// How much of each currency 1 unit of the base is worth; the base itself may be absent.
    package var rates: [CurrencyCode: DecimalNumber] {
        Dictionary(uniqueKeysWithValues: quoted.map { ($0.code, $0.rate) })
    }

    /// The codes of all currencies that can be converted, in alphabetical order.
    package var codes: [CurrencyCode] {
        let codes = quoted.map(\.code)
        return codes.contains(base) ? codes : (codes + [base]).sorted()
    }

    /// How much of a currency 1 unit of the base is worth; `nil` if the provider has no rate for it.
    ///
    /// CurrencyLayer left out "USDUSD" at times, and Frankfurter never names the base.
    package func rate(of code: CurrencyCode) -> DecimalNumber? {
        code == base ? .one : quotedRate(of: code)
    }

    private func quotedRate(of code: CurrencyCode) -> DecimalNumber? {
        var (low, high) = (0, quoted.count)
        while low < high {
            let middle = (low + high) / 2
            if quoted[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < quoted.count && quoted[low].code == code ? quoted[low].rate : nil
    }

    /// Whether the provider should have had new rates by now.
    package func isOverdue(at now: Date) -> Bool {
        nextUpdate.map { now > $0 } ?? false
    }
}
