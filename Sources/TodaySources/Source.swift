import FoundationEssentials
import TodayCore

/// A list on the network: Twitch's top games, a Pokédex.
///
/// A new source is one file (or one folder) with one type, and one line in `AllSources`.
package protocol Source {
    /// Its name, service and heading.
    static var label: SourceLabel { get }

    /// The names of the environment variables that change whom it asks, or as whom.
    static var variables: [String] { get }

    /// The shortest time in seconds between two polls; 0 if it does not matter.
    var shortestInterval: Int { get }

    /// Makes the source; sends no request yet.
    init(_ context: SourceContext)

    /// Reads the page that `request` asks for; throws the reason if there is none.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Signs in with what a person provided, and stores the credentials.
    func signIn(_ request: SignInRequest) throws(FetchError)

    /// Forgets the sign-in here, whether or not the service can be told to do the same; says which.
    func signOut() throws(FetchError) -> SignOutResult
}

extension Source {
    /// Most sources read none.
    package static var variables: [String] { [] }
}
