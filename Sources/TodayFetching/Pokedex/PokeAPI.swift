import FoundationEssentials
import TodayCore

/// Requests to PokéAPI.
///
/// It is free and asks its users to keep what they fetched for a day (https://pokeapi.co/docs/v2#fairuse).
struct PokeAPI: PublicAPI {
    /// The variable with another address of the API.
    static let variable = "TODAY_POKEAPI"

    /// The largest details take 228 KB, nearly all of it moves; the list of all names takes 90.
    static let longestBody = 2 << 20

    /// Where the API is.
    let address: String
    let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
        address = ServerAddress.base(in: context.environment, Self.variable, else: "https://pokeapi.co/api/v2")
    }

    /// The page of a species in the official Pokédex, whose numbers are those of the species.
    static func page(ofSpecies number: Int) -> String { "https://www.pokemon.com/us/pokedex/\(number)" }

    /// Any 404: its body is a line of text.
    func isUnknown(_ response: HTTPResponse) -> Bool { response.status == 404 }

    /// Its own errors are plain text that says no more than the status; a page of HTML is from the network in front of it.
    func message(_ response: HTTPResponse) -> String? {
        response.headers["cf-mitigated"] == "challenge" ? "it lets only browsers through" : nil
    }
}
