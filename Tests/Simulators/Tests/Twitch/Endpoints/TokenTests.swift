import Foundation
import Testing

@testable import TwitchSimulator

@Suite("POST /oauth2/token")
struct TokenTests {
    let secret = SimulatorOptions().clientSecret

    @Test("a confidential client gets an app token for about 58 days, and no refresh token")
    func appToken() async throws {
        let caller = try await Caller()
        let reply = caller.identity("token", ["client_secret": secret, "grant_type": "client_credentials"])
        let tokens = try reply.decode(Tokens.self)
        #expect(reply.status == 200)
        #expect(tokens.expires == 5_011_271)
        #expect(tokens.type == "bearer")
        #expect(tokens.refresh == nil)
        let headers = ["Client-Id": caller.clientID, "Authorization": "Bearer \(tokens.access)"]
        #expect(caller.send("GET", "/helix/games/top", headers: headers).status == 200)
    }

    @Test("wrong credentials are reported in id.twitch.tv's two keys")
    func refusals() async throws {
        let caller = try await Caller()
        let grant = ["grant_type": "client_credentials"]
        let wrong = grant.merging(["client_secret": "wrong"]) { $1 }
        let right = grant.merging(["client_secret": secret]) { $1 }
        let replies = [
            caller.identity("token", right, client: "nobody"), caller.identity("token", wrong),
            caller.identity("token", grant), caller.identity("token", ["grant_type": Caller.deviceGrant]),
            caller.identity("token", ["grant_type": "refresh_token", "client_secret": secret]),
        ]
        let expected = [
            Complaint(status: 400, message: "invalid client"), Complaint(status: 403, message: "invalid client secret"),
            Complaint(status: 400, message: "missing client secret"),
            Complaint(status: 400, message: "missing device_code"),
            Complaint(status: 400, message: "missing refresh token"),
        ]
        #expect(try replies.map { try $0.decode(Complaint.self) } == expected)
        #expect(replies.map(\.status) == expected.map(\.status))
    }

    @Test("a public client has no valid secret")
    func publicClientHasNoAppToken() async throws {
        let caller = try await Caller(.with { $0.clientKind = .public })
        let reply = caller.identity("token", ["client_secret": secret, "grant_type": "client_credentials"])
        #expect(reply.status == 403)
    }

    @Test("a public client's refresh token works once, without a secret")
    func publicRefresh() async throws {
        let caller = try await Caller(.with { $0.clientKind = .public })
        let old = caller.simulator.grantTokens()
        let fields = ["grant_type": "refresh_token", "refresh_token": old.refreshToken]
        let fresh = try caller.identity("token", fields).decode(Tokens.self)
        #expect(fresh.refresh != nil && fresh.refresh != old.refreshToken)
        #expect(fresh.access != old.accessToken)
        let again = try caller.identity("token", fields).decode(Complaint.self)
        #expect(again == Complaint(status: 400, message: "Invalid refresh token"))
        let next = ["grant_type": "refresh_token", "refresh_token": fresh.refresh ?? ""]
        #expect(caller.identity("token", next).status == 200)
    }

    @Test("a confidential client refreshes with its secret, any number of times")
    func confidentialRefresh() async throws {
        let caller = try await Caller()
        let old = caller.simulator.grantTokens()
        let bare = ["grant_type": "refresh_token", "refresh_token": old.refreshToken]
        let refused = try caller.identity("token", bare).decode(Complaint.self)
        #expect(refused == Complaint(status: 400, message: "missing client secret"))
        let full = bare.merging(["client_secret": secret]) { $1 }
        for _ in 1...2 {
            #expect(try caller.identity("token", full).decode(Tokens.self).refresh == old.refreshToken)
        }
        let known = caller.simulator.simulation.withLock { $0.accounts.refreshTokens.count }
        #expect(known == 2, "the caller's own, and the one that was used again and again")
    }

    @Test("parameters are accepted in the query, in a form and in multipart")
    func encodings() async throws {
        let caller = try await Caller()
        let query = "client_id=\(caller.clientID)&client_secret=\(secret)&grant_type=client_credentials"
        let form = ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
        let parts = query.split(separator: "&").map { $0.split(separator: "=") }.map {
            "--xyz\r\nContent-Disposition: form-data; name=\"\($0[0])\"\r\n\r\n\($0[1])\r\n"
        }
        let multipart = ["Content-Type": "multipart/form-data; boundary=xyz"]
        let replies = [
            caller.send("POST", "/oauth2/token?\(query)"),
            caller.send("POST", "/oauth2/token", headers: form, body: query),
            caller.send("POST", "/oauth2/token", headers: multipart, body: parts.joined() + "--xyz--\r\n"),
        ]
        #expect(replies.map(\.status) == [200, 200, 200])
    }

    @Test("an expired token is invalid")
    func expiry() async throws {
        let caller = try await Caller(.with { $0.userTokenLifetime = 0 })
        #expect(try caller.helix("games/top").decode(Complaint.self).message == "Invalid OAuth token")
    }
}
