import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A token that Twitch no longer accepts")
struct RenewalTests {
    private let world = World()

    private func expectRefused() { world.expect(World.topRequest, .helix(401, "Invalid OAuth token")) }

    /// Expects a refused request, and that the token is renewed with the new pair.
    private func expectRenewal() {
        expectRefused()
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
    }

    @Test(
        "An expired token is renewed once; the new pair is stored before it is used, and the request is repeated once")
    func renewed() throws {
        expectRenewal()
        #expect(try world.pollTop().ids == ["1", "2", "3"])
        #expect(
            world.book.prefix(7) == [
                "GET api/games/top?first=20 as access-1", "lock", "save access-1", World.refreshRequest,
                "save access-2", "unlock",
                "GET api/games/top?first=20 as access-2",
            ])
        #expect(world.stored?.refreshToken == "refresh-2")
        #expect(world.stored?.validatedAt == World.start)
    }

    @Test("A token that another process has renewed meanwhile is used, without another renewal")
    func renewedByAnother() throws {
        expectRefused()
        world.whileLocked = { [world] in
            world.stored?.accessToken = "access-2"
            world.stored?.refreshToken = "refresh-2"
        }
        try world.pollTop()
        #expect(!world.requests.contains { $0.hasPrefix("POST") })
        #expect(world.book.contains("GET api/games/top?first=20 as access-2"))
    }

    @Test(
        "A token that cannot be renewed needs a new sign-in, and the next poll sends no request",
        arguments: ["Invalid refresh token", "invalid refresh token"])
    func rejected(message: String) {
        expectRefused()
        world.expect(World.refreshRequest, .identity(400, message))
        #expect(world.failure() == .signInExpired)
        #expect(world.stored?.rejected == true)
        #expect(world.stored?.accessToken == nil)
        #expect(world.stored?.clientID == "abc")
        let requests = world.requests
        #expect(world.failure() == .signInExpired && world.requests == requests)
    }

    @Test(
        "A renewal that Twitch refuses because of the application has the cause and the remedy, also the next time",
        arguments: [
            ("missing client secret", "is of type Confidential"), ("Missing Client Secret", "is of type Confidential"),
            ("invalid client", "no application has this client ID"),
            ("invalid client id", "no application has this client ID"),
            ("invalid client secret", "this is not the application's secret"),
        ])
    func badApplication(message: String, cause: String) throws {
        expectRefused()
        world.expect(
            World.refreshRequest, .identity(message.lowercased() == "invalid client secret" ? 403 : 400, message))
        let failure = try #require(world.failure())
        guard case .signInFailed(let reason) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(reason.contains(cause) && reason.contains("https://dev.twitch.tv/console"))
        let requests = world.requests
        #expect(world.failure() == failure && world.requests == requests)
    }

    @Test("A new sign-in after that works as any other")
    func afterConfidential() throws {
        expectRefused()
        world.expect(World.refreshRequest, .identity(400, "missing client secret"))
        _ = world.failure()
        var credentials = try #require(world.stored)
        #expect(credentials.rejection == "missing client secret")
        let grant = #"{"access_token": "access-2", "refresh_token": "refresh-2"}"#
        credentials.apply(
            try JSONDecoder().decode(TwitchTokenServer.Grant.self, from: Data(grant.utf8)), at: World.start)
        #expect(credentials.rejected == nil && credentials.rejection == nil)
    }

    @Test(
        "A token stays unchanged if the sign-in server does not answer",
        arguments: [
            (Reply.failure(.timedOut(seconds: 10)), FetchError.timedOut(seconds: 10)),
            (.failure(.unreachable(reason: "reset")), .unreachable(reason: "reset")),
            (.identity(500, ""), .server(status: 500)),
            (.identity(429, "slow"), .rateLimited(until: nil)),
            (
                .identity(403, "blocked by the firewall"),
                .refused(status: 403, message: DisplayText("blocked by the firewall"))
            ),
            (.fixture("bad-gateway.html", status: 404), .refused(status: 404, message: DisplayText(""))),
            (.text("<html>"), .badAnswer(reason: "it is not JSON in the expected format")),
            (.text(#"{"token_type":"bearer"}"#), .badAnswer(reason: "it is not JSON in the expected format")),
        ])
    func serverDown(reply: Reply, error: FetchError) throws {
        let before = world.stored
        expectRefused()
        world.expect(World.refreshRequest, reply)
        #expect(world.failure() == error)
        #expect(world.stored == before)
        expectRenewal()
        try world.pollTop()
    }

    @Test("A 503 of the sign-in server is retried once, as everywhere")
    func unavailable() throws {
        expectRefused()
        world.expect(World.refreshRequest, .identity(503, ""))
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        try world.pollTop()
    }

    @Test("A token that is rejected right after its renewal is reported, and not renewed for ever")
    func refusedTwice() {
        expectRenewal()
        expectRefused()
        #expect(world.failure() == .refused(status: 401, message: DisplayText("Invalid OAuth token")))
        #expect(world.requests.filter { $0.hasPrefix("POST") }.count == 1)
    }

    @Test("An answer without a new refresh token leaves the old one")
    func noNewRefreshToken() throws {
        expectRefused()
        world.expect(World.refreshRequest, .tokens("access-2"))
        try world.pollTop()
        #expect(world.stored?.refreshToken == "refresh-1")
    }

    @Test("On a full disk the refresh token, which works once, is not used, because the next one could not be stored")
    func diskFull() {
        expectRefused()
        world.diskIsFull = true
        #expect(world.failure() == .file(reason: "No space left on device"))
        #expect(world.stored == .signedIn)
    }

    @Test("An application without a refresh token requests a new token")
    func application() throws {
        world.stored = Credentials(
            clientID: "app", clientSecret: "s3cr3t", accessToken: "app-1", validatedAt: World.start)
        expectRefused()
        world.expect(World.grantRequest(), .tokens("app-2"))
        try world.pollTop()
        #expect(world.stored?.accessToken == "app-2")
    }

    @Test("A confidential application's refresh carries its secret (twitchdev/issues#943)")
    func confidential() throws {
        world.stored?.clientSecret = "s3cr3t"
        expectRefused()
        world.expect(World.refreshRequest + "&client_secret=s3cr3t", .tokens("access-2", refresh: "refresh-2"))
        try world.pollTop()
    }
}
