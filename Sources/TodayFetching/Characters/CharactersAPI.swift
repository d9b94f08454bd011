import FoundationEssentials
import TodayCore

/// Requests to the Rick and Morty API.
///
/// Source: https://rickandmortyapi.com/documentation, and its server's code for what that leaves out.
struct CharactersAPI: PublicAPI {
    /// The variable with another address of the API.
    static let variable = "TODAY_RICKANDMORTY"

    /// Where the API is.
    let address: String
    let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
        address = ServerAddress.base(in: context.environment, Self.variable, else: "https://rickandmortyapi.com/api")
    }

    /// 404 with a word of explanation: a missing id, a filter that nothing matches, or a page past the end.
    func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 && message(response) != nil }

    /// Why there is no answer, in the service's own words.
    func message(_ response: HTTPResponse) -> String? { (try? response.decoded(Told.self))?.error }

    private struct Told: Decodable {
        let error: String
    }
}
