import Testing
import TodayCore

@testable import TodaySources

@Suite("Signing in without a client id, with a person who can be asked")
struct RegistrationTests {
    private let world = World(signedIn: false)
    private let nothing = SignInRequest(clientID: nil, clientSecret: nil)
    private let grant = "POST id/token client_id=abc&client_secret=s3cr3t&grant_type=client_credentials"

    @Test("three lines explain how to register, then it asks for the id, and for the secret without echo")
    func questions() throws {
        world.answers = ["abc", "s3cr3t"]
        world.expect(grant, .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(nothing)
        let lines = world.questions[0].words.split(separator: "\n")
        #expect(lines.count == 4 && lines.last == "Client ID: ")
        #expect(lines[0].contains("https://dev.twitch.tv/console/apps"))
        #expect(lines[1].contains("http://localhost") && lines[1].contains("Public"))
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(world.questions.map(\.isSecret) == [false, true])
        #expect(world.stored?.clientID == "abc" && world.stored?.clientSecret == "s3cr3t")
    }

    @Test("without a secret the id is validated by requesting a code", arguments: [["abc", ""], ["abc"]])
    func validated(answers: [String]) {
        world.answers = answers
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        let reason = "no application has this client id; look it up at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(nothing) }
        #expect(world.stored == nil)
    }

    @Test("it does not ask for a secret that was given in a file")
    func secretGiven() throws {
        world.answers = ["abc"]
        world.expect(grant, .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(SignInRequest(clientID: nil, clientSecret: "s3cr3t"))
        #expect(world.questions.count == 1)
    }

    @Test("an empty answer, and no terminal to ask on, are a missing sign-in", arguments: [[], [""]])
    func nothing(answers: [String]) {
        world.answers = answers
        #expect(throws: FetchError.notSignedIn) { try world.source.signIn(nothing) }
        #expect(world.requests.isEmpty)
    }

    @Test("what cannot be an id is not sent anywhere", arguments: ["two words", "https://a.example", "ä", "a&b=c"])
    func noID(answer: String) {
        world.answers = [answer, "s3cr3t"]
        let reason = "a client id has letters and digits only; look it up at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(nothing) }
        #expect(world.requests.isEmpty && world.questions.count == 1)
    }

    @Test("it does not ask for the id of an earlier sign-in")
    func before() {
        world.stored = .signedIn
        world.answers = ["other"]
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(nothing) }
        #expect(world.questions.isEmpty)
    }

    @Test("an earlier sign-in that is locked away does not prevent a new one")
    func lockedAway() throws {
        world.keyringTrouble = .locked
        world.answers = ["abc", "s3cr3t"]
        world.expect(grant, .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(nothing)
        #expect(world.stored?.accessToken == "app-1")
    }

    @Test("a poll whose sign-in is locked away says so, and makes no request", arguments: KeyringTrouble.allCases)
    func poll(trouble: KeyringTrouble) {
        world.keyringTrouble = trouble
        #expect(world.failure() == .keyring(trouble))
        #expect(world.requests.isEmpty)
    }
}
