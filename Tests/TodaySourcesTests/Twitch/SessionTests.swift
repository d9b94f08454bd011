import Testing
import TodayCore

@testable import TodaySources

@Suite("A token to ask with")
struct SessionTests {
    @Test("nobody signed in: that is said, and the network is left alone")
    func notSignedIn() {
        let world = World(signedIn: false)
        #expect(world.failure() == .notSignedIn)
        #expect(world.requests.isEmpty)
    }

    @Test("who signed in is known to Twitch by client id and token")
    func headers() throws {
        let world = World()
        var headers: [String] = []
        world.expectTop()
        let context = world.context
        var watched = context
        watched.http = HTTPClient { (request) throws(FetchError) in
            if headers.isEmpty { headers = request.headers }
            return try context.http.send(request)
        }
        _ = try TwitchSource(watched).fetch(.top)
        #expect(headers == ["Client-Id: abc", "Authorization: Bearer access-1"])
    }

    @Test("an application of the environment gets its own token, keeps it, and asks with it the next time")
    func environmentApplication() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "s3cr3t"]
        let grant = "POST id/token client_id=app&client_secret=s3cr3t&grant_type=client_credentials"
        world.expect(grant, .tokens("app-1"))
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(world.stored?.clientSecret == "s3cr3t")
        #expect(world.stored?.accessToken == "app-1")
        #expect(world.stored?.refreshToken == nil)
        world.expectTop()
        _ = try world.source.fetch(.top)
    }

    @Test("an application of the environment comes before who signed in, and another secret gets another token")
    func otherApplication() throws {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "one"]
        world.expect("POST id/token client_id=app&client_secret=one&grant_type=client_credentials", .tokens("app-1"))
        world.expectTop()
        _ = try world.source.fetch(.top)
        world.files = ["/run/secret": "two"]
        world.expect("POST id/token client_id=app&client_secret=two&grant_type=client_credentials", .tokens("app-2"))
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(world.stored?.accessToken == "app-2")
    }

    @Test("a secret's file that cannot be read is a failure of that file, and nothing is asked")
    func secretMissing() {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        #expect(world.failure() == .file(reason: "Cannot read /run/secret"))
        #expect(world.requests.isEmpty)
    }

    @Test("an id without a secret's file is for signing in; who signed in goes on", arguments: [[:], ["TWITCH_CLIENT_SECRET_FILE": ""]])
    func idAlone(more: [String: String]) throws {
        let world = World()
        world.environment = ["TWITCH_CLIENT_ID": "app"].merging(more) { _, new in new }
        world.expectTop()
        _ = try world.source.fetch(.top)
    }

    @Test("a wrong secret is told once; nobody is asked again until another one is there")
    func wrongSecret() throws {
        let world = World(signedIn: false)
        world.environment = ["TWITCH_CLIENT_ID": "app", "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        world.files = ["/run/secret": "wrong"]
        let grant = "POST id/token client_id=app&client_secret=wrong&grant_type=client_credentials"
        world.expect(grant, .identity(403, "invalid client secret"))
        #expect(world.failure()?.needsSignIn == true)
        world.forget()
        #expect(world.failure()?.needsSignIn == true)
        #expect(world.requests.isEmpty)
    }
}
