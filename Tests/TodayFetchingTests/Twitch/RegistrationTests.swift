import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Signing in without a client id, at a terminal")
struct RegistrationTests {
    private let world = World(signedIn: false)
    private let nothing = SignInRequest(clientID: nil, clientSecret: nil)

    @Test("Three steps explain the registration; then the id is prompted for, and the secret without echo")
    func questions() throws {
        try signIn(nothing, answers: "abc", "s3cr3t")
        let lines = world.questions[0].words.split(separator: "\n")
        #expect(lines.last == "Client ID: ")
        let needs = [
            "https://dev.twitch.tv/console/apps", "Two-factor", "unused", "http://localhost", "category: ",
            "Public", "A published feed needs no registration",
        ]
        for need in needs { #expect(world.questions[0].words.contains(need)) }
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(world.questions.map(\.isSecret) == [false, true])
        #expect(world.stored?.clientID == "abc" && world.stored?.clientSecret == "s3cr3t")
    }

    @Test("Without a secret the id is validated by requesting a code", arguments: [["abc", ""], ["abc"]])
    func validated(answers: [String]) {
        world.answers = answers
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        let reason = "no application has this client ID; find yours at https://dev.twitch.tv/console/apps"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(nothing) }
        #expect(world.stored == nil)
    }

    /// Signs in with an application's id and secret, which are typed unless they are given.
    private func signIn(_ request: SignInRequest, answers: String...) throws {
        world.answers = answers
        world.expect(World.grantRequest("abc"), .tokens("app-1"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(request)
    }

    @Test("A secret that Twitch refuses is prompted for again, three times at most, and the id is not")
    func wrongSecret() throws {
        world.expect(World.grantRequest("abc", secret: "wr0ng"), .identity(403, "invalid client secret"))
        try signIn(nothing, answers: "abc", "wr0ng", "s3cr3t")
        #expect(world.questions.last?.words == "That is not the secret of this application. Secret: ")
        #expect(world.questions.map(\.isSecret) == [false, true, true] && world.stored?.clientSecret == "s3cr3t")
    }

    @Test("A secret in a file is not prompted for")
    func secretGiven() throws {
        try signIn(SignInRequest(clientID: nil, clientSecret: "s3cr3t"), answers: "abc")
        #expect(world.questions.count == 1)
    }

    @Test(
        "Without a terminal, or with Enter alone until the end, there is no sign-in", arguments: [[], [""], ["", ""]])
    func nothing(answers: [String]) {
        world.answers = answers
        #expect(throws: FetchError.notSignedIn) { try world.source.signIn(nothing) }
        #expect(world.requests.isEmpty)
    }

    private static let malformed =
        "a client ID has letters and digits only; find yours at https://dev.twitch.tv/console/apps"

    @Test("Enter alone, or a malformed id, prompts again, without the steps")
    func again() throws {
        try signIn(nothing, answers: "", "https://a.example", "abc", "s3cr3t")
        #expect(
            world.questions.dropFirst().prefix(2).map(\.words) == [
                "Ctrl-C quits.\nClient ID: ", "A client ID has letters and digits only.\nClient ID: ",
            ])
        #expect(world.stored?.clientID == "abc")
    }

    @Test("A malformed id is not sent after three prompts", arguments: ["two words", "https://a.example", "ä", ""])
    func noID(answer: String) {
        world.answers = [answer, answer, answer, "s3cr3t"]
        #expect(throws: FetchError.signInFailed(reason: Self.malformed)) { try world.source.signIn(nothing) }
        #expect(world.requests.isEmpty && world.questions.count == 3)
    }

    @Test("An id that could break a header line is not sent, wherever it comes from")
    func headerBreak() {
        let id = "abc\r\nX-Other: 1"
        #expect(throws: FetchError.signInFailed(reason: Self.malformed)) {
            try world.source.signIn(SignInRequest(clientID: id, clientSecret: nil))
        }
        world.stored = Credentials(clientID: id)
        #expect(throws: FetchError.notSignedIn) { try world.source.signIn(nothing) }
        world.environment = ["TWITCH_CLIENT_ID": id]
        #expect(throws: TwitchApplication.malformedID) { try world.source.signIn(nothing) }
        #expect(world.requests.isEmpty)
    }

