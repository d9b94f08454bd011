import FoundationEssentials
import TodayCore

/// Requests to PokéAPI.
///
/// It is free and asks its users to keep what they fetched for a day (https://pokeapi.co/docs/v2#fairuse).
struct PokeAPI {
    /// The variable with another address of the API.
    static let variable = "TODAY_POKEAPI"

    /// The largest details take 228 KB, nearly all of it moves; the list of all names takes 90.
    private static let longestBody = 2 << 20

    /// Where the API is.
    let address: String
    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
        address = ServerAddress.base(in: context.environment, Self.variable, else: "https://pokeapi.co/api/v2")
    }

    /// The page of a species in the official Pokédex, whose numbers are those of the species.
    static func page(ofSpecies number: Int) -> String { "https://www.pokemon.com/us/pokedex/\(number)" }

    /// Whether it is on this machine.
    var isLoopback: Bool { ServerAddress(address)?.isLoopback ?? false }

    /// The body of an answer; `nil` if the service does not know what is asked for.
    func get<Body: Decodable>(
        _ type: Body.Type, _ path: String, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> Body? {
        try send(path, query)?.decoded(type)
    }

    /// The answer to a request, which may be that nothing has changed; `nil` if the service does not know what is asked
    /// for.
    func send(
        _ path: String, _ query: [HTTPRequest.Field] = [], unless validator: Validator? = nil
    ) throws(FetchError) -> HTTPResponse? {
        let request = HTTPRequest(
            .get, address + path, query: query, unless: validator, limit: Self.longestBody)
        let response = try context.http.send(request)
        if response.status == 404 { return nil }
        guard response.isSuccess || (response.isUnchanged && validator != nil) else { throw failure(response) }
        return response
    }

    /// Its own errors are plain text that says no more than the status; a page of HTML is from the network in front of it.
    private func failure(_ response: HTTPResponse) -> FetchError {
        let isChallenge = response.headers["cf-mitigated"] == "challenge"
        let message = isChallenge ? "it lets only browsers through" : nil
        return response.failure(message, until: response.retryAfter(context.now()))
    }
}
