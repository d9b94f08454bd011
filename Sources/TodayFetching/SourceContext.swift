import FoundationEssentials
import TodayCore
import TodayFiles

/// The effects that a source needs, as closures: live ones from `today-fetch`, others from tests.
struct SourceContext: Sendable {
    var http: HTTPClient
    var credentials: CredentialStore
    var pictures: PictureStore
    /// The provider that the user chose; `nil` for the default, or the only one.
    var provider: String?
    /// The state of the fallback provider, if the source has one.
    var fallback = FallbackStore.closed
    /// The items that the user hides: numbers and pictures are for the first places without them.
    var leftOut = LeftOut()
    var environment: [String: String]
    /// Reads a small file that the user named.
    var readFile: @Sendable (String) throws(FileError) -> String
    var now: @Sendable () -> Date
    /// Waits this many seconds, between two attempts of a sign-in.
    var pause: @Sendable (Int) -> Void
    /// Prints a line during a sign-in.
    var tell: @Sendable (String) -> Void
    /// Prompts the user during a sign-in, without echo for a secret; `nil` without a user or an answer.
    var ask: @Sendable (_ words: String, _ isSecret: Bool) -> String?
    /// Opens a URL in the browser and returns whether that started; `nil` if there is no browser.
    var browse: (@Sendable (String) -> Bool)?
    /// Adds a sentence, for the user or the log, about an incomplete response.
    var remark: @Sendable (String) -> Void
    /// Receives the progress before each of several requests.
    var report: @Sendable (FetchProgress) -> Void
}

/// The files about a fallback, as closures: `today-fetch` passes the user's, tests pass their own.
struct FallbackStore: Sendable {
    var known: @Sendable () -> CachedRates?
    /// Returns for how long the fallback must not be used.
    var pause: @Sendable () -> FallbackPause?
    /// Stores the pause, and returns whether that worked.
    var keep: @Sendable (FallbackPause) -> Bool

    static let closed = FallbackStore(known: { nil }, pause: { nil }, keep: { _ in false })
}

/// The URL of a service, which an environment variable can replace: for tests, proxies and self-hosting.
struct ServicePlace {
    let variable: String
    let usual: String
}

extension SourceContext {
    /// Returns the URL of a service, without a trailing slash.
    func address(_ place: ServicePlace) -> String {
        guard var base = environment[place.variable], !base.isEmpty else { return place.usual }
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// Returns whether a service is on this machine: a simulator, or the user's own proxy.
    func isLoopback(_ place: ServicePlace) -> Bool { ServerAddress(address(place))?.isLoopback ?? false }
}
