import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Malformed tokens")
struct MalformedTokenTests {
    private let world = World()
    private static let reason = "its token is empty or contains characters that are not allowed in a token"

    /// In the form of a JSON string.
    static let malformed = [
        "", " ", #"access\r\nX-Other: 1"#, #"access\n"#, #"\u0000"#, #"a\u001b[2J"#, #"\u007f"#, "two words", "ä",
        "\u{2028}", String(repeating: "x", count: 4097),
    ]

    @Test(
        "A malformed token in an answer is not stored, nor as a refresh token: the answer is an error",
        arguments: malformed)
    func network(token: String) {
        let pairs = [(token, "refresh-2")] + (token.isEmpty ? [] : [("access-2", token)])
        for (access, refresh) in pairs {
            world.expect(World.topRequest, .helix(401, "Invalid OAuth token"))
            world.expect(World.refreshRequest, .tokens(access, refresh: refresh))
            #expect(world.failure() == .badAnswer(reason: Self.reason))
            #expect(world.stored == .signedIn)
        }
    }

    @Test(
        "A malformed token in a file or a keyring counts as none: the next one is fetched with the secret",
        arguments: malformed)
    func kept(token: String) throws {
        let text =
            #"{"clientID":"app","clientSecret":"s3cr3t","accessToken":"\#(token)","refreshToken":"\#(token)"}"#
        world.stored = JSONCoding.decode(Credentials.self, Data(text.utf8))
        #expect(world.stored?.accessToken == nil && world.stored?.refreshToken == nil)
        world.expect(World.grantRequest(), .tokens("app-1"))
        try world.pollTop()
        #expect(world.headers.contains("Authorization: Bearer app-1"))
    }

    @Test("A malformed token or id that came in by another way is not sent", arguments: ["", "a\r\nb", "ä"])
    func sending(text: String) {
        var credentials = Credentials.signedIn
        credentials.accessToken = text
        #expect(TwitchToken(credentials) == nil)
        credentials = .signedIn
        credentials.clientID = text
        #expect(TwitchToken(credentials) == nil)
        world.stored = credentials
        #expect(world.failure() == .notSignedIn)
        #expect(world.requests.isEmpty)
    }

    @Test("A malformed id in the environment is an error that names the variable, without a request")
    func environment() {
        world.haveApplication("a\r\nb")
        #expect(world.failure() == TwitchApplication.malformedID)
        #expect(world.requests.isEmpty)
    }
}

@Suite("An empty refresh token, which some servers send with client credentials")
struct EmptyRefreshTokenTests {
    private let world = World(signedIn: false)

    @Test("An empty refresh token counts as none: after the token has expired, the secret gets the next one")
    func none() throws {
        world.expect(World.grantRequest(), .tokens("app-1", refresh: ""))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: "app", clientSecret: "s3cr3t"))
        #expect(world.stored?.refreshToken == nil)
        world.expect(World.topRequest, .helix(401, "Invalid OAuth token"))
        world.expect(World.grantRequest(), .tokens("app-2", refresh: ""))
        #expect(try world.pollTop().ids == ["1", "2", "3"])
        #expect(world.stored?.accessToken == "app-2" && world.stored?.refreshToken == nil)
    }

    @Test(
        "An empty refresh token of an earlier version counts as none, even if that version gave up because of it",
        arguments: [#""accessToken":"app-1""#, #""rejected":true"#])
    func oldFile(rest: String) throws {
        let text = #"{"clientID":"app","clientSecret":"s3cr3t","refreshToken":"",\#(rest)}"#
        world.stored = JSONCoding.decode(Credentials.self, Data(text.utf8))
        if world.stored?.accessToken != nil { world.expect(World.validateRequest, Reply.invalid) }
        world.expect(World.grantRequest(), .tokens("app-2"))
        try world.pollTop()
        #expect(world.stored?.accessToken == "app-2" && world.stored?.rejected == nil)
    }

    @Test("Credentials without a refresh token that were refused for good stay refused")
    func refused() {
        let text = #"{"clientID":"app","clientSecret":"s3cr3t","rejected":true}"#
        world.stored = JSONCoding.decode(Credentials.self, Data(text.utf8))
        #expect(world.failure() == .signInExpired)
    }
}
