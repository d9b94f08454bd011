import FoundationEssentials
import TodayCore

/// A list on the network: Twitch's top games, a Pokédex.
///
/// A new source is one file (or one folder) with one type, and one line in `AllSources`.
public protocol Source {
    /// What it calls itself.
    static var label: SourceLabel { get }

    /// Seconds that have to lie between two polls at least; 0 where it does not matter.
    var shortestInterval: Int { get }

    /// Makes the source; nobody is asked yet.
    init(_ context: SourceContext)

    /// Reads a page; `request` says which. Throws why there is none.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Signs in with what a person gave, and keeps what the service answers.
    func signIn(_ request: SignInRequest) throws(FetchError)

    /// Forgets the sign-in here, whether or not the service can be told to do the same; says which.
    func signOut() throws(FetchError) -> SignOutResult
}
