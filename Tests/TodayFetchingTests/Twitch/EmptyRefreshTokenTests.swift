import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("An empty refresh token, which some servers send with client credentials")
struct EmptyRefreshTokenTests {
    private let world = World(signedIn: false)
    private static let grant = "POST id/token client_id=app&client_secret=s3cr3t&grant_type=client_credentials"

    @Test("is none: after the token has expired, the secret gets the next one")
    func none() throws {
        world.expect(Self.grant, .tokens("app-1", refresh: ""))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: "app", clientSecret: "s3cr3t"))
        #expect(world.stored?.refreshToken == nil)
        world.expect(World.topRequest, .helix(401, "Invalid OAuth token"))
        world.expect(Self.grant, .tokens("app-2", refresh: ""))
        world.expectTop()
        #expect(try world.source.fetch(.poll).ids == ["1", "2", "3"])
        #expect(world.stored?.accessToken == "app-2" && world.stored?.refreshToken == nil)
    }

    @Test(
        "that an earlier version kept is none either, even if that version gave up because of it",
        arguments: [#""accessToken":"app-1""#, #""rejected":true"#])
    func oldFile(rest: String) throws {
        let text = #"{"clientID":"app","clientSecret":"s3cr3t","refreshToken":"",\#(rest)}"#
        world.stored = JSONCoding.decode(Credentials.self, Data(text.utf8))
        if world.stored?.accessToken != nil {
            world.expect(World.validateRequest, Reply.invalid)
        }
        world.expect(Self.grant, .tokens("app-2"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.accessToken == "app-2" && world.stored?.rejected == nil)
    }

    @Test("credentials without one that were refused for good stay refused")
    func refused() {
        let text = #"{"clientID":"app","clientSecret":"s3cr3t","rejected":true}"#
        world.stored = JSONCoding.decode(Credentials.self, Data(text.utf8))
        #expect(world.failure() == .signInExpired)
    }
}
