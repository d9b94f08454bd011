import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// The simulated services answer like recordings of the real ones.
@Suite("The simulated Twitch", .enabled(if: Fixtures.hasRecordedData, .init(rawValue: Fixtures.whySkipped)))
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

    /// A body that is an error.
    private struct Complaint: Decodable, Equatable {
        let error: String?
        let status: Int
        let message: String
    }

    @Test("Recorded errors of Twitch are answered word for word")
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
        let recording = try JSONDecoder().decode(Recording.self, from: Fixtures.recorded("twitch/recorded_bodies.json"))
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
        "Entries have exactly the documented keys",
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

@Suite("The other simulated services", .enabled(if: Fixtures.hasRecordedData, .init(rawValue: Fixtures.whySkipped)))
struct OtherServicesTests {
    @Test("Answers of the other services have the keys of recorded ones")
    func keys() async throws {
        let service = try PokeAPISimulator(PokeAPI.Options())
        let pokemon = try await ServiceReply.ask("\(service.apiURL)/pokemon/25").object
        let known = try Fixtures.recorded("pokeapi/detail_25_untrimmed.json")
        #expect(
            Set(pokemon.keys) == Set(try #require(JSONSerialization.jsonObject(with: known) as? [String: Any]).keys))
        let simulator = try CharactersSimulator(RickAndMorty.Options())
        let character = try await ServiceReply.ask("\(simulator.apiURL)/character/47").object
        let cast = try Fixtures.recorded("rickandmorty/characters_2018-10-05.json")
        let recorded = try #require(JSONSerialization.jsonObject(with: cast) as? [[String: Any]])
        #expect(Set(character.keys) == Set(try #require(recorded.first).keys))
    }
}
