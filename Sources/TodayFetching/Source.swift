import FoundationEssentials
import TodayCore

/// Serves requests: a source, or a published feed of one.
protocol PageFetching {
    /// The shortest time in seconds between two polls; 0 for no limit.
    var shortestInterval: Int { get }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Returns the label of the service that responded, if it may differ from the `configured` one.
    func label(of result: Result<Page, FetchError>, for request: FetchRequest, configured: SourceLabel) -> SourceLabel

    /// Returns the items with these ids, with at least the URLs of their pictures.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page

    /// Stores the missing small pictures of these items; ignores failures.
    func storePictures(of items: [Item])
}

extension PageFetching {
    /// Most sources have one service.
    func label(of result: Result<Page, FetchError>, for request: FetchRequest, configured: SourceLabel) -> SourceLabel {
        configured
    }

    /// Most services have picture URLs in the details.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page { try fetch(.items(ids)) }

    /// Some sources have no pictures.
    func storePictures(of items: [Item]) {}
}

/// A list on the network: a ranking of games, a Pokédex.
///
/// A new source is one folder with one type, and a line in `AllSources`; its `SourceDescriptor` has its texts and
/// the features of its list.
protocol Source: PageFetching {
    /// The description for programs without network access.
    static var descriptor: SourceDescriptor { get }

    /// The environment variables that redirect its requests, or change its account.
    static var variables: [String] { get }

    /// Sends no request yet.
    init(_ context: SourceContext)
}

extension Source {
    static var label: SourceLabel { descriptor.label }
}

protocol SignInSource: Source {
    func signIn(_ request: SignInRequest) throws(FetchError)

    /// Deletes the credentials, and revokes them at the service if possible; returns the outcome.
    func signOut() throws(FetchError) -> SignOutResult

    /// Makes the next request validate the sign-in, as a starting program has to.
    func requireValidation()
}

struct SignInRequest {
    /// The id of a registered application; `nil` uses that in the environment, or the last one.
    var clientID: String?
    /// The application's secret, if it has one; or the user's access key.
    var clientSecret: String?
    /// The configured application, used if there is no other; with `nil` the user is prompted to register one.
    var registered: RegisteredApplication?
}

/// A string of letters and digits that a service issues to the user, to be typed in.
struct IssuedWord {
    private static let tries = 3

    let prompt: String
    let isSecret: Bool
    let lengths: ClosedRange<Int>
    /// The error sentence before the next prompt.
    let rule: String
    /// The same as the reason of a failed sign-in, with the place to find the right one.
    let malformed: FetchError

    func isOne(_ text: String) -> Bool {
        lengths.contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Prompts the user, several times if the input is invalid; `first` precedes the first prompt.
    func asked(_ context: SourceContext, first: String) throws(FetchError) -> String {
        var words = first
        for _ in 0..<Self.tries {
            guard let word = context.ask(words + prompt, isSecret) else { throw .notSignedIn }
            if isOne(word) { return word }
            words = word.isEmpty ? gettext("Ctrl-C quits.") + "\n" : rule + "\n"
        }
        throw malformed
    }
}

enum SignOutResult: Hashable {
    /// There were no credentials.
    case nobody
    /// The credentials are deleted here; there is nothing to revoke.
    case forgotten
    /// The credentials are deleted here and revoked at the service.
    case everywhere
    /// The credentials are deleted here, but revoking failed: the token is valid until it expires.
    case hereOnly(FetchError)
}
