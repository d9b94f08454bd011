import SimulatorKit

/// Rates that cannot be right, and others that only look so.
extension Fault {
    static let numbers = [
        zeroRate, negativeRate, nanRate, hugeRate, tinyRate, noDollar, wrongBase, noRates, oddCodes, nullRate,
        exponents,
    ]

    /// The rate of BRL is 0.
    package static let zeroRate = rate("zero-rate", "The rate of BRL is 0.", "0")
    /// The rate of BRL is negative.
    package static let negativeRate = rate("negative-rate", "The rate of BRL is negative.", "-5.4312")
    /// The rate of BRL is NaN, which is not JSON.
    package static let nanRate = rate("nan-rate", "The rate of BRL is NaN, which is not JSON.", "NaN")
    /// The rate of BRL is 1e400.
    package static let hugeRate = rate("huge-rate", "The rate of BRL is 1e400.", "1e400")
    /// The rate of BRL is 1e-50.
    package static let tinyRate = rate("tiny-rate", "The rate of BRL is 1e-50.", "1e-50")
    /// The rate of BRL is null.
    package static let nullRate = rate("null-rate", "The rate of BRL is null.", "null")

    /// The rates are of the euro, and the dollar is missing.
    package static let noDollar = Fault(
        "no-dollar", "The rates are of the euro, and the dollar is missing.",
        .content { listing, _ in
            listing.base = "EUR"
            listing.entries.removeAll { ["EUR", "USD"].contains($0.code) }
        })
    /// 1 of the base currency is 1.5 of itself.
    package static let wrongBase = Fault(
        "wrong-base", "1 of the base currency is 1.5 of itself.",
        .content { listing, _ in listing.set(listing.base, "1.5") })
    /// There are no rates.
    package static let noRates = Fault(
        "no-rates", "There are no rates.", .content { listing, _ in listing.entries = [] })
    /// Some codes are malformed, and one is unknown.
    package static let oddCodes = Fault(
        "odd-codes", "Some codes are malformed, and one is unknown.",
        .content { listing, _ in for code in ["usd", "EURO", "", "QZZ"] { listing.set(code, "2.5") } })
    /// Rates have exponents, or no decimals.
    package static let exponents = Fault(
        "exponents", "Rates have exponents, or no decimals.",
        .content { listing, _ in
            listing.set("BRL", "543.12e-2")
            listing.set("JPY", "1.56914E+2")
            listing.set("IDR", "16704")
        })

    private static func rate(_ name: String, _ summary: String, _ number: String) -> Fault {
        Fault(name, summary, .content { listing, _ in listing.set("BRL", number) })
    }
}
