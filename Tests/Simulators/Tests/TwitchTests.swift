import Foundation
import TestRig
import TestSupport
import Testing

@testable import Simulators

@Suite("The simulated Twitch")
struct TwitchTests {
    private let simulator: TwitchSimulator
    private let tokens: TokenPair
    private let options = Twitch.Options()

    init() throws {
        simulator = try TwitchSimulator(options)
        tokens = simulator.grantTokens()
    }

    private func helix(_ target: String) async throws -> ServiceReply {
        let headers = ["Client-Id": options.clientID, "Authorization": "Bearer \(tokens.accessToken)"]
        return try await ServiceReply.ask("\(simulator.apiURL)/\(target)", headers: headers)
    }

    private func identity(_ path: String, _ fields: [String: String], client: String? = nil) async throws
        -> ServiceReply
    {
        let all = fields.merging(["client_id": client ?? options.clientID]) { own, _ in own }
        let form = all.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return try await ServiceReply.ask("\(simulator.idURL)/\(path)", headers: type, posting: form)
    }

    private func entries(_ reply: ServiceReply) -> [[String: Any]] { reply.value("data") as? [[String: Any]] ?? [] }

    @Test("pages follow each other without gaps, and the last has no cursor")
    func pages() async throws {
        var (ids, cursor): ([String], String?) = ([], "")
        while let after = cursor {
            let reply = try await helix("games/top?first=50&after=\(after)")
            ids += entries(reply).compactMap { $0["id"] as? String }
            cursor = reply.value("pagination", "cursor") as? String
        }
        #expect(ids == simulator.ranking.map(\.game.id) && simulator.requests.count == 3)
    }

    @Test("the streams of a game sum to its viewers")
    func streams() async throws {
        let game = simulator.ranking[40]
        let streams = entries(try await helix("streams?game_id=\(game.game.id)&first=100"))
        #expect(streams.count < 100 && streams.compactMap { $0["viewer_count"] as? Int }.reduce(0, +) == game.viewers)
    }

    @Test("games are found by id, name and words, and what is unknown is left out")
    func games() async throws {
        #expect(entries(try await helix("games?id=33214&id=777&name=Tetris")).count == 2)
        #expect(entries(try await helix("search/categories?query=fort")).first?["name"] as? String == "Fortnite")
        #expect(try await helix("games?id=x").status == 400)
    }

