import FoundationEssentials
import TodayCore

/// Drawings of Pokémon, from another host than the API.
struct PokemonArt {
    /// Where the service keeps them.
    ///
    /// The address comes from the details: for 325 forms it cannot be guessed.
    private static let place = "https://raw.githubusercontent.com/PokeAPI/sprites/"

    private let context: SourceContext
    private let api: PokeAPI

    init(_ context: SourceContext, _ api: PokeAPI) {
        (self.context, self.api) = (context, api)
    }

    /// Fetches the small drawing and the large one of a Pokémon, unless they are there.
    func keep(_ body: PokemonBody) {
        guard let id = ItemID(String(body.id)) else { return }
        keep(id, .small, body.sprites.small)
        keep(id, .large, body.sprites.large ?? body.sprites.small)
    }

    /// Fetches the small drawings of these, unless they are there.
    func keepAll(_ items: [Item]) {
        for (done, item) in items.enumerated() where item.art != nil {
            context.report(FetchProgress("Fetching pictures", done: done, total: items.count))
            guard keep(item.id, .small, item.art) else { return }
        }
    }

    @discardableResult
    private func keep(_ id: ItemID, _ size: ArtSize, _ url: String?) -> Bool {
        guard let url, isAllowed(url) else { return true }
        return context.keepPicture(of: id, size, from: url)
    }

    /// Whether a picture may be fetched from there: an answer must not send us to just any address.
    private func isAllowed(_ url: String) -> Bool {
        guard let address = ServerAddress(url), address.isAllowed else { return false }
        return url.hasPrefix(Self.place) || (api.isLoopback && address == ServerAddress(api.address))
    }
}
