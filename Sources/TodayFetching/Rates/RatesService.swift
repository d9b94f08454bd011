import FoundationEssentials
import TodayCore

/// One of the services that rates can come from: how it is asked, and what its answer means.
protocol RatesService {
    /// What the service is, for the programs without network.
    static var provider: Provider { get }

    /// The environment variable that names another address of it.
    static var variable: String { get }

    /// Where it is, unless the environment says otherwise.
    static var usualAddress: String { get }

    /// The shortest time in seconds between two requests.
    static var shortestInterval: Int { get }

    /// Prepares to ask it; sends no request yet.
    init(_ context: SourceContext)

    /// Asks for all rates, in one request.
    func table() throws(FetchError) -> RateTable
}

extension RatesService {
    /// Where it is in this environment, without a slash at its end.
    static func address(_ environment: [String: String]) -> String {
        ServerAddress.base(in: environment, variable, else: usualAddress)
    }

    /// The shortest time in seconds between two requests; no limit for a server on this machine.
    static func shortestInterval(_ environment: [String: String]) -> Int {
        ServerAddress(address(environment))?.isLoopback == true ? 0 : shortestInterval
    }
}

/// The services that rates can come from.
enum AllRatesServices {
    /// All of them, beginning with the one that is asked unless a person chose another.
    static let all: [any (RatesService & SendableMetatype).Type] = [
        OpenERAPI.self,
        Frankfurter.self,
        CurrencyLayer.self,
    ]

    /// The one with the name of a provider; the first if `name` is `nil`, or unknown.
    static func named(_ name: String?) -> any RatesService.Type {
        all.first { $0.provider.name == name } ?? all[0]
    }
}
