import SimulatorKit

extension Simulation {
    /// GET /v6/latest/USD: all rates, the base first.
    func erapi(_ exchange: Exchange) -> HTTPResponse {
        let base = exchange.request.path.dropFirst("/v6/latest/".count).uppercased()
        let others = QuotedCurrency.current.map(\.code).filter { $0 != base }
        guard QuotedCurrency.current.contains(where: { $0.code == base }),
            let listing = listing(base, [base] + others, exchange)
        else { return .erapiError("unsupported-code", status: 404) }
        return .json([
            "result": "success", "provider": "https://www.exchangerate-api.com",
            "documentation": "https://www.exchangerate-api.com/docs/free",
            "terms_of_use": "https://www.exchangerate-api.com/terms",
            "time_last_update_unix": .int(Int(listing.updated)),
            "time_next_update_unix": .int(Int(listing.next)), "time_eol_unix": 0,
            "base_code": .string(listing.base), "rates": listing.json(),
        ])
    }
}

extension HTTPResponse {
    /// An error as ExchangeRate-API writes it.
    static func erapiError(_ type: String, status: Int = 200) -> HTTPResponse {
        .json(["result": "error", "error-type": .string(type)], status: status)
    }
}
