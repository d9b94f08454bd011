import Foundation
import Testing

@testable import SimulatorKit
@testable import TwitchSimulator

@Suite(
    "error bodies of Twitch that others have recorded",
    .enabled(
        if: Folders.shared("data/twitch/recorded_bodies.json") != nil,
        "recorded_bodies.json is not there; TOPGAMES_SHARED can name the folder that has data/twitch"))
struct RecordedBodiesTests {
    private struct Recording: Decodable { var files: [String: [Body]] }

    /// One body; one that is not an error has no status and no message.
    private struct Body: Decodable {
        struct Fields: Decodable {
            var error: String?
            var status: Int?
            var message: String?
        }

        var body: Fields?
    }

    /// Parts of Twitch that the simulator does not need: other grants, scopes and endpoints.
    private static let outside = [
        "Invalid authorization code", "Parameter redirect_uri does not match registeredURI",
        "invalid scope requested: 'invalid:scope'", "Missing required parameter \"user_id\"",
    ]

    private func recorded() throws -> [Complaint] {
        let file = try #require(Folders.shared("data/twitch/recorded_bodies.json"))
        let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
        let files = ["games_test.go", "streams_test.go", "authentication_test.go"]
        return files.flatMap { recording.files[$0] ?? [] }.compactMap { entry in
            guard let body = entry.body, let status = body.status, let message = body.message else { return nil }
            return Complaint(error: body.error, status: status, message: message)
        }
    }

    private func simulated() async throws -> [Complaint] {
        let caller = try await Caller()
        let secret = ["client_secret": SimulatorOptions().clientSecret]
        let refresh = secret.merging(["grant_type": "refresh_token"]) { $1 }
        let replies = [
            caller.helix("games/top?first=101"), caller.helix("games/top?after=x"), caller.helix("streams?first=101"),
            caller.send(
                "GET", "/helix/games/top", headers: ["Client-Id": caller.clientID, "Authorization": "Bearer x"]),
            caller.identity("token", [:], client: "x"),
            caller.identity("token", ["grant_type": "client_credentials", "client_secret": "x"]),
            caller.identity("token", ["grant_type": Caller.deviceGrant, "device_code": "x"]),
            caller.identity("token", refresh), caller.identity("token", refresh.merging(["refresh_token": "x"]) { $1 }),
            caller.identity("revoke", [:], client: "invalid-client-id"), caller.identity("revoke", [:]),
            caller.send("GET", "/oauth2/validate"),
            caller.send("GET", "/oauth2/validate", headers: ["Authorization": "OAuth x"]),
        ]
        return try replies.map { try $0.decode() }
    }

    @Test("the simulator answers each of them, word for word")
    func same() async throws {
        let recorded = try recorded().filter { !Self.outside.contains($0.message) }
        let simulated = try await simulated()
        #expect(recorded.count > 15)
        for complaint in recorded { #expect(simulated.contains(complaint), "\(complaint)") }
    }
}
