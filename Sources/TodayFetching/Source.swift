import FoundationEssentials
import TodayCore

/// Something that serves requests: a source, or a published feed of one.
protocol PageFetching {
    /// The shortest time in seconds between two polls; 0 if it does not matter.
    var shortestInterval: Int { get }

    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// How to refer to the service that gave an answer, where that may be another than the `configured` one.
    func label(of result: Result<Page, FetchError>, for request: FetchRequest, configured: SourceLabel) -> SourceLabel

    /// The items with these ids, of which no more is wanted than what their pictures are fetched by.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page

    /// Stores the small pictures of these items, as far as they are wanted and there are any; failures are ignored.
    func storePictures(of items: [Item])
}

extension PageFetching {
    /// Most sources have one service.
    func label(of result: Result<Page, FetchError>, for request: FetchRequest, configured: SourceLabel) -> SourceLabel {
        configured
    }

    /// Most services have the addresses of pictures among the details.
    func pictured(_ ids: [ItemID]) throws(FetchError) -> Page { try fetch(.items(ids)) }

    /// Not every source has pictures.
    func storePictures(of items: [Item]) {}
}

/// A list on the network: a ranking of games, a Pokédex.
///
/// A new source is one folder with one type, and one line in `AllSources`; its `SourceDescriptor`
/// has its words, and what its list can do.
protocol Source: PageFetching {
    /// What it is, for the programs without network.
    static var descriptor: SourceDescriptor { get }

    /// The names of the environment variables that change whom it asks, or as whom.
    static var variables: [String] { get }

    /// Sends no request yet.
    init(_ context: SourceContext)
}

extension Source {
    static var label: SourceLabel { descriptor.label }
}

protocol SignInSource: Source {
    /// Signs in with what a person provided, and stores the credentials.
    func signIn(_ request: SignInRequest) throws(FetchError)

    /// Forgets the sign-in here, whether or not the service can be told to do the same; says which.
    func signOut() throws(FetchError) -> SignOutResult

    /// Has the next request validate the sign-in, however recently that was done: a program that starts has to.
    func requireValidation()
}

struct SignInRequest {
    /// The id of an application registered with the service; nil = the one of the environment, or the one used before.
    var clientID: String?
    /// Its secret, if the application has one; or the access key, if people sign in with that.
    var clientSecret: String?
    /// The application for those who name no other and have used none; nil = the person is asked to register one.
    var registered: RegisteredApplication?
}

/// A word of letters and digits that a service issues to the user, who types it in.
struct IssuedWord {
    private static let tries = 3

    let prompt: String
    let isSecret: Bool
    let lengths: ClosedRange<Int>
    /// What to say before it is asked for again, as a sentence.
    let rule: String
    /// The same as the reason of a failed sign-in, with the place where people find theirs.
    let malformed: FetchError

    func isOne(_ text: String) -> Bool {
        lengths.contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// What the person types; `first` comes before the first question.
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
    /// There was nothing to forget.
    case nobody
    /// The sign-in is removed here, and there is nothing to revoke at the service.
    case forgotten
    /// The sign-in is forgotten here, and its token is no longer good at the service.
    case everywhere
    /// The sign-in is removed here; the service could not be told, and accepts its token until that expires.
    case hereOnly(FetchError)
}
