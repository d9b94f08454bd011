import FoundationEssentials
import TodayCore

/// Requests to the Rick and Morty API.
///
/// Source: https://rickandmortyapi.com/documentation, and its server's code for what that leaves out.
struct CharactersAPI {
    /// The variable with another address of the API.
    static let variable = "TODAY_RICKANDMORTY"

    /// Where the API is.
    let address: String
    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
        address = ServerAddress.base(in: context.environment, Self.variable, else: "https://rickandmortyapi.com/api")
    }

    /// Whether it is on this machine.
    var isLoopback: Bool { ServerAddress(address)?.isLoopback ?? false }

    /// The body of an answer; `nil` if the service knows nothing of the kind.
    ///
    /// 404 says so of a missing id, of a filter that nothing matches, and of a page past the end.
    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// The answer to a request, which may be that nothing has changed; `nil` if the service knows nothing of the kind.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless validator: Validator? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let response = try context.http.send(HTTPRequest(.get, address + path, query: query, unless: validator))
        if response.isSuccess || (response.isUnchanged && validator != nil) { return response }
        let told = (try? response.decoded(Told.self))?.error
        if response.status == 404, told != nil { return nil }
        throw response.failure(told, until: response.retryAfter(context.now()))
    }

    /// Why there is no answer, in the service's own words.
    private struct Told: Decodable {
        let error: String
    }
}
