import SimulatorKit

/// One endpoint of the simulated servers.
struct Endpoint: Sendable {
    let method: String
    /// The path, or its beginning if it ends in a slash.
    let path: String
    let answer: @Sendable (inout Simulation, Exchange) -> HTTPResponse

    /// All of them.
    static let all = [
        Endpoint(method: "GET", path: "/helix/games/top") { $0.topGames($1) },
        Endpoint(method: "GET", path: "/helix/games") { $0.games($1) },
        Endpoint(method: "GET", path: "/helix/streams") { $0.streams($1) },
        Endpoint(method: "GET", path: "/helix/search/categories") { $0.searchCategories($1) },
        Endpoint(method: "POST", path: "/oauth2/token") { $0.token($1) },
        Endpoint(method: "POST", path: "/oauth2/device") { $0.device($1) },
        Endpoint(method: "POST", path: "/oauth2/revoke") { $0.revoke($1) },
        Endpoint(method: "GET", path: "/oauth2/validate") { $0.validate($1) },
        Endpoint(method: "GET", path: "/activate") { $0.activatePage($1) },
        Endpoint(method: "POST", path: "/activate") { $0.activate($1) },
        Endpoint(method: "GET", path: "/ttv-boxart/") { $0.boxArt($1) },
        Endpoint(method: "GET", path: "/ttv-static/") { $0.placeholder($1) },
        Endpoint(method: "GET", path: "/elsewhere") { _, _ in .json(["data": [], "pagination": [:]]) },
        Endpoint(method: "GET", path: "/kraken/") { _, _ in .helixError(410, "The API is deprecated.") },
    ]

    func matches(_ request: HTTPRequest) -> Bool {
        path.hasSuffix("/") ? request.path.hasPrefix(path) : request.path == path
    }
}

extension Simulation {
    /// The endpoint's own answer, without authorization, limits and faults.
    mutating func answerEndpoint(_ exchange: Exchange) -> HTTPResponse {
        let there = Endpoint.all.filter { $0.matches(exchange.request) }
        let method = exchange.request.method == "HEAD" ? "GET" : exchange.request.method
        guard !there.isEmpty else { return .helixError(404, "") }
        if let endpoint = there.first(where: { $0.method == method }) { return endpoint.answer(&self, exchange) }
        var refusal = HTTPResponse.helixError(405, "")
        refusal["Allow"] = there.map(\.method).joined(separator: ", ")
        return refusal
    }
}
