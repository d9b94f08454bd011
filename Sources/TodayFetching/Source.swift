import FoundationEssentials
import TodayCore

/// A source, or the published feed of a source, that fetches pages.
protocol PageFetching {
    /// The shortest time in seconds between two polls; 0 for no limit.
    var shortestInterval: Int { get }

    /// Fetches a page; throws `notPublished` for requests that have a function of their own.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Fetches the rates of past days, earliest first; throws `notPublished` if the source has none.
    func pastRates(_ past: PastRates) throws(FetchError) -> [ExchangeRates]

    /// Fetches the planned streams of channels, earliest first; throws `notPublished` if the source has none.
    func schedule(_ request: ScheduleRequest) throws(FetchError) -> [PlannedStream]

    /// Returns the label of the service that responded.
    func label(
        of response: Result<FetchedData, FetchError>, for request: FetchRequest, configured: SourceLabel
    ) -> SourceLabel

    /// Returns the items with these ids, with at least the URLs of their pictures.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page

    /// Fetches the missing and stale small pictures of these items into the cache; ignores failures.
    func storePictures(of items: [Item])
}

extension PageFetching {
    func pastRates(_ past: PastRates) throws(FetchError) -> [ExchangeRates] { throw .notPublished }

    func schedule(_ request: ScheduleRequest) throws(FetchError) -> [PlannedStream] { throw .notPublished }

    func label(
        of response: Result<FetchedData, FetchError>, for request: FetchRequest, configured: SourceLabel
    ) -> SourceLabel {
        configured
    }

    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page { try fetch(.items(ids)) }

    func storePictures(of items: [Item]) {}
}

/// A list that is fetched from the network, such as a ranking of games or a Pokédex.
///
/// In this module, a new source needs a folder with one type, and a line in `AllSources`.
protocol Source: PageFetching {
    static var descriptor: SourceDescriptor { get }

    /// The environment variables that redirect the source's requests, or change its account.
    static var variables: [String] { get }

    init(_ context: SourceContext)
}

extension Source {
    static var label: SourceLabel { descriptor.label }
}

protocol SignInSource: Source {
    func signIn(_ request: SignInRequest) throws(FetchError)

    func signOut() throws(FetchError) -> SignOutResult

    /// Makes the next request validate the sign-in, because Twitch requires validation when a program starts.
    func requireValidation()
}

struct SignInRequest {
    /// The ID of a registered application; `nil` selects the application in the environment, the last one used or
    /// `registered`, in this order, or else prompts the user.
    var clientID: String?
    /// The application's secret, if it has one, or the user's access key.
    var clientSecret: String?
    /// The application in the settings, used if there is no other, or if the last one used no longer exists.
    var registered: RegisteredApplication?
}

/// A string of letters and digits that a service issues, and that the user types.
struct IssuedWord {
    private static let tries = 3

    let prompt: String
    let isSecret: Bool
    let lengths: ClosedRange<Int>
    /// The sentence that is printed before the next prompt if the input is invalid, but not empty.
    let rule: String
    /// The error after the last invalid input, which says where to find the right string.
    let malformed: FetchError

    func isValid(_ text: String) -> Bool {
        lengths.contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Prints `first` and prompts up to three times; throws `notSignedIn` without input, or else `malformed`.
    func prompt(_ context: SourceContext, first: String) throws(FetchError) -> String {
        var words = first
        for _ in 0..<Self.tries {
            guard let word = context.ask(words + prompt, isSecret) else { throw .notSignedIn }
            if isValid(word) { return word }
            words = word.isEmpty ? gettext("Ctrl-C quits.") + "\n" : rule + "\n"
        }
        throw malformed
    }
}

enum SignOutResult: Hashable {
    case notSignedIn
    /// The credentials were deleted on this machine; there was nothing to revoke.
    case forgotten
    /// The credentials were deleted on this machine, and their token, if any, was revoked at the service.
    case everywhere
    /// The credentials were deleted on this machine, but revoking failed: the token is valid until it expires.
    case hereOnly(FetchError)
}
