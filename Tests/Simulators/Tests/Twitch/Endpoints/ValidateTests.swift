import Foundation
import Testing

@testable import TwitchSimulator

@Suite("GET /oauth2/validate and POST /oauth2/revoke")
struct ValidateTests {
    private func validate(_ caller: Caller, _ header: String) -> Reply {
        caller.send("GET", "/oauth2/validate", headers: header.isEmpty ? [:] : ["Authorization": header])
    }

    @Test("both OAuth and Bearer are accepted", arguments: ["OAuth", "Bearer"])
    func schemes(scheme: String) async throws {
        let caller = try await Caller()
        let reply = validate(caller, "\(scheme) \(caller.token)")
        #expect(reply.status == 200)
        #expect(reply.text.contains(#""scopes":null"#))
        #expect(reply.text.contains(#""login":"simulateduser""#))
    }

    @Test("an app token belongs to no user")
    func appToken() async throws {
        let caller = try await Caller()
        let fields = ["client_secret": SimulatorOptions().clientSecret, "grant_type": "client_credentials"]
        let token = try caller.identity("token", fields).decode(Tokens.self).access
        let reply = validate(caller, "OAuth \(token)")
        #expect(reply.status == 200)
        #expect(!reply.text.contains("login") && !reply.text.contains("user_id"))
    }

    @Test("no token and a wrong token are distinguished")
    func refusals() async throws {
        let caller = try await Caller()
        #expect(validate(caller, "").text == #"{"status":401,"message":"missing authorization token"}"#)
        #expect(validate(caller, "OAuth x").text == #"{"status":401,"message":"invalid access token"}"#)
        #expect(validate(caller, "OAuth x").status == 401)
    }

    @Test("a revoked token is rejected from then on")
    func revoke() async throws {
        let caller = try await Caller()
        #expect(caller.identity("revoke", ["token": caller.token]).status == 200)
        #expect(validate(caller, "OAuth \(caller.token)").status == 401)
        #expect(
            try caller.identity("revoke", ["token": caller.token]).decode(Complaint.self).message == "Invalid token")
        #expect(try caller.identity("revoke", [:]).decode(Complaint.self).message == "missing oauth token")
        let stranger = try caller.identity("revoke", [:], client: "x").decode(Complaint.self)
        #expect(stranger.message == "Invalid client_id: x")
    }

    @Test("revoking from outside spares the kind that was not named")
    func revokeKinds() async throws {
        let caller = try await Caller(.with { $0.clientKind = .public })
        let pair = caller.simulator.grantTokens()
        caller.simulator.revokeTokens(.access)
        #expect(validate(caller, "OAuth \(pair.accessToken)").status == 401)
        let fields = ["grant_type": "refresh_token", "refresh_token": pair.refreshToken]
        let fresh = try caller.identity("token", fields).decode(Tokens.self)
        caller.simulator.revokeTokens(.refresh)
        #expect(validate(caller, "OAuth \(fresh.access)").status == 200)
        let next = ["grant_type": "refresh_token", "refresh_token": fresh.refresh ?? ""]
        #expect(caller.identity("token", next).status == 400)
    }
}
