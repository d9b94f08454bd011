import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Signing in with a code, as a public client")
struct DeviceFlowTests {
    private let world = World(signedIn: false)
    private static let activation = "https://www.twitch.tv/activate?device-code=JLLKTXWJ"

    /// The answer to the request for a code, with its interval and lifetime in seconds.
    private static func code(
        leadingTo address: String = activation, user: String = "JLLKTXWJ", interval: Int = 5, life: Int = 1800
    ) -> Reply {
        .text(
            #"{"device_code":"dev","expires_in":\#(life),"interval":\#(interval),"user_code":"\#(user)","#
                + #""verification_uri":"\#(address)"}"#)
    }

    private static let codeRequest = "POST id/device client_id=abc&scopes="
    private static let grantRequest =
        "POST id/token client_id=abc&scopes=&device_code=dev&grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
    private static let pending = Reply.identity(400, "authorization_pending")
    private static let invalid = Reply.identity(400, "invalid device code")

    private func signIn(_ replies: [Reply] = [.identity(400, "access_denied")], code: Reply = code()) -> FetchError? {
        world.expect(Self.codeRequest, code)
        for reply in replies { world.expect(Self.grantRequest, reply) }
        return failure { () throws(FetchError) in
            try world.source.signIn(SignInRequest(clientID: "abc", clientSecret: nil))
        }
    }

    /// Signs in with a token after these answers.
    private func signInWell(_ replies: [Reply] = []) {
        world.expect(Self.codeRequest, Self.code())
        for reply in replies + [.tokens("access-1", refresh: "refresh-1")] { world.expect(Self.grantRequest, reply) }
        world.expect(World.validateRequest, Reply.valid)
        #expect(throws: Never.self) { try world.source.signIn(SignInRequest(clientID: "abc", clientSecret: nil)) }
    }

    private var pauses: [String] { world.book.filter { $0.hasPrefix("pause") } }

    @Test("The user sees the address and the code, and the new pair is stored under the lock")
    func success() {
        signInWell()
        let told = world.told.joined(separator: "\n")
        #expect(told.contains(Self.activation) && !told.contains("dev\n"))
        #expect(world.book.suffix(3) == ["lock", "save access-1", "unlock"])
        var expected = Credentials.signedIn
        (expected.validatedAt, expected.userID) = (world.now, "1")
        #expect(world.stored == expected)
    }

    @Test("With a secret, a sentence explains why a code is still needed")
    func withSecret() {
        var before = Credentials(clientID: "abc", clientSecret: "s3cr3t")
        before.scopes = ["user:read:follows"]
        world.stored = before
        world.expect("\(Self.codeRequest)user%3Aread%3Afollows", .identity(403, "no"))
        #expect(throws: FetchError.self) {
            try world.source.signIn(SignInRequest(clientID: nil, clientSecret: "s3cr3t"))
        }
        let sentence = "To keep the permission that `channels` uses, confirm it again; `channels logout` revokes it."
        #expect(world.told == [sentence])
    }

    @Test(
        "Until the user agrees, it polls every five seconds, or more slowly for good if Twitch says so",
        arguments: [
            ([pending, pending, pending], [5, 5, 5, 5]),
            ([.identity(400, "slow_down"), pending], [5, 10, 10]), ([.identity(429, "slow")], [5, 10]),
            // A single such answer can be about a good code (twitchdev/issues#971).
            ([invalid, pending, invalid, pending], [5, 5, 5, 5, 5]),
            // A failure in between does not restart it.
            (
                [.failure(.timedOut(seconds: 10)), .identity(500, ""), .failure(.unreachable(reason: "reset"))],
                [5, 5, 5, 5]
            ),
        ] as [([Reply], [Int])])
    func waiting(replies: [Reply], seconds: [Int]) {
        signInWell(replies)
        #expect(pauses == seconds.map { "pause \($0)" })
    }

    @Test("\"invalid device code\" three times in a row ends the sign-in")
    func invalidForGood() {
        let reason = "the code was declined or has expired; try again"
        #expect(signIn([Self.pending, Self.invalid, Self.invalid, Self.invalid]) == .signInFailed(reason: reason))
        #expect(world.stored == nil)
    }

