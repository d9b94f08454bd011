import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A token for requests")
struct SessionTests {
    @Test("not signed in: it says so, and makes no request")
    func notSignedIn() {
        let world = World(signedIn: false)
        #expect(world.failure() == .notSignedIn)
        #expect(world.requests.isEmpty)
    }

    @Test("requests carry the client id and the token")
    func headers() throws {
        let world = World()
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.headers == ["Client-Id: abc", "Authorization: Bearer access-1"])
    }

    @Test("a server that echoes requests puts no secret into a log")
    func repeated() {
        let world = World()
        world.expect(World.topRequest, .helix(403, "access-1 may not do that"))
        #expect(world.failure(.check) == .refused(status: 403, message: DisplayText("… may not do that")))
        world.expect(World.topRequest, .helix(401, "Invalid OAuth token"))
        world.expect(World.refreshRequest, .identity(400, "what is refresh-1?"))
        #expect(world.failure(.check) == .refused(status: 400, message: DisplayText("what is …?")))
    }

    @Test("a check is one request, without numbers and pictures")
    func check() throws {
        let world = World()
        world.wantedArt = ["1"]
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        #expect(try world.source.fetch(.check).items.count == 3)
        #expect(world.requests == [World.topRequest])
    }

    @Test("an application of the environment gets its own token, keeps it without the secret, and uses it again")
    func environmentApplication() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "s3cr3t"]
        let grant = "POST id/token client_id=app&client_secret=s3cr3t&grant_type=client_credentials"
        world.expect(grant, .tokens("app-1"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.storedOfEnvironment?.accessToken == "app-1")
        #expect(world.storedOfEnvironment?.clientSecret == nil)
        #expect(world.storedOfEnvironment?.refreshToken == nil)
        world.expectTop()
        _ = try world.source.fetch(.poll)
    }

    @Test("an application of the environment takes precedence over the sign-in, and leaves it as it is")
    func environmentFirst() throws {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "s3cr3t"]
        world.expect("POST id/token client_id=app&client_secret=s3cr3t&grant_type=client_credentials", .tokens("app-1"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored == .signedIn)
        world.environment = [:]
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.headers.contains("Authorization: Bearer access-1"))
    }

    @Test("another application in the environment does not use the previous one's token")
    func otherApplication() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "new", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "s3cr3t"]
        world.storedOfEnvironment = Credentials(clientID: "old")
        world.storedOfEnvironment?.accessToken = "old-1"
        world.expect("POST id/token client_id=new&client_secret=s3cr3t&grant_type=client_credentials", .tokens("new-1"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
    }

    @Test("if the secret's file cannot be read, its variable and the file are named, and no request is made")
    func secretMissing() {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        #expect(
            world.failure()
                == .environment(variable: "TWITCH_CLIENT_SECRET_FILE", reason: "no such file", file: "/run/secret"))
        #expect(world.requests.isEmpty)
    }

    @Test(
        "an id without a secret's file is for signing in; an existing sign-in stays in use",
        arguments: [[:], ["TWITCH_CLIENT_SECRET_FILE": ""]])
    func idAlone(more: [String: String]) throws {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app"].merging(more) { _, new in new }
        world.expectTop()
        _ = try world.source.fetch(.poll)
    }

    @Test(
        "a wrong id or secret in the environment is blamed on its variable and file, not on a sign-in",
        arguments: [
            (400, "invalid client", TwitchApplication.unknownID),
            (
                403, "invalid client secret",
                FetchError.environment(
                    variable: "TWITCH_CLIENT_SECRET_FILE", reason: "Twitch rejects the secret in it",
                    file: "/run/secret")
            ),
        ])
    func wrongEnvironment(status: Int, message: String, error: FetchError) {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "wrong"]
        world.expect(
            "POST id/token client_id=app&client_secret=wrong&grant_type=client_credentials",
            .identity(status, message))
        #expect(world.failure() == error)
        #expect(world.stored == .signedIn)
    }

    @Test("signing in while the environment names an application says that the environment takes precedence")
    func precedence() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.expect("POST id/token client_id=app&client_secret=right&grant_type=client_credentials", .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: "right"))
        #expect(world.remarks.count == 1 && world.remarks[0].contains("take precedence over this sign-in"))
        #expect(world.remarks[0].hasPrefix("TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET_FILE"))
    }

    @Test("a wrong secret needs a person; it is tried again, because another one may stand in the file by now")
    func wrongSecret() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "wrong"]
        let wrong = "POST id/token client_id=app&client_secret=wrong&grant_type=client_credentials"
        world.expect(wrong, .identity(403, "invalid client secret"))
        #expect(world.failure()?.needsSignIn == true)
        world.files = ["/run/secret": "right"]
        world.expect("POST id/token client_id=app&client_secret=right&grant_type=client_credentials", .tokens("app-1"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
    }
}

@Suite("Twitch wants a token validated at the start and once an hour")
struct ValidationTests {
    private let world = World()

    private func validatedAgo(_ seconds: Double?) {
        world.stored?.validatedAt = seconds.map { World.start.addingTimeInterval(-$0) }
    }

    @Test("within the hour it is not validated again")
    func withinTheHour() throws {
        validatedAgo(3600)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(!world.book.contains { $0.hasPrefix("save") })
    }

    @Test(
        "after an hour, never yet, or in the future by a wrong clock: once, and that is stored",
        arguments: [3601, 1e9, nil, -60] as [Double?])
    func afterAnHour(ago: Double?) throws {
        validatedAgo(ago)
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start)
        #expect(world.book.first == "GET id/validate as access-1")
    }

    @Test("a program that starts validates, however recent the last time, and once per run")
    func atTheStart() throws {
        world.mustValidate = true
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start)
    }

    @Test("a token that is no longer valid is renewed before it is used")
    func invalid() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.invalid)
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(!world.book.contains("GET api/games/top?first=20 as access-1"))
    }

    @Test(
        "if the sign-in server is down, the API is used all the same, and the token validated later",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .identity(500, ""), .identity(429, ""),
            .fixture("bad-gateway.html", status: 502),
        ])
    func serverDown(reply: Reply) throws {
        validatedAgo(4000)
        world.expect(World.validateRequest, reply)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start.addingTimeInterval(-4000))
    }

    @Test("the time of a validation does not overwrite what another process stored meanwhile")
    func changedMeanwhile() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.valid)
        world.whileLocked = { [world] in world.stored?.accessToken = "access-2" }
        world.expectTop()
        _ = try? world.source.fetch(.poll)
        #expect(world.stored?.accessToken == "access-2")
        #expect(world.stored?.validatedAt == nil)
    }
}
