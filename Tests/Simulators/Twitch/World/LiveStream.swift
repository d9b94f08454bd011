import SimulatorKit

/// One live channel.
struct LiveStream: Sendable {
    var id: String
    var userID: String
    var login: String
    var displayName: String
    var game: Game
    var title: String
    var tags: [String]
    var viewers: Int
    var startedAt: String
    var language: String

    /// The entry for `/helix/streams`, with all documented fields.
    func entry(origin: String) -> JSON {
        [
            "id": .string(id), "user_id": .string(userID), "user_login": .string(login),
            "user_name": .string(displayName), "game_id": .string(game.id), "game_name": .string(game.name),
            "type": "live", "title": .string(title), "tags": .array(tags.map(JSON.string)),
            "viewer_count": .int(viewers), "started_at": .string(startedAt), "language": .string(language),
            "thumbnail_url": .string("\(origin)/previews-ttv/live_user_\(login)-{width}x{height}.jpg"),
            "tag_ids": [], "is_mature": false,
        ]
    }
}