    @Test(
        "A refusal ends the sign-in, and leaves an old one in force",
        arguments: ["access_denied", "missing device_code"])
    func denied(message: String) {
        world.stored = .signedIn
        let error = signIn([Self.pending, .identity(400, message)])
        #expect(error == .refused(status: 400, message: DisplayText(message)))
        #expect(world.stored == .signedIn)
        #expect(pauses.count == 2)
    }

    @Test("A code that is not confirmed in time ends the sign-in, without another request")
    func expired() {
        let reason = "the code was not confirmed in time; try again"
        let replies = [Self.pending, Self.pending, Self.pending]
        #expect(signIn(replies, code: Self.code(life: 12)) == .signInFailed(reason: reason))
        #expect(pauses.count == 3)
    }

    @Test(
        "An interval of zero causes no flood of requests, and one of a year no endless sleep",
        arguments: [(0, 1), (-5, 1), (31_536_000, 60)])
    func absurdInterval(interval: Int, pause: Int) {
        #expect(signIn(code: Self.code(interval: interval)) != nil)
        #expect(pauses == ["pause \(pause)"])
    }

    @Test("Text of the service cannot control the terminal")
    func hostileCode() {
        let code = Self.code(user: #"\u001b[2JX\u202e"#)
        #expect(signIn(code: code) != nil)
        #expect(world.told.contains { $0.contains("[2JX") })
        let controls = world.told.joined().unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x202E }
        #expect(controls.isEmpty)
    }

    @Test(
        "An address that is not an https page of Twitch, or not plain to see, is an error, and not shown",
        arguments: [
            "http://www.twitch.tv/activate", "javascript:alert(1)", "file:///etc/passwd", "", "www.twitch.tv/activate",
            "http://127.0.0.1/activate", "https://127.0.0.1/activate", "https://twitch.tv.evil.example/activate",
            "https://eviltwitch.tv/activate", "https://www.twitch.tv@evil.example/activate",
            "https://ada:secret@www.twitch.tv/activate", "https://evil.example/?www.twitch.tv",
            "https://evil.example/www.twitch.tv/activate", #"https://a.example/\u001b]0;x\u0007\n"#,
            "https://twitch.tv/\u{202E}x",
        ])
    func unsafeAddress(address: String) {
        let error = signIn([], code: Self.code(leadingTo: address))
        #expect(error == .badAnswer(reason: "the URL to open is not an https URL of twitch.tv"))
        #expect(world.told.isEmpty && pauses.isEmpty)
    }

    @Test("A simulator on this machine may have its own address without https")
    func simulatorAddress() {
        world.environment = ["TODAY_TWITCH_ID": "http://127.0.0.1:8080/oauth2"]
        world.expect(
            Self.codeRequest.replacing("id/", with: "http://127.0.0.1:8080/oauth2/"),
            Self.code(leadingTo: "http://127.0.0.1:8080/activate"))
        world.expect(
            Self.grantRequest.replacing("id/", with: "http://127.0.0.1:8080/oauth2/"), .identity(400, "access_denied"))
        #expect(throws: FetchError.self) { try world.source.signIn(SignInRequest(clientID: "abc", clientSecret: nil)) }
        #expect(world.told.contains("    http://127.0.0.1:8080/activate"))
    }

    @Test(
        "If there is a browser, a prompt offers it, and Enter agrees; without one there is no prompt",
        arguments: [
            ("", true), ("y", true), ("Yes", true), ("n", false), ("no", false), (nil, false), ("y", nil),
        ] as [(String?, Bool?)])
    func browser(answer: String?, opens: Bool?) {
        world.hasBrowser = opens != nil
        world.answers = answer.map { [$0] } ?? []
        #expect(signIn() != nil)
        #expect(world.questions.map(\.words) == (opens == nil ? [] : ["Open it now? [Y/n] "]))
        #expect(world.browsed == (opens == true ? [Self.activation] : []))
    }
}
