import FoundationEssentials
import TodayCore
import TodayFiles

/// What a source needs from outside: settings, and side effects as stores or closures, which tests replace.
struct SourceContext {
    var http: HTTPClient
    var credentials: CredentialStore
    var pictures: PictureStore
    /// The provider that the user chose; `nil` selects the default provider.
    var provider: String?
    var fallback = FallbackStore.empty
    /// The items that the user hides; polls fetch numbers and pictures for the items shown in their place.
    var leftOut = LeftOut()
    var live: [LiveRule] = []
    var environment: [String: String]
    var readFile: (String) throws(FileError) -> String
    var now: () -> Date
    /// Waits for this number of seconds between two attempts to sign in.
    var pause: (Int) -> Void
    var showMessage: (String) -> Void
    /// Prompts the user during a sign-in, without echo for a secret; `nil` without a terminal or an answer.
    var ask: (_ words: String, _ isSecret: Bool) -> String?
    /// Opens a URL in the browser and returns whether the browser started; `nil` if no browser can be started.
    var browse: ((String) -> Bool)?
    /// Adds a sentence about the result, for the user or the log.
    var remark: (String) -> Void
    var progress: (FetchProgress) -> Void
}

/// The cached rates, and the stored pause between two requests to the fallback provider.
struct FallbackStore {
    var cachedRates: () -> CachedRates?
    var storedPause: () -> FallbackPause?
    var storePause: (FallbackPause) -> Bool

    static var empty: FallbackStore {
        FallbackStore(cachedRates: { nil }, storedPause: { nil }, storePause: { _ in false })
    }
}

/// The default URL of a service, and the environment variable that replaces it for tests, proxies and private servers.
struct ServiceURL {
    let variable: String
    let defaultURL: String
}

extension SourceContext {
    func address(_ url: ServiceURL) -> String {
        guard var base = environment[url.variable], !base.isEmpty else { return url.defaultURL }
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    func remark(unreadable count: Int, of label: SourceLabel) {
        guard count > 0 else { return }
        remark(
            ngettext(
                "{service} sent {n} entry that cannot be read; it is left out.",
                "{service} sent {n} entries that cannot be read; they are left out.", count,
                ["service": label.atStart]))
    }

    /// Returns whether the URL of a service is on this machine, as with a simulator or the user's own proxy.
    func isLoopback(_ url: ServiceURL) -> Bool { ServerAddress(address(url))?.isLoopback ?? false }
}
