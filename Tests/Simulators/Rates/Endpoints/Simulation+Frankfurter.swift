import SimulatorKit

extension Simulation {
    /// GET /v1/latest?base=EUR: the rates of the last working day, without the base.
    func frankfurter(_ exchange: Exchange) -> HTTPResponse {
        let query = exchange.request.query
        let base = query.first("base") ?? query.first("from") ?? "EUR"
        let wanted = (query.first("symbols") ?? query.first("to"))?.split(separator: ",").map(String.init)
        let known = (QuotedCurrency.ofCentralBank.union(["EUR"])).subtracting([base]).sorted()
        let codes = known.filter { wanted?.contains($0) ?? true }
        guard QuotedCurrency.ofCentralBank.union(["EUR"]).contains(base), !codes.isEmpty,
            let listing = listing(base, codes, exchange)
        else { return .frankfurterError(404, "not found") }
        let day = WorkingDay.text(of: listing.updated)
        return cached(
            .json([
                "amount": .number(listing.amount == "1" ? "1.0" : listing.amount), "base": .string(listing.base),
                "date": .string(day), "rates": listing.json(),
            ]), exchange.request)
    }

    /// GET /v1/currencies: the names.
    func frankfurterNames(_ exchange: Exchange) -> HTTPResponse {
        let known = QuotedCurrency.ofCentralBank.union(["EUR"])
        let names = QuotedCurrency.current.filter { known.contains($0.code) }
        return cached(
            .json(.object(names.map { JSON.Member(key: $0.code, value: .string($0.name)) })), exchange.request)
    }

    /// A day in caches, with a tag to ask again with.
    private func cached(_ response: HTTPResponse, _ request: HTTPRequest) -> HTTPResponse {
        var answer = response.tagged(for: request)
        answer["Cache-Control"] = "public, max-age=86400"
        return answer
    }
}

extension HTTPResponse {
    /// An error as Frankfurter writes it.
    static func frankfurterError(_ status: Int, _ message: String) -> HTTPResponse {
        var response = json(["message": .string(message)], status: status)
        response["Cache-Control"] = "no-store"
        return response
    }
}
