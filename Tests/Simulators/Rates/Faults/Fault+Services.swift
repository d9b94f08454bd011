import SimulatorKit

/// What one of the services says when it has no rates.
extension WebFault where Service == RatesServices {
    static var services: [Fault] {
        [
            unsupportedCode, erapiQuota, endOfLife, wrongAmount, invalidKey, inactiveUser, noFunction, quotaUsed,
            quotaUsedBriefly, encryptionRestricted, restrictedBriefly, ownQuote, keyRepeated, keyOfElsewhere,
        ]
    }

    private static var erapi: String { "/v6" }
    private static var layer: String { "/currencylayer" }

    /// ExchangeRate-API: 200 with the error "unsupported-code".
    package static var unsupportedCode: Fault {
        Fault(
            "unsupported-code", "ExchangeRate-API: 200 with the error \"unsupported-code\".", at: erapi,
            .answer { _ in .erapiError("unsupported-code") })
    }
    /// ExchangeRate-API: 200 with the error "quota-reached".
    package static var erapiQuota: Fault {
        Fault(
            "quota-reached", "ExchangeRate-API: 200 with the error \"quota-reached\".", at: erapi,
            .answer { _ in .erapiError("quota-reached") })
    }
    /// ExchangeRate-API: the service has a last day, 2027-01-31.
    package static var endOfLife: Fault {
        Fault(
            "end-of-life", "ExchangeRate-API: the service has a last day, 2027-01-31.", at: erapi,
            .response { response, _ in
                let text = String(decoding: response.body, as: UTF8.self)
                response.body = Array(text.replacing("\"time_eol_unix\":0", with: "\"time_eol_unix\":1801353600").utf8)
            })
    }
    /// Frankfurter: the rates are for 10 of the base.
    package static var wrongAmount: Fault {
        Fault(
            "wrong-amount", "Frankfurter: the rates are for 10 of the base.", at: "/v1",
            .content { listing, _ in listing.amount = "10.0" })
    }

    /// CurrencyLayer: 101, the key is not accepted.
    package static var invalidKey: Fault {
        layerError(
            "invalid-key", "CurrencyLayer: 101, the key is not accepted.", .invalidKey)
    }
    /// CurrencyLayer: 102, the account is not active.
    package static var inactiveUser: Fault {
        layerError(
            "inactive-user", "CurrencyLayer: 102, the account is not active.", .inactive)
    }
    /// CurrencyLayer: 103, no such function.
    package static var noFunction: Fault {
        layerError("no-function", "CurrencyLayer: 103, no such function.", .noFunction)
    }
    /// CurrencyLayer: 104, the month is used up.
    package static var quotaUsed: Fault {
        layerError("quota-used", "CurrencyLayer: 104, the month is used up.", .quotaUsed)
    }
    /// CurrencyLayer: 104 as in 2015, without a type.
    package static var quotaUsedBriefly: Fault {
        layerError(
            "quota-used-briefly", "CurrencyLayer: 104 as in 2015, without a type.",
            LayerError(104, nil, LayerError.quotaUsed.info))
    }
    /// CurrencyLayer: 105, the plan has no https.
    package static var encryptionRestricted: Fault {
        layerError(
            "https-restricted", "CurrencyLayer: 105, the plan has no https.", .encryptionRestricted)
    }
    /// CurrencyLayer: 105 without words.
    package static var restrictedBriefly: Fault {
        layerError(
            "restricted-briefly", "CurrencyLayer: 105 without words.", LayerError(105, nil, nil))
    }
    /// CurrencyLayer: the dollar has a quote of its own, as in old answers.
    package static var ownQuote: Fault {
        Fault(
            "own-quote", "CurrencyLayer: the dollar has a quote of its own, as in old answers.", at: layer,
            .content { listing, _ in listing.set(listing.base, "1") })
    }
    /// CurrencyLayer: 103 with words that repeat the key.
    package static var keyRepeated: Fault {
        Fault(
            "key-repeated", "CurrencyLayer: 103 with words that repeat the key.", at: layer,
            .answer { .layerError(LayerError(103, nil, "What is \($0.request.query.first("access_key") ?? "this")?")) })
    }
    /// The gateway: 403, the key is one of CurrencyLayer's own addresses.
    package static var keyOfElsewhere: Fault {
        Fault(
            "key-of-elsewhere", "The gateway: 403, the key is one of CurrencyLayer's own addresses.",
            at: "/currency_data",
            .answer { _ in .json(["message": "You cannot consume this service"], status: 403) })
    }

    private static func layerError(_ name: String, _ summary: String, _ error: LayerError) -> Fault {
        Fault(name, summary, at: layer, .answer { _ in .layerError(error) })
    }
}
