import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

extension World {
    static let topRequest = "GET api/games/top?first=20"
    static let refreshRequest = "POST id/token client_id=abc&refresh_token=refresh-1&grant_type=refresh_token"
    static let validateRequest = "GET id/validate"

    /// The request of an application for its own token.
    static func grantRequest(_ id: String = "app", secret: String = "s3cr3t") -> String {
        "POST id/token client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials"
    }

    static func streamsRequest(_ game: String) -> String { "GET api/streams?game_id=\(game)&first=100" }

    static func nextRequest(_ cursor: String) -> String { "GET api/games/top?first=20&after=\(cursor)" }

    static func lookupRequest(_ ids: String...) -> String {
        "GET api/games?" + ids.map { "id=\($0)" }.joined(separator: "&")
    }

    /// The request for a page of a game's streams, as a detail makes it.
    static func countRequest(_ game: String, after cursor: String? = nil) -> String {
        "GET api/streams?first=100&game_id=\(game)" + (cursor.map { "&after=\($0)" } ?? "")
    }

    static func searchRequest(_ words: String, after cursor: String? = nil) -> String {
        "GET api/search/categories?first=100&query=\(words)" + (cursor.map { "&after=\($0)" } ?? "")
    }

    static func text(_ typed: String) throws -> SearchText { try #require(SearchText(typed)) }

    /// Expects the streams of games 1, 2 and 3, with viewers that are easy to recognise.
    func expectStreams() {
        for game in ["1", "2", "3"] { expect(Self.streamsRequest(game), .streams(of: game, [Int(game) ?? 0])) }
    }

    /// Expects the requests of a poll: the ranking 1, 2, 3 and the streams of each.
    func expectTop() {
        expect(Self.topRequest, .games(["1", "2", "3"]))
        expectStreams()
    }

    /// A poll that requests the ranking 1, 2, 3 and the streams of each.
    @discardableResult
    func pollTop() throws -> Page {
        expectTop()
        return try source.fetch(.poll)
    }

    /// The error of a request; `nil` if it succeeds.
    func failure(_ request: FetchRequest = .poll) -> FetchError? {
        TodayFetchingTests.failure { () throws(FetchError) in try source.fetch(request) }
    }
}

extension Page {
    var ids: [String] { items.map(\.id.description) }
    var titles: [String] { items.map { $0.title.escaped(for: .plain) } }
}

extension World {
    /// Requests game 7 in detail.
    func detail(pages: Int = 5) throws -> Page {
        try source.fetch(.detail(try #require(ItemID("7")), DetailOptions(requests: pages)))
    }

    /// The numbers of game 7, if Twitch answers the count with `pages`.
    func numbers(_ pages: [Reply], most: Int = 5) throws -> (viewers: Metric?, channels: Metric?) {
        expect(Self.lookupRequest("7"), .games(["7"]))
        for (number, reply) in pages.enumerated() {
            expect(Self.countRequest("7", after: number == 0 ? nil : "c\(number)"), reply)
        }
        let item = try #require(try detail(pages: most).items.first)
        #expect(item.details?.count ?? 1 == 1)
        return (item.metric, item.details?.first)
    }
}

extension Metric {
    static func viewers(_ value: Double, atLeast: Bool = false) -> Metric {
        Metric(value: value, unit: "viewers", atLeast: atLeast)
    }

    static func channels(_ value: Double, atLeast: Bool = false) -> Metric {
        Metric(value: value, unit: "channels", atLeast: atLeast)
    }
}
