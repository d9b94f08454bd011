/// The body of a list, as far as the tests read it.
struct List: Decodable {
    struct Entry: Decodable, Hashable {
        var id: String
        var name: String?
        var boxArtURL: String?
        var igdbID: String?
        var gameID: String?
        var gameName: String?
        var viewers: Int?
        var language: String?
        var login: String?
        var type: String?

        enum CodingKeys: String, CodingKey {
            case id, name, language, type
            case boxArtURL = "box_art_url"
            case igdbID = "igdb_id"
            case gameID = "game_id"
            case gameName = "game_name"
            case viewers = "viewer_count"
            case login = "user_login"
        }
    }

    struct Pagination: Decodable { var cursor: String? }

    var data: [Entry]
    var pagination: Pagination?

    var ids: [String] { data.map(\.id) }
    var cursor: String? { pagination?.cursor }
}
