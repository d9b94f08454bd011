import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayCore
@testable import TodayFetching

/// Everything that a source needs from outside, which records its use in order.
///
/// Twitch's answers are scripted: `world.expect("GET api/games/top?first=20", .games(["1", "2", "3"]))`. A request that
/// is not the next one of the script is recorded as an issue, with the line to add.
final class World {
    /// The recorded events: "load", "save access-2", "lock", "unlock", "pause 5", "GET api/streams?… as access-1".
    private(set) var book: [String] = []
    /// The texts and the prompts that the user saw.
    private(set) var told: [String] = []
    private(set) var questions: [(words: String, isSecret: Bool)] = []
    /// The user's answers, in order; without one, the prompt ends.
    var answers: [String] = []
    /// Whether there is a browser to open addresses in.
    var hasBrowser = false
    private(set) var browsed: [String] = []
    /// The error of reading the credentials.
    var keyringFailure: KeyringFailure?
    private(set) var headers: [String] = []
    /// The stored credentials of the user's sign-in, and of the environment's application.
    var stored: Credentials?
    var storedOfEnvironment: Credentials?
    var storedApplication: Credentials?
    var now = World.start
    var environment: [String: String] = [:]
    var provider: String?
    var cachedRates: CachedRates?
    /// The time before which the fallback gets no request.
    var fallbackPause: FallbackPause?
    /// The items that the user hides.
    var leftOut = LeftOut()
    /// The games whose live channels a poll reads.
    var live: [LiveRule] = []
    var files: [String: String] = [:]
    var mustValidate = false
    /// The wanted pictures: "7", "7.large".
    var wantedArt: Set<String> = []
    /// The stored pictures; a `nil` value records that there is none.
    private(set) var art: [String: Picture?] = [:]
    private(set) var remarks: [String] = []
    private(set) var reports: [FetchProgress] = []
    /// Runs during the wait for the lock, as another process would.
    var whileLocked: () -> Void = {}
    /// Makes saving fail, as on a full disk.
    var diskIsFull = false

    private var script: [(request: String, reply: Reply)] = []
    private let place: SourceLocation

    /// The time at which most tests begin, 2026-11-21T02:20:00Z.
    static let start = Date(timeIntervalSince1970: 1_795_227_600)

    init(signedIn: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
        place = sourceLocation
        if signedIn { stored = .signedIn }
    }

    deinit {
        for step in script { Issue.record("\(step.request) was expected and never asked.", sourceLocation: place) }
    }

    /// Adds the next request and its answer to the script.
    func expect(_ request: String, _ reply: Reply) { script.append((request, reply)) }

    var source: TwitchSource {
        let source = TwitchSource(context)
        if mustValidate { source.requireValidation() }
        return source
    }

    /// The requests without their tokens.
    var requests: [String] {
        book.filter { $0.hasPrefix("GET ") || $0.hasPrefix("POST ") }.map { $0.components(separatedBy: " as ")[0] }
    }

    /// Sets an application in the environment, with this secret in its file.
    func haveApplication(_ id: String = "app", secret: String? = "s3cr3t") {
        environment = ["TWITCH_CLIENT_ID": id, "TWITCH_CLIENT_SECRET_FILE": "/run/secret"]
        files["/run/secret"] = secret
    }

    var context: SourceContext {
        SourceContext(
            http: HTTPClient { [self] (request) throws(FetchError) in try send(request) },
            credentials: store,
            pictures: PictureStore(
                isWanted: { [self] id, size in wantedArt.contains(Self.name(id, size)) },
                store: { [self] id, size, picture in art[Self.name(id, size)] = .some(picture) }),
            provider: provider,
            fallback: FallbackStore(
                cachedRates: { [self] in cachedRates }, storedPause: { [self] in fallbackPause },
                storePause: { [self] in
                    if diskIsFull { return false }
                    fallbackPause = $0
                    return true
                }), leftOut: leftOut, live: live, environment: environment,
            readFile: { [self] (path) throws(FileError) in
                guard let text = files[path] else { throw FileError(.read, path, reason: "no such file") }
                return text
            },
            now: { [self] in now },
            pause: { [self] seconds in
                book.append("pause \(seconds)")
                now += Double(seconds)
            },
            showMessage: { [self] in told.append($0) },
            ask: { [self] words, isSecret in
                questions.append((words, isSecret))
                return answers.isEmpty ? nil : answers.removeFirst()
            },
            browse: browser,
            remark: { [self] in remarks.append($0) },
            progress: { [self] in reports.append($0) })
    }

    private var browser: ((String) -> Bool)? {
        guard hasBrowser else { return nil }
        return { [self] url in
            browsed.append(url)
            return true
        }
    }

    private static func name(_ id: ItemID, _ size: PictureSize) -> String { size == .large ? "\(id).large" : "\(id)" }

    private var store: CredentialStore {
        CredentialStore(
            load: { [self] (slot) throws(FetchError) in
                if let keyringFailure { throw .keyring(keyringFailure) }
                return switch slot {
                case .person: stored
                case .environment: storedOfEnvironment
                case .application: storedApplication
                }
            },
            save: { [self] (new, slot) throws(FetchError) in
                if diskIsFull { throw .file(reason: "No space left on device") }
                book.append("save \(new.map { $0.accessToken ?? "nothing" } ?? "nobody")")
                switch slot {
                case .person: stored = new
                case .environment: storedOfEnvironment = new
                case .application: storedApplication = new
                }
            },
            exclusively: { [self] (work) throws(FetchError) in
                book.append("lock")
                whileLocked()
                defer { book.append("unlock") }
                try work()
            })
    }

    private func send(_ request: HTTPRequest) throws(FetchError) -> HTTPResponse {
        let line = Self.line(request)
        headers = request.headers
        let token = request.headers.first { $0.hasPrefix("Authorization: ") }?.split(separator: " ").last
        book.append(line + (token.map { " as \($0)" } ?? ""))
        guard let next = script.first, next.request == line else {
            let hint = "world.expect(\"\(line)\", …)"
            let expected = script.first.map { "expected is \($0.request)" } ?? "nothing is expected any more"
            Issue.record("Unexpected request; \(expected). If it is right, add \(hint)", sourceLocation: place)
            throw .unreachable(reason: "an unexpected request")
        }
        script.removeFirst()
        return try next.reply.make(request)
    }

    /// A request in short: "GET api/games/top?first=20", "POST id/token client_id=abc&…".
    private static func line(_ request: HTTPRequest) -> String {
        let url = request.url.replacingOccurrences(of: "https://api.twitch.tv/helix", with: "api")
            .replacingOccurrences(of: "https://id.twitch.tv/oauth2", with: "id")
            .replacingOccurrences(of: "https://static-cdn.jtvnw.net/ttv-boxart", with: "art")
        return request.form.map { "POST \(url) \($0)" } ?? "GET \(url)"
    }
}

extension Credentials {
    /// The credentials of a sign-in, with a token that was validated a minute ago.
    static var signedIn: Credentials {
        Credentials(clientID: "abc", accessToken: "access-1", refreshToken: "refresh-1", validatedAt: World.start - 60)
    }
}

/// The error of some work; `nil` if it succeeds.
func failure<Value>(of work: () throws(FetchError) -> Value) -> FetchError? {
    do throws(FetchError) {
        _ = try work()
        return nil
    } catch {
        return error
    }
}