    @Test("a picture is a PNG of the size asked for; without one there is the placeholder")
    func art() async throws {
        let picture = try await ServiceReply.ask("\(simulator.url)/ttv-boxart/33214_IGDB-285x380.png")
        #expect(
            picture.body.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47])
                && picture.body[16..<24] == Data([0, 0, 1, 29, 0, 0, 1, 124]))
        let missing = try await ServiceReply.ask("\(simulator.url)/ttv-boxart/1-52x72.png")
        #expect(missing.status == 200 && simulator.requests.last?.path == "/ttv-static/404_boxart-52x72.png")
    }

    @Test("a bucket that is empty is 429, and says when it is full again")
    func limits() async throws {
        var options = Twitch.Options()
        options.rateLimit = RateLimit(points: 1, refillPerMinute: 0)
        let poor = try TwitchSimulator(options)
        let headers = ["Client-Id": options.clientID, "Authorization": "Bearer \(poor.grantTokens().accessToken)"]
        #expect(try await ServiceReply.ask("\(poor.apiURL)/games?id=1", headers: headers).status == 200)
        let refused = try await ServiceReply.ask("\(poor.apiURL)/games?id=1", headers: headers)
        #expect(refused.status == 429 && refused.headers["ratelimit-remaining"] == "0")
    }

    @Test("another process sets the ranking, faults and outcomes, and reads the log")
    func control() async throws {
        func control(_ path: String, _ body: String) async throws -> ServiceReply {
            try await ServiceReply.ask("\(simulator.url)/control/\(path)", posting: body)
        }
        #expect(try await control("ranking", #"{"ids": ["743"], "viewers": {"743": 3}}"#).status == 200)
        #expect(simulator.ranking[0] == RankedGame(game: try #require(Game.byID["743"]), viewers: 3))
        #expect(try await control("ranking", #"{"ids": ["0"]}"#).status == 400)
        #expect(try await control("faults", #"{"name": "gone", "count": 1}"#).value("faults") as? [String] == ["gone"])
        #expect(try await control("faults", #"{"name": "none"}"#).status == 400)
        #expect(try await helix("games/top").status == 410)
        #expect(try await helix("games/top").status == 200)
        let log = try await ServiceReply.ask("\(simulator.url)/control/requests?after=1")
        #expect(log.number("last") == 2 && log.number("requests") == nil)
        #expect(try await control("tokens/revoke", "").status == 200)
        #expect(try await helix("games/top").status == 401)
        #expect(try await control("nothing", "").status == 404)
    }

    /// A body that is an error.
    private struct Complaint: Decodable, Equatable {
        let error: String?
        let status: Int
        let message: String
    }

    @Test(
        "the errors that others have recorded are answered word for word",
        .enabled(if: Fixtures.hasRecordedData, .init(rawValue: Fixtures.whySkipped)))
    func recorded() async throws {
        struct Recording: Decodable {
            struct Body: Decodable {
                struct Fields: Decodable { let error: String?; let status: Int?; let message: String? }
                let body: Fields?
            }
            let files: [String: [Body]]
        }
        // Parts of Twitch that the simulator does not need: other grants, scopes and endpoints.
        let outside = [
            "Invalid authorization code", "Parameter redirect_uri does not match registeredURI",
            "invalid scope requested: 'invalid:scope'", "Missing required parameter \"user_id\"",
        ]
        let recording = try JSONDecoder().decode(
            Recording.self, from: Fixtures.recorded("twitch/recorded_bodies.json"))
        let bodies = ["games_test.go", "streams_test.go", "authentication_test.go"].flatMap {
            recording.files[$0] ?? []
        }
        let recorded = bodies.compactMap(\.body).compactMap { body -> Complaint? in
            guard let status = body.status, let message = body.message, !outside.contains(message) else { return nil }
            return Complaint(error: body.error, status: status, message: message)
        }
        let refresh = ["grant_type": "refresh_token", "client_secret": options.clientSecret]
        let wrong = ["Client-Id": options.clientID, "Authorization": "Bearer x"]
        let validate = "\(simulator.idURL)/validate"
        let device = ["grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": "x"]
        let replies = [
            try await helix("games/top?first=101"), try await helix("games/top?after=x"),
            try await helix("streams?first=101"),
            try await ServiceReply.ask("\(simulator.apiURL)/games/top", headers: wrong),
            try await identity("token", [:], client: "x"),
            try await identity("token", ["grant_type": "client_credentials", "client_secret": "x"]),
            try await identity("token", device), try await identity("token", refresh),
            try await identity("token", refresh.merging(["refresh_token": "x"]) { $1 }),
            try await identity("revoke", [:], client: "invalid-client-id"), try await identity("revoke", [:]),
            try await ServiceReply.ask(validate),
            try await ServiceReply.ask(validate, headers: ["Authorization": "OAuth x"]),
        ]
        let simulated = try replies.map { try JSONDecoder().decode(Complaint.self, from: $0.body) }
        #expect(recorded.count > 15)
        for complaint in recorded { #expect(simulated.contains(complaint), "\(complaint)") }
    }

    @Test(
        "entries have the documented keys, and no others",
        .enabled(if: Fixtures.hasRecordedData, .init(rawValue: Fixtures.whySkipped)),
        arguments: [
            ("/games/top", "games/top"), ("/games", "games?id=33214"), ("/streams", "streams?first=5"),
            ("/search/categories", "search/categories?query=the"),
        ])
    func keys(path: String, target: String) async throws {
        let document =
            try JSONSerialization.jsonObject(
                with: Fixtures.recorded("twitch/openapi-helix-games-streams.json")) as? [String: Any]
        func member(_ value: Any?, _ keys: [String]) -> [String: Any]? {
            keys.reduce(value as? [String: Any]) { found, key in
                let next = found?[key] as? [String: Any]
                guard let reference = next?["$ref"] as? String else { return next }
                return member(document, reference.split(separator: "/").dropFirst().map(String.init))
            }
        }
        let answer = member(
            document, ["paths", path, "get", "responses", "200", "content", "application/json", "schema"])
        let documented = member(answer, ["properties", "data", "items", "properties"])
        let entry = try #require(entries(try await helix(target)).first)
        #expect(Set(entry.keys) == Set(try #require(documented).keys))
    }
}
