import SimulatorKit

extension Simulation {
    /// The checks before every endpoint of api.twitch.tv: who calls, and whether they have points left.
    mutating func answerHelix(_ exchange: Exchange) -> HTTPResponse {
        let now = exchange.now
        let caller = caller(exchange)
        var bucket = caller.bucket.flatMap { buckets[$0] } ?? TokenBucket(options.rateLimit, now: now)
        let isAffordable = caller.bucket == nil || bucket.take(now: now)
        if let key = caller.bucket { buckets[key] = bucket }
        let refusal = caller.refusal ?? (isAffordable ? nil : .tooManyRequests)
        var response = exchange.faults.answer ?? refusal ?? answerEndpoint(exchange)
        response.headers += bucket.headers.filter { response[$0.name] == nil }
        return response
    }

    /// The bucket that pays, or the 401 that says what is missing.
    private func caller(_ exchange: Exchange) -> (bucket: String?, refusal: HTTPResponse?) {
        let headers = exchange.request.headers
        // Helix accepts only "Bearer"; with "OAuth" it says that there is no token (twitchdev/issues#105).
        guard let token = Self.token(in: headers["authorization"], schemes: ["bearer"]) else {
            return (nil, .helixError(401, "OAuth token is missing"))
        }
        guard let client = headers["client-id"], !client.isEmpty else {
            return (nil, .helixError(401, "Client ID is missing"))
        }
        guard let access = accounts.access(token, now: exchange.now) else {
            return (nil, .helixError(401, "Invalid OAuth token"))
        }
        guard client == accounts.clientID else {
            return (nil, .helixError(401, "Client ID and OAuth token do not match"))
        }
        return ("\(client)/\(access.user?.id ?? "")", nil)
    }

    /// The token after one of these schemes.
    static func token(in header: String?, schemes: [String]) -> String? {
        guard let words = header?.split(separator: " "), words.count == 2 else { return nil }
        return schemes.contains(words[0].lowercased()) ? String(words[1]) : nil
    }
}
