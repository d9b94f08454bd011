import FoundationEssentials
import TodayCore
import TodayFiles

/// Everything a source needs from outside, as closures: live ones from `today-fetch`, others from tests.
struct SourceContext: Sendable {
    var http: HTTPClient
    var credentials: CredentialStore
    var pictures: PictureStore
    /// The name of the provider that the person chose; `nil` for the usual one, or the only one.
    var provider: String?
    /// What a source with a fallback knows of it.
    var fallback = FallbackGate.closed
    /// What the person never wants to see: numbers and pictures are for the first places that remain.
    var leftOut = LeftOut()
    var environment: [String: String]
    /// Reads a small file that a person named.
    var readFile: @Sendable (String) throws(FileError) -> String
    var now: @Sendable () -> Date
    /// Waits this many seconds, between two attempts of a sign-in.
    var pause: @Sendable (Int) -> Void
    /// Shows a line to the person who is signing in.
    var tell: @Sendable (String) -> Void
    /// Asks the person who is signing in, and hides the answer if it is secret; `nil` without a person, or an answer.
    var ask: @Sendable (_ words: String, _ isSecret: Bool) -> String?
    /// Opens an address in the person's browser and returns whether that started; `nil` if there is no browser.
    var browse: (@Sendable (String) -> Bool)?
    /// Takes a sentence for the person, or the log, about an answer that is good but incomplete.
    var remark: @Sendable (String) -> Void
    /// Receives the progress before each of several requests.
    var report: @Sendable (FetchProgress) -> Void
}

/// The files about a fallback, as closures: `today-fetch` passes the user's, tests pass their own.
struct FallbackGate: Sendable {
    /// The quotes as last fetched.
    var known: @Sendable () -> CachedRates?
    /// For how long the fallback must not be asked.
    var pause: @Sendable () -> FallbackPause?
    /// Stores that, and returns whether it could.
    var keep: @Sendable (FallbackPause) -> Bool

    /// Has no fallback asked.
    static let closed = FallbackGate(known: { nil }, pause: { nil }, keep: { _ in false })
}

/// The URL of a service, unless the environment names another: for tests, proxies and self-hosting.
struct ServicePlace {
    let variable: String
    let usual: String
}

extension SourceContext {
    /// Where a service is in this environment, without a slash at its end.
    func address(_ place: ServicePlace) -> String {
        guard var base = environment[place.variable], !base.isEmpty else { return place.usual }
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// Whether a service is on this machine: a simulator, or the person's own proxy.
    func isLoopback(_ place: ServicePlace) -> Bool { ServerAddress(address(place))?.isLoopback ?? false }
}
