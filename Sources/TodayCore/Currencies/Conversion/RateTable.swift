import FoundationEssentials

/// The exchange rates of a provider: how much of each currency 1 unit of the base currency is worth.
package struct RateTable: Hashable, Sendable {
    /// The currency that the rates are for: USD, or EUR for rates of the European Central Bank.
    package let base: CurrencyCode
    /// How much of each currency 1 unit of the base is worth; the base itself may be absent.
    package let rates: [CurrencyCode: DecimalNumber]
    /// When the provider determined the rates.
    package let asOf: Date
    /// When the provider will have new ones; `nil` if it does not say.
    package let nextUpdate: Date?

    /// Checks the rates; throws if one cannot be right, because then none of them can be trusted.
    package init(
        base: CurrencyCode, rates: [CurrencyCode: DecimalNumber], asOf: Date, nextUpdate: Date? = nil
    ) throws(RateTableError) {
        guard !rates.isEmpty else { throw .empty }
        if let (code, rate) = rates.filter({ !$0.value.isPositive }).min(by: { $0.key < $1.key }) {
            throw .notPositive(code, rate)
        }
        if let own = rates[base], own != .one { throw .baseIsNotOne(base, own) }
        guard base == .dollar || rates[.dollar] != nil else { throw .noDollar }
        (self.base, self.rates, self.asOf, self.nextUpdate) = (base, rates, asOf, nextUpdate)
    }

    /// The codes of all currencies that can be converted, in alphabetical order.
    package var codes: [CurrencyCode] { Set(rates.keys).union([base]).sorted() }

    /// How much of a currency 1 unit of the base is worth; `nil` if the provider has no rate for it.
    ///
    /// CurrencyLayer left out "USDUSD" at times, and Frankfurter never names the base.
    package func rate(of code: CurrencyCode) -> DecimalNumber? {
        code == base ? .one : rates[code]
    }

    /// Whether the provider should have had new rates by now.
    package func isOverdue(at now: Date) -> Bool {
        nextUpdate.map { now > $0 } ?? false
    }
}
