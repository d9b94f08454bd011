import FoundationEssentials

/// ExchangeRate-API, Frankfurter and CurrencyLayer on the loopback interface.
package typealias RatesSimulator = TestServer<ExchangeRates>

/// The three services of exchange rates, which see the same rates.
package struct ExchangeRates: Service {
    /// How they are set up: rates that stay as they are, unless told otherwise.
    package struct Options: Sendable {
        /// The seed for the moves of the rates.
        package var seed: UInt64 = 1
        /// Seconds from one step to the next rates.
        package var pace = 86_400.0
        /// The access key that CurrencyLayer accepts.
        package var key = "0123456789abcdef0123456789abcdef"
        /// The requests that CurrencyLayer answers, as many as the free plan allows in a month.
        package var quota = 100

        /// The usual ones.
        package init() {}
    }

    /// The rates in an answer, before it is written, for faults to change.
    package struct Content: Sendable {
        /// The currency that they are for, and the amount of it.
        var base: String
        var amount = "1"
        /// Codes and numbers, as they will be written.
        var entries: [(code: String, number: String)]
        /// When they were determined, in Unix seconds, and when the next ones come.
        var updated: Double
        var next: Double

        /// Replaces a number, or adds it.
        mutating func set(_ code: String, _ number: String) {
            entries.removeAll { $0.code == code }
            entries.append((code, number))
        }

        /// The entries as an object whose keys begin with `prefix`.
        func json(prefix: String = "") -> JSON {
            .object(entries.map { JSON.Member(key: prefix + $0.code, value: .number($0.number)) })
        }
    }

    private let options: Options
    private var dice: Dice
    /// A rate as text, by code: units for 1 US dollar.
    private var rates = Dictionary(uniqueKeysWithValues: QuotedCurrency.all.map { ($0.code, $0.rate) })
    /// When they were determined, in Unix seconds: the last midnight, UTC, which is when ExchangeRate-API has new ones.
    var updated = (WallClock.now / 86_400).rounded(.down) * 86_400
    /// When the next ones come.
    var next: Double
    /// The requests of this month that CurrencyLayer still answers.
    var quota: Int

    /// Services at the address `origin`.
    package init(_ options: Options, origin: String) {
        (self.options, dice, quota) = (options, Dice(options.seed), options.quota)
        next = updated + 86_400
    }

    /// Moves every rate by up to 1 % and determines them now; the dollar and what is tied to it stay.
    package mutating func advance() {
        for (code, rate) in rates.sorted(by: { $0.key < $1.key }) {
            guard let number = Double(rate), number != 1 else { continue }
            rates[code] = Self.text(number * (1 + Double(dice.roll(20_001) - 10_000) / 1_000_000))
        }
        updated = WallClock.now.rounded(.down)
        next = updated + options.pace
    }

    /// Sets rates, such as `["BRL": "5.60"]`: units for 1 US dollar.
    mutating func set(_ new: [String: String]) { rates.merge(new) { _, new in new } }

    /// Six significant digits.
    private static func text(_ number: Double) -> String {
        var scale = 1.0
        while number * scale < 100_000, scale < 1e12 { scale *= 10 }
        let rounded = (number * scale).rounded() / scale
        return rounded == rounded.rounded() && rounded < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    /// The answer of one of the services.
    package mutating func answer(_ exchange: Exchange<ExchangeRates>) -> HTTPResponse {
        switch exchange.request.path {
        case let path where path.hasPrefix("/v6/latest/"): erapi(exchange)
        case "/v1/latest": frankfurter(exchange)
        case "/v1/currencies": frankfurterNames(exchange)
        case "/currencylayer/live": currencyLayer(exchange, isGateway: false)
        case "/currency_data/live": currencyLayer(exchange, isGateway: true)
        case "/currencylayer/list": currencyLayerNames(exchange, isGateway: false)
        case "/currency_data/list": currencyLayerNames(exchange, isGateway: true)
        default: .status(404)
        }
    }

    /// The rates of these currencies for 1 of `base`, which faults may change; `nil` if the base is not quoted.
    private func listing(_ base: String, _ codes: [String], _ exchange: Exchange<ExchangeRates>) -> Content? {
        guard let worth = rates[base].flatMap({ Double($0) }) else { return nil }
        let entries = codes.compactMap { code in
            rates[code].map { (code, base == "USD" ? $0 : Self.text((Double($0) ?? 0) / worth)) }
        }
        return exchange.adjusted(Content(base: base, entries: entries, updated: updated, next: next))
    }

    /// GET /v6/latest/USD: all rates, the base first.
    private func erapi(_ exchange: Exchange<ExchangeRates>) -> HTTPResponse {
        let base = exchange.request.path.dropFirst("/v6/latest/".count).uppercased()
        let codes = QuotedCurrency.current.map(\.code)
        guard codes.contains(base), let listing = listing(base, [base] + codes.filter { $0 != base }, exchange) else {
            return .json(["result": "error", "error-type": "unsupported-code"], status: 404)
        }
        return .json([
            "result": "success", "provider": "https://www.exchangerate-api.com",
            "documentation": "https://www.exchangerate-api.com/docs/free",
            "terms_of_use": "https://www.exchangerate-api.com/terms",
            "time_last_update_unix": .int(Int(listing.updated)), "time_next_update_unix": .int(Int(listing.next)),
            "time_eol_unix": 0, "base_code": .string(listing.base), "rates": listing.json(),
        ])
    }

    /// GET /v1/latest?base=EUR: the rates of the last working day, without the base.
    private func frankfurter(_ exchange: Exchange<ExchangeRates>) -> HTTPResponse {
        let query = exchange.request.query
        let base = query.first("base") ?? "EUR"
        let wanted = query.first("symbols")?.split(separator: ",").map(String.init)
        let known = QuotedCurrency.ofCentralBank.union(["EUR"])
        let codes = known.subtracting([base]).sorted().filter { wanted?.contains($0) ?? true }
        guard known.contains(base), !codes.isEmpty, let listing = listing(base, codes, exchange) else {
            return HTTPResponse.json(["message": "not found"], status: 404).with("Cache-Control", "no-store")
        }
        var day = Int((listing.updated / 86_400).rounded(.down))
        // 1970-01-01 was a Thursday.
        while [2, 3].contains((day % 7 + 7) % 7) { day -= 1 }
        let date = Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601).prefix(10)
        return HTTPResponse.json([
            "amount": .number(listing.amount == "1" ? "1.0" : listing.amount), "base": .string(listing.base),
            "date": .string(String(date)), "rates": listing.json(),
        ]).tagged(for: exchange.request).with("Cache-Control", "public, max-age=86400")
    }

    /// GET /v1/currencies: the names.
    private func frankfurterNames(_ exchange: Exchange<ExchangeRates>) -> HTTPResponse {
        let known = QuotedCurrency.ofCentralBank.union(["EUR"])
        return HTTPResponse.json(names(QuotedCurrency.current.filter { known.contains($0.code) }))
            .tagged(for: exchange.request)
    }

    private func names(_ currencies: [QuotedCurrency]) -> JSON {
        .object(currencies.map { JSON.Member(key: $0.code, value: .string($0.name)) })
    }

    /// GET /live: quotes of the dollar, or of another source for those who pay.
    private mutating func currencyLayer(_ exchange: Exchange<ExchangeRates>, isGateway: Bool) -> HTTPResponse {
        if let refusal = refusal(exchange.request, isGateway: isGateway) { return refusal }
        let query = exchange.request.query
        guard query.first("source") ?? "USD" == "USD" else { return .layer(.sourceRestricted) }
        let wanted = query.first("currencies")?.split(separator: ",").map(String.init)
        let codes = QuotedCurrency.all.map(\.code).filter { $0 != "USD" && wanted?.contains($0) ?? true }
        guard !codes.isEmpty, let listing = listing("USD", codes, exchange) else { return .layer(.wrongCurrencies) }
        return .json([
            "success": true, "terms": "https://currencylayer.com/terms",
            "privacy": "https://currencylayer.com/privacy", "timestamp": .int(Int(listing.updated)),
            "source": .string(listing.base), "quotes": listing.json(prefix: listing.base),
        ])
    }

    /// GET /list: the names of the currencies, which are not quite those that it quotes.
    private mutating func currencyLayerNames(_ exchange: Exchange<ExchangeRates>, isGateway: Bool) -> HTTPResponse {
        if let refusal = refusal(exchange.request, isGateway: isGateway) { return refusal }
        let listed = QuotedCurrency.all.filter { !QuotedCurrency.unlisted.contains($0.code) }
        return .json(["success": true, "currencies": names(listed)])
    }

    /// Why CurrencyLayer does not answer: no key, a wrong one, or a used-up month; an answered request counts.
    ///
    /// Its own addresses answer errors with status 200, its owner's gateway does not.
    private mutating func refusal(_ request: HTTPRequest, isGateway: Bool) -> HTTPResponse? {
        guard (isGateway ? request.headers["apikey"] : request.query.first("access_key")) == options.key else {
            return isGateway
                ? .json(["message": "Invalid authentication credentials"], status: 401) : .layer(.invalidKey)
        }
        guard quota > 0 else {
            return isGateway
                ? .json(["message": "You have exceeded your daily/monthly API rate limit."], status: 429)
                : .layer(.quotaUsed)
        }
        quota -= 1
        return nil
    }

    /// Sets when the rates were determined, and come; the one request to `/control/` that is about these services.
    ///
    /// | request | body |
    /// |---|---|
    /// | POST /control/times | `{"updated": 1795219200, "next": 1795305600}` |
    package mutating func control(_ request: HTTPRequest) throws -> JSON? {
        struct Times: Decodable {
            var updated: Double?
            var next: Double?
        }
        guard request.method == "POST", request.path == "/control/times" else { return nil }
        let times = try request.decoded(Times.self)
        (updated, next) = (times.updated ?? updated, times.next ?? next)
        return report
    }

    /// What is left of the month.
    package var report: JSON { ["updated": .int(Int(updated)), "quota": .int(quota)] }
}

