import SimulatorKit

/// Rates that cannot be right, and others that only look so.
extension WebFault where Service == RatesServices {
    static var numbers: [Fault] {
        [
            zeroRate, negativeRate, nanRate, hugeRate, tinyRate, noDollar, wrongBase, noRates, oddCodes, nullRate,
            exponents,
        ]
    }

    /// The rate of BRL is 0.
    package static var zeroRate: Fault {
        rate("zero-rate", "The rate of BRL is 0.", "0")
    }
    /// The rate of BRL is negative.
    package static var negativeRate: Fault {
        rate("negative-rate", "The rate of BRL is negative.", "-5.4312")
    }
    /// The rate of BRL is NaN, which is not JSON.
    package static var nanRate: Fault {
        rate("nan-rate", "The rate of BRL is NaN, which is not JSON.", "NaN")
    }
    /// The rate of BRL is 1e400.
    package static var hugeRate: Fault {
        rate("huge-rate", "The rate of BRL is 1e400.", "1e400")
    }
    /// The rate of BRL is 1e-50.
    package static var tinyRate: Fault {
        rate("tiny-rate", "The rate of BRL is 1e-50.", "1e-50")
    }
    /// The rate of BRL is null.
    package static var nullRate: Fault {
        rate("null-rate", "The rate of BRL is null.", "null")
    }

    /// The rates are of the euro, and the dollar is missing.
    package static var noDollar: Fault {
        Fault(
            "no-dollar", "The rates are of the euro, and the dollar is missing.",
            .content { listing, _ in
                listing.base = "EUR"
                listing.entries.removeAll { ["EUR", "USD"].contains($0.code) }
            })
    }
    /// 1 of the base currency is 1.5 of itself.
    package static var wrongBase: Fault {
        Fault(
            "wrong-base", "1 of the base currency is 1.5 of itself.",
            .content { listing, _ in listing.set(listing.base, "1.5") })
    }
    /// There are no rates.
    package static var noRates: Fault {
        Fault(
            "no-rates", "There are no rates.", .content { listing, _ in listing.entries = [] })
    }
    /// Some codes are malformed, and one is unknown.
    package static var oddCodes: Fault {
        Fault(
            "odd-codes", "Some codes are malformed, and one is unknown.",
            .content { listing, _ in for code in ["usd", "EURO", "", "QZZ"] { listing.set(code, "2.5") } })
    }
    /// Rates have exponents, or no decimals.
    package static var exponents: Fault {
        Fault(
            "exponents", "Rates have exponents, or no decimals.",
            .content { listing, _ in
                listing.set("BRL", "543.12e-2")
                listing.set("JPY", "1.56914E+2")
                listing.set("IDR", "16704")
            })
    }

    private static func rate(_ name: String, _ summary: String, _ number: String) -> Fault {
        Fault(name, summary, .content { listing, _ in listing.set("BRL", number) })
    }
}
