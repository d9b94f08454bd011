import SimulatorKit

/// CurrencyLayer's own addresses, which answer errors with status 200, and its owner's gateway, which does not.
extension Simulation {
    /// GET /live: quotes of the dollar, or of another source for those who pay.
    mutating func layerLive(_ exchange: Exchange, isGateway: Bool) -> HTTPResponse {
        if let refusal = refusal(exchange, isGateway: isGateway) { return refusal }
        let source = exchange.request.query.first("source") ?? "USD"
        guard source == "USD" else { return .layerError(.sourceRestricted) }
        let wanted = exchange.request.query.first("currencies")?.split(separator: ",").map(String.init)
        let codes = QuotedCurrency.all.map(\.code).filter { $0 != "USD" && wanted?.contains($0) ?? true }
        guard !codes.isEmpty, let listing = listing(source, codes, exchange) else {
            return .layerError(.wrongCurrencies)
        }
        return .json([
            "success": true, "terms": .string("https://currencylayer.com/terms"),
            "privacy": .string("https://currencylayer.com/privacy"), "timestamp": .int(Int(listing.updated)),
            "source": .string(listing.base), "quotes": listing.json(prefix: listing.base),
        ])
    }

    /// GET /list: the names of the currencies, which are not quite those that it quotes.
    mutating func layerList(_ exchange: Exchange, isGateway: Bool) -> HTTPResponse {
        if let refusal = refusal(exchange, isGateway: isGateway) { return refusal }
        let listed = QuotedCurrency.all.filter { !QuotedCurrency.unlisted.contains($0.code) }
        return .json([
            "success": true, "terms": .string("https://currencylayer.com/terms"),
            "privacy": .string("https://currencylayer.com/privacy"),
            "currencies": .object(listed.map { JSON.Member(key: $0.code, value: .string($0.name)) }),
        ])
    }

    /// Why a request is not answered: no key, a wrong one, or a used-up month; an answered one counts.
    private mutating func refusal(_ exchange: Exchange, isGateway: Bool) -> HTTPResponse? {
        let request = exchange.request
        guard (isGateway ? request.headers["apikey"] : request.query.first("access_key")) == key else {
            return isGateway
                ? .json(["message": "Invalid authentication credentials"], status: 401) : .layerError(.invalidKey)
        }
        guard quota > 0 else {
            return isGateway
                ? .json(["message": "You have exceeded your daily/monthly API rate limit."], status: 429)
                : .layerError(.quotaUsed)
        }
        quota -= 1
        return nil
    }
}
