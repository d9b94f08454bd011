import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Signing in as an application with a secret, and signing out")
struct ApplicationSignInTests {
    private let world = World(signedIn: false)
    private static let request = SignInRequest(clientID: "app", clientSecret: "s3cr3t")

    @Test(
        "one request, nothing to confirm, and the secret is kept; so is a token that cannot be validated right now",
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
        "a wrong id or secret is reported with what to do, and nothing is kept",
        arguments: [
            (400, "invalid client", "no application has this client ID; find yours"),
            (403, "invalid client secret", "this is not the application's secret; create a new one"),
            // As the mock server of twitch-cli says it.
            (400, "invalid client id", "no application has this client ID; find yours"),
            (400, "invalid client secret", "this is not the application's secret; create a new one"),
        ])
    func wrong(status: Int, message: String, words: String) {
        world.expect(World.grantRequest(), .identity(status, message))
        let reason = "\(words) at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    @Test("an application that signed in before needs neither id nor secret again")
    func again() throws {
        world.stored = Credentials(clientID: "app", clientSecret: "s3cr3t")
        world.expect(World.grantRequest(), .tokens("app-2"))
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
        world.expect(World.grantRequest(), .tokens("app-1"))
        world.expect(World.validateRequest, Reply.invalid)
        #expect(throws: FetchError.self) { try world.source.signIn(Self.request) }
        #expect(world.stored == nil)
    }

    private static let manual = "https://www.twitch.tv/settings/connections"

    @Test(
        "signing out tells Twitch, and forgets everything, under the lock; what Twitch did not hear is said",
        arguments: [
            (.text(""), nil),
            // It takes the token no longer.
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

    @Test("the ID of the application outlives a sign-out and signs in again; its secret has to be given again")
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

    @Test("the token of the environment's application goes as well, and that the application stays is said")
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

    @Test("if nobody is signed in, that is said, and nobody is asked")
    func nobody() throws {
        #expect(try world.source.signOut() == .nobody)
        #expect(world.requests.isEmpty)
    }
}
