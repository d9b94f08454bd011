import SimulatorKit

/// One endpoint of the simulated services.
struct Endpoint: Sendable {
    /// The path, or its beginning if it ends in a slash.
    let path: String
    let answer: @Sendable (inout Simulation, Exchange) -> HTTPResponse

    /// All of them.
    static let all = [
        Endpoint(path: "/v6/latest/") { $0.erapi($1) },
        Endpoint(path: "/v1/latest") { $0.frankfurter($1) },
        Endpoint(path: "/v1/currencies") { $0.frankfurterNames($1) },
        Endpoint(path: "/currencylayer/live") { $0.layerLive($1, isGateway: false) },
        Endpoint(path: "/currencylayer/list") { $0.layerList($1, isGateway: false) },
        Endpoint(path: "/currency_data/live") { $0.layerLive($1, isGateway: true) },
        Endpoint(path: "/currency_data/list") { $0.layerList($1, isGateway: true) },
    ]

    func matches(_ request: HTTPRequest) -> Bool {
        path.hasSuffix("/") ? request.path.hasPrefix(path) : request.path == path
    }
}
