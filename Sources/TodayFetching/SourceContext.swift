import FoundationEssentials
import TodayCore
import TodayFiles

/// Everything a source needs from outside, as closures: live ones from `today-fetch`, others from tests.
struct SourceContext: Sendable {
    /// The network.
    var http: HTTPClient
    /// The credentials.
    var credentials: CredentialStore
    /// Where pictures are stored.
    var pictures: PictureStore
    /// The name of the provider that the person chose; `nil` for the usual one, or the only one.
    var provider: String?
    /// The environment of the program.
    var environment: [String: String]
    /// Reads a small file that a person named.
    var readFile: @Sendable (String) throws(FileError) -> String
    /// The time.
    var now: @Sendable () -> Date
    /// Waits this many seconds, between two attempts of a sign-in.
    var pause: @Sendable (Int) -> Void
    /// Shows a line to the person who is signing in.
    var tell: @Sendable (String) -> Void
    /// Asks the person who is signing in; `nil` if there is nobody to ask, or no answer.
    var ask: @Sendable (SignInQuestion) -> String?
    /// Opens an address in the person's browser and returns whether that started; `nil` if there is no browser.
    var browse: (@Sendable (String) -> Bool)?
    /// Takes a sentence for the person, or the log, about an answer that is good but incomplete.
    var remark: @Sendable (String) -> Void
    /// Receives the progress before each of several requests.
    var report: @Sendable (FetchProgress) -> Void
}