extension TestServer<ExchangeRates> {
    /// The environment variables that send our programs here.
    package var environment: [String: String] {
        [
            "TODAY_RATES_ERAPI": "\(url)/v6", "TODAY_RATES_FRANKFURTER": "\(url)/v1",
            "TODAY_RATES_CURRENCYLAYER": "\(url)/currencylayer",
        ]
    }

    /// Replaces `https://api.apilayer.com/currency_data`.
    package var gatewayURL: String { "\(url)/currency_data" }

    /// Sets rates, such as `["BRL": "5.60"]`: units for 1 US dollar.
    package func setRates(_ rates: [String: String]) { change { $0.set(rates) } }

    /// Sets when the rates were determined, and when the next ones come, in Unix seconds.
    package func setTimes(updated: Double, next: Double) { change { ($0.updated, $0.next) = (updated, next) } }

    /// How many requests CurrencyLayer still answers.
    package var quota: Int {
        get { change { $0.quota } }
        set { change { $0.quota = newValue } }
    }
}

/// An error of CurrencyLayer, with its number and its words.
struct LayerError: Sendable {
    let code: Int
    let type: String?
    let info: String?

    init(_ code: Int, _ type: String?, _ info: String?) { (self.code, self.type, self.info) = (code, type, info) }

    static let invalidKey = LayerError(
        101, "invalid_access_key",
        "You have not supplied a valid API Access Key. [Technical Support: support@apilayer.com]")
    static let quotaUsed = LayerError(
        104, "usage_limit_reached",
        "Your monthly usage limit has been reached. Please upgrade your Subscription Plan.")
    static let sourceRestricted = LayerError(
        105, "source_currency_access_restricted",
        "Access Restricted - Your current Subscription Plan does not support Source Currency Switching.")
    static let wrongCurrencies = LayerError(
        202, "invalid_currency_codes", "You have provided one or more invalid Currency Codes.")
}

extension HTTPResponse {
    /// An error as CurrencyLayer's own addresses write it: with status 200.
    static func layer(_ error: LayerError) -> HTTPResponse {
        var body: JSON = ["code": .int(error.code)]
        body["type"] = error.type.map { .string($0) }
        body["info"] = error.info.map { .string($0) }
        return .json(["success": false, "error": body])
    }
}
