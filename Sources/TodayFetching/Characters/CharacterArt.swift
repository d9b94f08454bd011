import FoundationEssentials
import TodayCore

/// Faces of characters.
struct CharacterArt {
    /// Where the service keeps them, beside its API.
    static let host = "rickandmortyapi.com"

    /// The characters without a face: their pictures are all the same drawing.
    ///
    /// Compared byte by byte, 2025-12-10.
    private static let faceless: Set<String> = ["19", "66", "104", "189", "249"]

    private let context: SourceContext
    private let api: CharactersAPI

    init(_ context: SourceContext, _ api: CharactersAPI) {
        (self.context, self.api) = (context, api)
    }

    /// The address of a face; `nil` if the picture shows none.
    static func address(_ image: String) -> String? {
        let name = image.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        return name.map { faceless.contains($0) } ?? true ? nil : image
    }

    /// Fetches the faces of these characters, unless they are there.
    ///
    /// Stops when the server cannot be reached: the others would fail as well.
    func keepAll(_ items: [Item], _ size: ArtSize) {
        for (done, item) in items.enumerated() {
            context.report(FetchProgress("Fetching pictures", done: done, total: items.count))
            guard keep(item, size) else { return }
        }
    }

    private func keep(_ item: Item, _ size: ArtSize) -> Bool {
        guard let url = item.art, isAllowed(url) else { return true }
        return context.keepPicture(of: item.id, size, from: url)
    }

    /// Whether a picture may be fetched from there: an answer must not send us to just any address.
    private func isAllowed(_ url: String) -> Bool {
        guard let address = ServerAddress(url), address.isAllowed else { return false }
        return address == ServerAddress(api.address) || (address.host == Self.host && address.port == 443)
    }
}
