import FoundationEssentials
import TodayCore

/// A JSON API that anybody may ask, and that answers 404 for what it does not know.
protocol PublicAPI {
    /// Where it is.
    var address: String { get }
    var context: SourceContext { get }
    /// The most bytes of an answer.
    static var longestBody: Int { get }

    /// Whether an error means that the service does not know what it is asked for.
    func isUnknown(_ response: HTTPResponse) -> Bool

    /// What an error says of itself; `nil` if it says no more than its status.
    func message(_ response: HTTPResponse) -> String?
}

extension PublicAPI {
    static var longestBody: Int { HTTPRequest.usualLimit }

    /// Whether it is on this machine.
    var isLoopback: Bool { ServerAddress(address)?.isLoopback ?? false }

    /// The body of an answer; `nil` if the service does not know what it is asked for.
    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// The answer to a request, which may be that nothing has changed; `nil` if the service does not know what it is
    /// asked for.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless validator: Validator? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let request = HTTPRequest(
            .get, address + path, query: query, unless: validator, limit: Self.longestBody)
        let response = try context.http.send(request)
        if response.isSuccess || (response.isUnchanged && validator != nil) { return response }
        if isUnknown(response) { return nil }
        throw response.failure(message(response), until: response.retryAfter(context.now()))
    }
}
