import Foundation
import Testing

@testable import TwitchSimulator

@Suite("faults of id.twitch.tv")
struct IdentityFaultTests {
    private func pollApproved(_ fault: Fault) async throws -> [Reply] {
        let caller = try await Caller()
        let device: Device = try caller.identity("device", ["scopes": ""]).decode()
        caller.simulator.approveDevice()
        caller.simulator.set(fault)
        return (1...2).map { _ in
            caller.identity("token", ["device_code": device.code, "grant_type": Caller.deviceGrant])
        }
    }

    @Test(
        "each error has its status and its message, and strikes the grant it belongs to",
        arguments: [
            (Fault.invalidClient, "client_credentials", 400, "invalid client"),
            (.invalidClientSecret, "client_credentials", 403, "invalid client secret"),
            (.missingClientSecret, "refresh_token", 400, "missing client secret"),
            (.invalidRefreshToken, "refresh_token", 400, "Invalid refresh token"),
            (.authorizationPending, Caller.deviceGrant, 400, "authorization_pending"),
            (.invalidDeviceCode, Caller.deviceGrant, 400, "invalid device code"),
            (.identityUnavailable, "client_credentials", 503, "service unavailable"),
        ])
    func errors(fault: Fault, grant: String, status: Int, message: String) async throws {
        let caller = try await Caller()
        caller.simulator.set(fault)
        let fields = ["client_secret": SimulatorOptions().clientSecret, "grant_type": grant]
        let reply = caller.identity("token", fields)
        #expect(reply.status == status)
        #expect(reply.text == #"{"status":\#(status),"message":"\#(message)"}"#)
        caller.simulator.clear()
        #expect(caller.identity("token", fields).text != reply.text)
    }

    @Test("faults of a refresh leave the app token alone")
    func grants() async throws {
        let caller = try await Caller()
        caller.simulator.set(.invalidRefreshToken)
        let fields = ["client_secret": SimulatorOptions().clientSecret, "grant_type": "client_credentials"]
        #expect(caller.identity("token", fields).status == 200)
    }

    @Test("a good device code is called invalid once, and works the next time")
    func invalidOnce() async throws {
        let replies = try await pollApproved(.invalidDeviceCodeOnce)
        #expect(replies.map(\.status) == [400, 200])
        #expect(try replies[0].decode(Complaint.self).message == "invalid device code")
    }

    @Test("an approved code can stay pending")
    func pending() async throws {
        #expect(try await pollApproved(.authorizationPending).map(\.status) == [400, 400])
    }

    @Test("a good token is not valid")
    func invalidAccessToken() async throws {
        let caller = try await Caller()
        caller.simulator.set(.invalidAccessToken)
        let reply = caller.send("GET", "/oauth2/validate", headers: ["Authorization": "OAuth \(caller.token)"])
        #expect(reply.text == #"{"status":401,"message":"invalid access token"}"#)
        #expect(caller.helix("games/top").status == 200)
    }

    @Test("a fresh token is dead")
    func deadToken() async throws {
        let caller = try await Caller()
        caller.simulator.set(.tokenDiesAtOnce)
        let fields = ["client_secret": SimulatorOptions().clientSecret, "grant_type": "client_credentials"]
        let token = try caller.identity("token", fields).decode(Tokens.self).access
        let headers = ["Client-Id": caller.clientID, "Authorization": "Bearer \(token)"]
        #expect(caller.send("GET", "/helix/games/top", headers: headers).status == 401)
    }

    @Test("tokens come without a refresh token")
    func withoutRefresh() async throws {
        let replies = try await pollApproved(.tokensWithoutRefresh)
        #expect(try replies[0].decode(Tokens.self).refresh == nil)
    }

    @Test("id.twitch.tv is slow, Helix is not")
    func slow() async throws {
        let caller = try await Caller()
        caller.simulator.set(.identitySlow, seconds: 3_600)
        let client = RawClient(to: caller.simulator)
        client.send(Caller.bytes("GET", "/oauth2/validate"))
        _ = try await caller.simulator.waitForRequest { $0.path == "/oauth2/validate" }
        #expect(caller.helix("games/top").status == 200)
        #expect(client.isKeptWaiting)
        await caller.simulator.stop()
        #expect(client.read() == ([], .finished))
    }
}
