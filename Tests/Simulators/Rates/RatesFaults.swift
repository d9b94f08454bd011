extension ExchangeRates {
    /// What goes wrong with rates alone.
    package static var ownFaults: [Fault<ExchangeRates>] { numbers + times + refusals }

    /// Rates that cannot be right, and others that only look so.
    private static var numbers: [Fault<ExchangeRates>] {
        [
            Fault("zero-rate", "The rate of BRL is 0.", .content { content, _ in content.set("BRL", "0") }),
            Fault("tiny-rate", "The rate of BRL is 1e-50.", .content { content, _ in content.set("BRL", "1e-50") }),
            Fault(
                "no-dollar", "The rates are of the euro, and the dollar is missing.",
                .content { content, _ in
                    content.base = "EUR"
                    content.entries.removeAll { ["EUR", "USD"].contains($0.code) }
                }),
            Fault(
                "wrong-base", "1 of the base currency is 1.5 of itself.",
                .content { content, _ in content.set(content.base, "1.5") }),
            Fault("no-rates", "There are no rates.", .content { content, _ in content.entries = [] }),
            Fault(
                "odd-codes", "Some codes are malformed, and one is unknown.",
                .content { content, _ in for code in ["usd", "EURO", "", "QZZ"] { content.set(code, "2.5") } }),
            Fault("null-rate", "The rate of BRL is null.", .content { content, _ in content.set("BRL", "null") }),
            Fault(
                "exponents", "Rates have exponents, or no decimals.",
                .content { content, _ in
                    content.set("BRL", "543.12e-2")
                    content.set("JPY", "1.56914E+2")
                    content.set("IDR", "16704")
                }),
        ]
    }

    /// Times that are late, early, or missing.
    private static var times: [Fault<ExchangeRates>] {
        [
            Fault(
                "future", "The rates are dated next year.",
                .content { content, strike in content.updated = strike.now + 31_536_000 }),
            Fault(
                "ahead", "The rates are dated an hour ahead.",
                .content { content, strike in content.updated = strike.now + 3600 }),
            Fault(
                "old", "The rates are `seconds` (3 days) old, and the next ones were announced for a day later.",
                .content { content, strike in
                    content.updated = strike.now - strike.seconds(3 * 86_400)
                    content.next = content.updated + 86_400
                }),
            Fault("no-time", "The time of the rates is 0.", .content { content, _ in content.updated = 0 }),
            Fault(
                "next-in-the-past", "The next rates were announced for an hour ago.",
                .content { content, strike in content.next = strike.now - 3600 }),
            Fault(
                "next-far-away", "The next rates are announced for ten years from now.",
                .content { content, strike in content.next = strike.now + 315_360_000 }),
        ]
    }

    /// What one of the services says when it has no rates, or will soon have none.
    private static var refusals: [Fault<ExchangeRates>] {
        [
            Fault(
                "unsupported-code", "ExchangeRate-API: 200 with the error \"unsupported-code\".", at: "/v6",
                .answer { _ in .json(["result": "error", "error-type": "unsupported-code"]) }),
            Fault(
                "quota-reached", "ExchangeRate-API: 200 with the error \"quota-reached\".", at: "/v6",
                .answer { _ in .json(["result": "error", "error-type": "quota-reached"]) }),
            Fault(
                "end-of-life", "ExchangeRate-API: the service has a last day, 2027-01-31.", at: "/v6",
                .response { response, _ in
                    response.edit { $0.replacing("\"time_eol_unix\":0", with: "\"time_eol_unix\":1801353600") }
                }),
            Fault(
                "wrong-amount", "Frankfurter: the rates are for 10 of the base.", at: "/v1",
                .content { content, _ in content.amount = "10.0" }),
            layer("invalid-key", "the key is not accepted", .invalidKey),
            layer(
                "inactive-user", "the account is not active",
                LayerError(
                    102, "inactive_user", "Your account is not active. [Technical Support: support@apilayer.com]")),
            layer(
                "no-function", "no such function",
                LayerError(103, "invalid_api_function", "This API Function does not exist.")),
            layer("quota-used", "the month is used up", .quotaUsed),
            layer("quota-used-briefly", "as in 2015, without a type", LayerError(104, nil, LayerError.quotaUsed.info)),
            layer(
                "https-restricted", "the plan has no https",
                LayerError(
                    105, "https_access_restricted",
                    "Access Restricted - Your current Subscription Plan does not support HTTPS Encryption.")),
            layer("restricted-briefly", "without words", LayerError(105, nil, nil)),
            Fault(
                "own-quote", "CurrencyLayer: the dollar has a quote of its own, as in old answers.",
                at: "/currencylayer", .content { content, _ in content.set(content.base, "1") }),
            Fault(
                "key-repeated", "CurrencyLayer: 103 with words that repeat the key.", at: "/currencylayer",
                .answer { strike in
                    let key = strike.request.query.first("access_key") ?? "this"
                    return .layer(LayerError(103, nil, "What is \(key)?"))
                }),
        ]
    }

    private static func layer(_ name: String, _ meaning: String, _ error: LayerError) -> Fault<ExchangeRates> {
        Fault(
            name, "CurrencyLayer: \(error.code), \(meaning).", at: "/currencylayer", .answer { _ in .layer(error) })
    }
}
