import FoundationEssentials

/// ExchangeRate-API, Frankfurter and CurrencyLayer on the loopback interface.
package typealias RatesSimulator = TestServer<ExchangeRates>

/// The three services of exchange rates, with the same rates.
package struct ExchangeRates: Service {
    /// Their options; by default the rates never change.
    package struct Options: Sendable {
        /// The seed for the moves of the rates.
        package var seed: UInt64 = 1
        /// Seconds from one step to the next rates.
        package var pace = 86_400.0
        package var key = "0123456789abcdef0123456789abcdef"

        package init() {}
    }

    private let options: Options
    private var dice: Dice
    /// A rate as text, by code: units for 1 US dollar.
    private var rates = Quoted.rates
    /// The time of the rates, in Unix seconds: the last midnight, UTC, when ExchangeRate-API has new ones.
    private var updated = Int(WallClock.now) / 86_400 * 86_400
    /// The time of the next rates.
    private var next: Int

    package init(_ options: Options, origin: String) {
        (self.options, dice) = (options, Dice(options.seed))
        next = updated + 86_400
    }

    /// Moves every rate by up to 1 % and updates its time; the dollar and currencies tied to it stay.
    package mutating func advance() {
        for (code, rate) in rates.sorted(by: { $0.key < $1.key }) {
            guard let number = Double(rate), number != 1 else { continue }
            rates[code] = Self.text(number * (1 + Double(dice.roll(20_001) - 10_000) / 1_000_000))
        }
        updated = Int(WallClock.now)
        next = updated + Int(options.pace)
    }

    /// Six significant digits.
    static func text(_ number: Double) -> String {
        var scale = 1.0
        while number * scale < 100_000, scale < 1e12 { scale *= 10 }
        let rounded = (number * scale).rounded() / scale
        return rounded == rounded.rounded() && rounded < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    package func answer(_ request: HTTPRequest, _ faults: [String]) -> HTTPResponse {
        switch request.path {
        case "/v6/latest/USD": erapi
        case "/currencylayer/live", "/currencylayer/list":
            layer(request.query.first("access_key"), isList: request.path.hasSuffix("/list"))
        case "/currencylayer/historical":
            past(request.query.first("access_key"), request.query.first("date").flatMap(Self.day))
        case let path where path.hasPrefix("/v2/"): frankfurter.answer(path.dropFirst(4), request)
        default: HTTPResponse(status: 404)
        }
    }

    /// The number of a day as in "2020-03-18", in days since 1970; `nil` for anything else.
    static func day(_ text: some StringProtocol) -> Int? {
        let date = try? Date("\(text)T00:00:00Z", strategy: .iso8601)
        return date.map { Int($0.timeIntervalSince1970) / 86_400 }
    }

    static func text(ofDay day: Int) -> String {
        String(Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601).prefix(10))
    }

    private var frankfurter: SimulatedFrankfurter {
        SimulatedFrankfurter(rates: rates, updated: updated, pace: options.pace)
    }

    /// GET /historical: the quotes of the dollar at the end of a day.
    private func past(_ key: String?, _ day: Int?) -> HTTPResponse {
        guard key == options.key else { return Self.invalidKey }
        guard let day, day < updated / 86_400 else { return Self.layerError(302, "invalid_date", "No valid date.") }
        return .json([
            "success": true, "historical": true, "date": Self.text(ofDay: day), "timestamp": day * 86_400 + 86_399,
            "source": "USD", "quotes": object(rates.keys.filter { $0 != "USD" }.sorted(), prefix: "USD"),
        ])
    }

    /// The rates of these currencies for 1 of `base`, as an object whose keys begin with `prefix`.
    private func object(_ codes: [String], for base: String = "USD", prefix: String = "") -> JSONObject {
        var object: JSONObject = [:]
        let worth = rates[base].flatMap { Double($0) } ?? 1
        object.members = codes.compactMap { code in
            rates[code].map { rate in
                let number = base == "USD" ? rate : Self.text((Double(rate) ?? 0) / worth)
                return (prefix + code, RawJSON(json: number))
            }
        }
        return object
    }

    /// GET /v6/latest/USD: all rates, the base first.
    private var erapi: HTTPResponse {
        let codes = rates.keys.filter { $0 != "USD" && !Quoted.byCurrencyLayerAlone.contains($0) }.sorted()
        return .json([
            "result": "success", "provider": "https://www.exchangerate-api.com",
            "documentation": "https://www.exchangerate-api.com/docs/free",
            "terms_of_use": "https://www.exchangerate-api.com/terms", "time_last_update_unix": updated,
            "time_next_update_unix": next, "time_eol_unix": 0, "base_code": "USD", "rates": object(["USD"] + codes),
        ])
    }

    /// GET /live: rates of the dollar; GET /list: the names of the currencies, reduced to one.
    ///
    /// Errors have the status 200.
    private func layer(_ key: String?, isList: Bool) -> HTTPResponse {
        guard key == options.key else { return Self.invalidKey }
        if isList { return .json(["success": true, "currencies": ["BRL": "Brazilian Real"] as JSONObject]) }
        return .json([
            "success": true, "terms": "https://currencylayer.com/terms",
            "privacy": "https://currencylayer.com/privacy", "timestamp": updated, "source": "USD",
            "quotes": object(rates.keys.filter { $0 != "USD" }.sorted(), prefix: "USD"),
        ])
    }

    private static func layerError(_ code: Int, _ type: String, _ info: String) -> HTTPResponse {
        .json(["success": false, "error": ["code": code, "type": type, "info": info] as JSONObject])
    }

    private static let invalidKey = layerError(
        101, "invalid_access_key",
        "You have not supplied a valid API Access Key. [Technical Support: support@apilayer.com]")

    package static let ownFaults = [
        Fault(
            "invalid-key", "CurrencyLayer: 101, the key is not accepted.", at: "/currencylayer",
            .answer { _ in invalidKey }),
        Fault(
            "key-repeated", "CurrencyLayer: 103 with words that repeat the key.", at: "/currencylayer",
            .answer { layerError(103, "", "What is \($0.request.query.first("access_key") ?? "this")?") }),
    ]

    /// Sets the times of the current and the next rates.
    ///
    /// | request | body |
    /// |---|---|
    /// | POST times | `{"updated": 1795219200, "next": 1795305600}` |
    package mutating func obey(_ control: String, _ request: HTTPRequest) throws -> Bool {
        struct Times: Decodable {
            var updated: Double?
            var next: Double?
        }
        guard control == "times" else { return false }
        let times = try request.decoded(Times.self)
        (updated, next) = (times.updated.map { Int($0) } ?? updated, times.next.map { Int($0) } ?? next)
        return true
    }
}

extension TestServer<ExchangeRates> {
    /// The environment variables that send our programs here.
    package var environment: [String: String] {
        [
            "TODAY_RATES_ERAPI": "\(url)/v6", "TODAY_RATES_FRANKFURTER": "\(url)/v2",
            "TODAY_RATES_CURRENCYLAYER": "\(url)/currencylayer",
        ]
    }
}
