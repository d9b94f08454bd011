import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Signing in as an application with a secret, and signing out")
struct ApplicationSignInTests {
    private let world = World(signedIn: false)
    private static let request = SignInRequest(clientID: "app", clientSecret: "s3cr3t")

    @Test(
        "A sign-in with a secret takes one request, and stores it, also with a token that cannot be validated now",
        arguments: [Reply.valid, .failure(.timedOut(seconds: 10))])
    func success(validation: Reply) throws {
        world.expect(World.grantRequest(), .tokens("app-1"))
        world.expect(World.validateRequest, validation)
        try world.source.signIn(Self.request)
        #expect(world.told.isEmpty)
        #expect(world.stored?.clientSecret == "s3cr3t" && world.stored?.accessToken == "app-1")
        #expect(world.stored?.refreshToken == nil)
    }

    @Test(
        "A wrong id or secret is an error with the remedy, and nothing is stored",
        arguments: [
            (400, "invalid client", "no application has this client ID; find yours"),
            (403, "invalid client secret", "this is not the application's secret; create a new one"),
            // These are from the mock server of twitch-cli.
            (400, "invalid client id", "no application has this client ID; find yours"),
            (400, "invalid client secret", "this is not the application's secret; create a new one"),
        ])
    func wrong(status: Int, message: String, words: String) {
        world.expect(World.grantRequest(), .identity(status, message))
        let reason = "\(words) at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    @Test("An application that signed in before needs neither id nor secret again")
    func again() throws {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        world.expect(World.grantRequest(), .tokens("app-2"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: nil))
        #expect(world.stored?.accessToken == "app-2")
        #expect(world.stored?.clientSecret == "s3cr3t")
    }

    @Test("Another application does not get the secret of the previous one")
    func otherApplication() {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        world.expect("POST id/device client_id=other&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) {
            try world.source.signIn(SignInRequest(clientID: "other", clientSecret: nil))
        }
        #expect(world.stored?.clientID == "app")
    }

    @Test("A new token that is not valid is not stored")
    func invalidToken() {
        world.expect(World.grantRequest(), .tokens("app-1"))
        world.expect(World.validateRequest, Reply.invalid)
        #expect(throws: FetchError.self) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    private static let manual = "https://www.twitch.tv/settings/connections"

    @Test(
        "Signing out revokes the token, and deletes everything, under the lock; a failed revocation is reported",
        arguments: [
            (.text(""), nil),
            // It no longer accepts the token.
            (.identity(400, "Invalid token"), nil),
            (.failure(.timedOut(seconds: 10)), .timedOut(seconds: 10)),
            (.text("", status: 404), .refused(status: 404, message: DisplayText(""))),
            (.identity(400, "access-1 is odd"), .refused(status: 400, message: DisplayText("… is odd"))),
        ] as [(Reply, FetchError?)])
    func signOut(reply: Reply, error: FetchError?) throws {
        world.stored = .signedIn
        world.expect("POST id/revoke client_id=abc&token=access-1", reply)
        #expect(try world.source.signOut() == (error.map(SignOutResult.hereOnly) ?? .everywhere))
        #expect(world.remarks.map { $0.contains(Self.manual) } == (error == nil ? [] : [true]))
        #expect(world.stored == nil && world.book.first == "lock")
        #expect(world.book.suffix(2) == ["save nobody", "unlock"])
        #expect(world.failure() == .notSignedIn)
    }

    @Test("The id of the application survives a sign-out and signs in again; its secret has to be entered again")
    func keptID() throws {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        #expect(try world.source.signOut() == .everywhere)
        #expect(world.stored == nil && world.storedApplication == Credentials(clientID: "app", clientSecret: ""))
        world.answers = ["s3cr3t"]
        world.expect(World.grantRequest(), .tokens("app-2"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: nil))
        #expect(world.questions.map(\.0) == ["Client Secret of app: "] && world.stored?.clientSecret == "s3cr3t")
        world.stored = .signedIn
        world.expect("POST id/revoke client_id=abc&token=access-1", .text(""))
        _ = try world.source.signOut()
        #expect(world.storedApplication == Credentials(clientID: "abc"))
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(SignInRequest(clientID: nil, clientSecret: nil)) }
    }

    @Test("Signing out revokes the token of the environment's application as well, and says that its variable stays")
    func signOutEnvironment() throws {
        world.stored = .signedIn
        world.storedOfEnvironment = Credentials(clientID: "app", accessToken: "app-1")
        world.haveApplication(secret: nil)
        world.expect("POST id/revoke client_id=app&token=app-1", .failure(.timedOut(seconds: 10)))
        world.expect("POST id/revoke client_id=abc&token=access-1", .text(""))
        #expect(try world.source.signOut() == .hereOnly(.timedOut(seconds: 10)))
        #expect(world.stored == nil && world.storedOfEnvironment == nil)
        #expect(world.remarks.contains { $0.contains("TWITCH_CLIENT_ID") })
    }

    @Test("Signing out without a sign-in says so, and sends no request")
    func nobody() throws {
        #expect(try world.source.signOut() == .notSignedIn)
        #expect(world.requests.isEmpty)
    }
}
