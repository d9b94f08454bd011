import Testing
import TodayCore

@testable import TodaySources

@Suite("Signing in as an application with a secret, and signing out")
struct ApplicationSignInTests {
    private let world = World(signedIn: false)
    private static let grant = "POST id/token client_id=app&client_secret=s3cr3t&grant_type=client_credentials"
    private static let request = SignInRequest(clientID: "app", clientSecret: "s3cr3t")

    @Test("one request, nothing to confirm, and the secret is kept for the next token")
    func success() throws {
        world.expect(Self.grant, .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(Self.request)
        #expect(world.told.isEmpty)
        #expect(world.stored?.clientSecret == "s3cr3t")
        #expect(world.stored?.accessToken == "app-1")
        #expect(world.stored?.refreshToken == nil)
    }

    @Test(
        "a wrong id or secret is reported with what to do, and nothing is kept",
        arguments: [
            (400, "invalid client", "no application has this client id"),
            (403, "invalid client secret", "this is not the application's secret"),
        ])
    func wrong(status: Int, message: String, words: String) {
        world.expect(Self.grant, .identity(status, message))
        let reason =
            "\(words); \(status == 400 ? "look it up" : "make a new one") at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    @Test("an application that signed in before needs neither id nor secret again")
    func again() throws {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        world.expect(Self.grant, .tokens("app-2"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: nil))
        #expect(world.stored?.accessToken == "app-2")
        #expect(world.stored?.clientSecret == "s3cr3t")
    }

    @Test("another application does not get the secret of the previous one")
    func otherApplication() {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        world.expect("POST id/device client_id=other&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) {
            try world.source.signIn(SignInRequest(clientID: "other", clientSecret: nil))
        }
        #expect(world.stored?.clientID == "app")
    }

    @Test("a new token that is not valid is not kept")
    func invalidToken() {
        world.expect(Self.grant, .tokens("app-1"))
        world.expect(World.validateRequest, Reply.invalid)
        #expect(throws: FetchError.self) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    @Test("a token that cannot be validated right now is kept: it may be good")
    func unknownToken() throws {
        world.expect(Self.grant, .tokens("app-1"))
        world.expect(World.validateRequest, .failure(.timedOut(seconds: 10)))
        try world.source.signIn(Self.request)
        #expect(world.stored?.accessToken == "app-1")
    }

    @Test("signing out tells Twitch and forgets everything, under the lock")
    func signOut() throws {
        world.stored = .signedIn
        world.expect("POST id/revoke client_id=abc&token=access-1", .text(""))
        try world.source.signOut()
        #expect(world.stored == nil)
        #expect(world.book.first == "lock")
        #expect(world.book.suffix(2) == ["save nobody", "unlock"])
        #expect(world.failure() == .notSignedIn)
    }

    @Test(
        "everything is forgotten even if Twitch cannot be reached",
        arguments: [Reply.failure(.timedOut(seconds: 10)), .identity(400, "Invalid token")])
    func signOutOffline(reply: Reply) throws {
        world.stored = .signedIn
        world.expect("POST id/revoke client_id=abc&token=access-1", reply)
        try world.source.signOut()
        #expect(world.stored == nil)
    }

    @Test("signing out while signed out makes no request")
    func nobody() throws {
        try world.source.signOut()
        #expect(world.requests.isEmpty)
    }
}
