import SimulatorKit

extension Simulation {
    /// GET /ttv-boxart/…: the picture, or a redirect to the placeholder if there is none.
    func boxArt(_ exchange: Exchange) -> HTTPResponse {
        guard let name = ArtName(path: exchange.request.path) else { return .helixError(404, "") }
        guard let game = GameCatalogue.byID[name.id] else {
            return .redirect(to: Self.placeholder(origin: origin, name))
        }
        return Self.picture(BoxArt(of: game), name)
    }

    /// GET /ttv-static/404_boxart-…: the placeholder, which clients must not mistake for a game's art.
    func placeholder(_ exchange: Exchange) -> HTTPResponse {
        guard let name = ArtName(path: exchange.request.path), name.id == "404_boxart" else {
            return .helixError(404, "")
        }
        return Self.picture(BoxArt(), name)
    }

    static func placeholder(origin: String, _ name: ArtName) -> String {
        "\(origin)/ttv-static/404_boxart-\(name.width)x\(name.height).png"
    }

    private static func picture(_ art: BoxArt, _ name: ArtName) -> HTTPResponse {
        HTTPResponse(
            headers: [Parameter(name: "Cache-Control", value: "max-age=300")], type: "image/png",
            body: art.png(width: name.width, height: name.height))
    }
}
