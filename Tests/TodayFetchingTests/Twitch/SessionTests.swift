import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("A token for requests")
struct SessionTests {
    private let world = World()

    @Test("Without a sign-in the error says so, and no request is sent")
    func notSignedIn() {
        world.stored = nil
        #expect(world.failure() == .notSignedIn)
        #expect(world.requests.isEmpty)
    }

    @Test("Requests carry the client id and the token")
    func headers() throws {
        try world.pollTop()
        #expect(world.headers == ["Client-Id: abc", "Authorization: Bearer access-1"])
    }

    @Test("A server that echoes requests puts no secret into a log")
    func repeated() {
        world.expect(World.topRequest, .helix(403, "access-1 may not do that"))
        #expect(world.failure(.check) == .refused(status: 403, message: DisplayText("… may not do that")))
        world.expect(World.topRequest, .helix(401, "Invalid OAuth token"))
        world.expect(World.refreshRequest, .identity(400, "what is refresh-1?"))
        #expect(world.failure(.check) == .refused(status: 400, message: DisplayText("what is …?")))
    }

    @Test("A check is one request, without numbers and pictures")
    func check() throws {
        world.wantedArt = ["1"]
        world.expect(World.topRequest, .games(["1", "2", "3"]))
        #expect(try world.source.fetch(.check).items.count == 3)
        #expect(world.requests == [World.topRequest])
    }

    @Test("An application of the environment has its own token, stored without the secret; the sign-in stays as it is")
    func environmentFirst() throws {
        world.haveApplication()
        world.expect(World.grantRequest(), .tokens("app-1"))
        try world.pollTop()
        #expect(world.storedOfEnvironment?.accessToken == "app-1" && world.stored == .signedIn)
        #expect(world.storedOfEnvironment?.clientSecret == nil && world.storedOfEnvironment?.refreshToken == nil)
        try world.pollTop()
        world.environment = [:]
        try world.pollTop()
        #expect(world.headers.contains("Authorization: Bearer access-1"))
    }

    @Test("Another application in the environment does not use the previous one's token")
    func otherApplication() throws {
        world.stored = nil
        world.haveApplication("new")
        world.storedOfEnvironment = Credentials(clientID: "old", accessToken: "old-1")
        world.expect(World.grantRequest("new"), .tokens("new-1"))
        try world.pollTop()
    }

    @Test("If the secret's file cannot be read, the error names its variable and the file, and no request is sent")
    func secretMissing() {
        world.haveApplication(secret: nil)
        #expect(
            world.failure()
                == .environment(variable: "TWITCH_CLIENT_SECRET_FILE", reason: "no such file", file: "/run/secret"))
        #expect(world.requests.isEmpty)
    }

    @Test(
        "An id without a secret's file is for signing in; an existing sign-in stays in use",
        arguments: [[:], ["TWITCH_CLIENT_SECRET_FILE": ""]])
    func idAlone(more: [String: String]) throws {
        world.environment = ["TWITCH_CLIENT_ID": "app"].merging(more) { _, new in new }
        try world.pollTop()
    }

    @Test(
        "A wrong id or secret in the environment names its variable and file, and is tried again, as it may be corrected",
        arguments: [
            (400, "invalid client", TwitchApplication.unknownID),
            (400, "invalid client id", TwitchApplication.unknownID),
            (
                403, "invalid client secret",
                FetchError.environment(
                    variable: "TWITCH_CLIENT_SECRET_FILE", reason: "Twitch rejects the secret in it",
                    file: "/run/secret")
            ),
        ])
    func wrongEnvironment(status: Int, message: String, error: FetchError) throws {
        world.haveApplication(secret: "wrong")
        world.expect(World.grantRequest(secret: "wrong"), .identity(status, message))
        #expect(world.failure() == error)
        #expect(error.needsSignIn)
        #expect(world.stored == .signedIn)
        world.haveApplication(secret: "right")
        world.expect(World.grantRequest(secret: "right"), .tokens("app-1"))
        try world.pollTop()
    }

    @Test("A sign-in while the environment names an application has a remark that the environment takes precedence")
    func precedence() throws {
        world.stored = nil
        world.haveApplication(secret: nil)
        world.expect(World.grantRequest(secret: "right"), .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: "right"))
        #expect(world.remarks.count == 1 && world.remarks[0].contains("take precedence over these credentials"))
        #expect(world.remarks[0].hasPrefix("TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET_FILE"))
    }
}

@Suite("Validating a token at the start and once an hour, as Twitch requires")
struct ValidationTests {
    private let world = World()

    private func validatedAgo(_ seconds: Double?) {
        world.stored?.validatedAt = seconds.map { World.start.addingTimeInterval(-$0) }
    }

    @Test(
        "A token is validated after an hour, if it never was, after a wrong clock, and once when a program starts",
        arguments: [
            (3600, false, false), (3601, false, true), (1e9, false, true), (nil, false, true), (-60, false, true),
            (60, true, true),
        ] as [(Double?, Bool, Bool)])
    func hourly(ago: Double?, starts: Bool, isValidated: Bool) throws {
        validatedAgo(ago)
        world.mustValidate = starts
        let before = world.stored?.validatedAt
        if isValidated { world.expect(World.validateRequest, Reply.valid) }
        try world.pollTop()
        #expect((world.book.first == "GET id/validate as access-1") == isValidated)
        #expect(world.stored?.validatedAt == (isValidated ? World.start : before))
        #expect(world.book.contains { $0.hasPrefix("save") } == isValidated)
    }

    @Test("A token that is no longer valid is renewed before it is used")
    func invalid() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.invalid)
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        try world.pollTop()
        #expect(!world.book.contains("GET api/games/top?first=20 as access-1"))
    }

    @Test(
        "If the sign-in server is down, the API is still used, and the token validated later",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .identity(500, ""), .identity(429, ""),
            .fixture("bad-gateway.html", status: 502),
        ])
    func serverDown(reply: Reply) throws {
        validatedAgo(4000)
        world.expect(World.validateRequest, reply)
        try world.pollTop()
        #expect(world.stored?.validatedAt == World.start.addingTimeInterval(-4000))
    }

    @Test("Storing the time of a validation does not overwrite another process's changes")
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
