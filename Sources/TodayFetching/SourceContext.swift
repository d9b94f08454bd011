import FoundationEssentials
import TodayCore

/// Everything a source needs from outside, as closures: live ones from `today-fetch`, others from tests.
package struct SourceContext: Sendable {
    /// The network.
    package var http: HTTPClient
    /// The credentials.
    package var credentials: CredentialVault
    /// Where pictures are stored.
    package var art: ArtKeeper
    /// The name of the provider that the person chose; `nil` for the usual one, or the only one.
    package var provider: String?
    /// The environment of the program.
    package var environment: [String: String]
    /// Reads a small file that a person named.
    package var readFile: @Sendable (String) throws(UnusableFile) -> String
    /// The time.
    package var now: @Sendable () -> Date
    /// Waits this many seconds, between two attempts of a sign-in.
    package var pause: @Sendable (Int) -> Void
    /// Shows a line to the person who is signing in.
    package var tell: @Sendable (String) -> Void
    /// Asks the person who is signing in; `nil` if there is nobody to ask, or no answer.
    package var ask: @Sendable (SignInQuestion) -> String?
    /// Opens an address in the person's browser and returns whether that started; `nil` if there is no browser.
    package var browse: (@Sendable (String) -> Bool)?
    /// Takes a sentence for the person, or the log, about an answer that is good but incomplete.
    package var remark: @Sendable (String) -> Void
    /// Receives the progress before each of several requests.
    package var report: @Sendable (FetchProgress) -> Void

    /// Makes a context from its parts.
    package init(
        http: HTTPClient, credentials: CredentialVault, art: ArtKeeper, provider: String? = nil,
        environment: [String: String],
        readFile: @escaping @Sendable (String) throws(UnusableFile) -> String, now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Int) -> Void,
        tell: @escaping @Sendable (String) -> Void,
        ask: @escaping @Sendable (SignInQuestion) -> String? = { _ in nil },
        browse: (@Sendable (String) -> Bool)? = nil,
        remark: @escaping @Sendable (String) -> Void, report: @escaping @Sendable (FetchProgress) -> Void = { _ in }
    ) {
        self.http = http
        self.credentials = credentials
        self.art = art
        self.provider = provider
        self.environment = environment
        self.readFile = readFile
        self.now = now
        self.pause = pause
        self.tell = tell
        self.ask = ask
        self.browse = browse
        self.remark = remark
        self.report = report
    }
}