    @Test("The id of an earlier sign-in is used again without a prompt")
    func before() {
        world.stored = .signedIn
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(nothing) }
        #expect(world.questions.isEmpty)
    }

    @Test("The id of the environment comes first; an unknown one is an error that names its variable")
    func environment() {
        world.stored = .signedIn
        world.environment = ["TWITCH_CLIENT_ID": "env"]
        world.expect("POST id/device client_id=env&scopes=", .identity(400, "invalid client"))
        #expect(throws: TwitchApplication.unknownID) { try world.source.signIn(nothing) }
    }

    /// A request in which /s has the application with this id.
    private func request(configured id: String) throws -> SignInRequest {
        let shared = SharedConfiguration(path: "/s", text: "{\"twitch\": {\"clientID\": \"\(id)\"}}")
        var request = nothing
        request.registered = try Configuration("{}", over: [shared]).application(of: .topGames)
        return request
    }

    @Test("A configured application comes last, needs no prompt, and errors name its file")
    func configured() throws {
        var request = try self.request(configured: "set")
        world.expect("POST id/device client_id=set&scopes=", .identity(400, "invalid client"))
        let reason = "no application has the client ID in /s (twitch.clientID)"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(request) }
        world.stored = .signedIn
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "access_denied"))
        #expect(throws: FetchError.self) { try world.source.signIn(request) }
        world.environment = ["TWITCH_CLIENT_ID": "env"]
        world.expect("POST id/device client_id=env&scopes=", .identity(400, "invalid client"))
        #expect(throws: TwitchApplication.unknownID) { try world.source.signIn(request) }
        request.clientID = "given"
        world.expect("POST id/device client_id=given&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(request) }
        #expect(world.questions.isEmpty)
    }

    @Test("An earlier application that Twitch no longer knows is replaced by the configured one, with a remark")
    func replaced() throws {
        world.stored = .signedIn
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        let code =
            #"{"device_code":"dev","expires_in":30,"interval":5,"user_code":"J","verification_uri":"https://www.twitch.tv/activate"}"#
        world.expect("POST id/device client_id=new&scopes=", .text(code))
        let grant = "&device_code=dev&grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
        world.expect("POST id/token client_id=new&scopes=\(grant)", .tokens("access-2", refresh: "refresh-2"))
        world.expect(World.validateRequest, Reply.valid)
        try world.source.signIn(request(configured: "new"))
        #expect(world.stored?.clientID == "new" && world.stored?.accessToken == "access-2")
        #expect(world.remarks.map { $0.contains("twitch.clientID") } == [true] && world.questions.isEmpty)
    }

    @Test("If the configured one is the same or also unknown, or a secret was given, the error is reported")
    func notReplaced() throws {
        world.stored = .signedIn
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(self.request(configured: "abc")) }
        #expect(world.remarks.isEmpty)
        var request = try self.request(configured: "new")
        world.expect("POST id/device client_id=abc&scopes=", .identity(400, "invalid client"))
        world.expect("POST id/device client_id=new&scopes=", .identity(400, "invalid client"))
        let reason = "no application has the client ID in /s (twitch.clientID)"
        #expect(throws: FetchError.signInFailed(reason: reason)) { try world.source.signIn(request) }
        request.clientSecret = "s3cr3t"
        world.expect(World.grantRequest("abc"), .identity(400, "invalid client"))
        #expect(throws: FetchError.self) { try world.source.signIn(request) }
        #expect(world.stored == .signedIn)
    }

    @Test(
        "A sign-in server without the address is named, with the variable if that set it",
        arguments: [[:], ["TODAY_TWITCH_ID": "https://id.example/oauth2"]])
    func notFound(environment: [String: String]) {
        world.environment = environment
        let base = environment["TODAY_TWITCH_ID"] ?? "https://id.twitch.tv/oauth2"
        world.expect("POST \(environment.isEmpty ? "id" : base)/device client_id=abc&scopes=", .text("", status: 404))
        let advice = environment.isEmpty ? "" : "; check TODAY_TWITCH_ID"
        #expect(throws: FetchError.signInFailed(reason: "there is nothing at \(base)/device (404)\(advice)")) {
            try world.source.signIn(SignInRequest(clientID: "abc", clientSecret: nil))
        }
    }

    @Test("An earlier sign-in in a locked keyring does not prevent a new one")
    func lockedAway() throws {
        world.keyringFailure = .locked
        try signIn(nothing, answers: "abc", "s3cr3t")
        #expect(world.stored?.accessToken == "app-1")
    }

    @Test(
        "A poll whose sign-in is in a locked keyring is an error, without a request", arguments: KeyringFailure.allCases
    )
    func poll(failure: KeyringFailure) {
        world.keyringFailure = failure
        #expect(world.failure() == .keyring(failure))
        #expect(world.requests.isEmpty)
    }
}
