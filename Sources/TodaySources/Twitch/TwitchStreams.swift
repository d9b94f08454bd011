import FoundationEssentials

/// The body of `streams`, as far as viewers are counted.
///
/// Source: https://dev.twitch.tv/docs/api/reference#get-streams
struct TwitchStreams: Decodable {
    private struct Stream: Decodable {
        let id: String
        let game_id: String
        let viewer_count: Int
    }

    /// A stream of another shape is nil and left out.
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

    /// Whether there are streams that were not counted: on a further page, of another shape, or of another game.
    func isPartial(of game: String) -> Bool {
        pagination?.cursor?.isEmpty == false || counted(game).count < data.count
    }

    /// The viewers of `game`'s streams, each stream once; nil where there is none of it.
    func viewers(of game: String) -> Int? {
        let streams = counted(game)
        guard !streams.isEmpty else { return nil }
        let each = Dictionary(streams.map { ($0.id, $0.viewer_count) }) { first, _ in first }
        // A sum that overflows is no number of viewers.
        return each.values.reduce(0 as Int?) { sum, count in
            guard let sum, case let (total, overflow) = sum.addingReportingOverflow(count), !overflow else {
                return nil
            }
            return total
        }
    }

    private func counted(_ game: String) -> [Stream] {
        data.compactMap(\.stream).filter { $0.game_id == game && $0.viewer_count >= 0 }
    }
}
