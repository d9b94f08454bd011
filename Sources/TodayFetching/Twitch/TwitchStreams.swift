/// The body of `streams`, as far as it is needed to count viewers and channels.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-streams
struct TwitchStreams: TwitchList {
    /// One live channel.
    struct Stream: Decodable {
        let id: String
        let game_id: String
        let viewer_count: Int
    }

    /// A stream in another format is `nil` and left out.
    private struct Entry: Decodable {
        let stream: Stream?

        init(from decoder: any Decoder) throws {
            stream = try? Stream(from: decoder)
        }
    }

    private struct Pagination: Decodable {
        let cursor: String?
    }

    private let data: [Entry]
    private let pagination: Pagination?

    var cursor: String? { pagination?.cursor }
    var isEmpty: Bool { data.isEmpty }
    /// How many entries it has, readable or not.
    var count: Int { data.count }

    /// The streams of `game` that can be counted.
    func streams(of game: String) -> [Stream] {
        data.compactMap(\.stream).filter { $0.game_id == game && $0.viewer_count >= 0 }
    }
}
