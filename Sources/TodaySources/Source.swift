import FoundationEssentials
import TodayCore

/// A list on the network: a ranking of games, a Pokédex.
///
/// A new source is one file (or one folder) with one type, and one line in `AllSources`; what it is called, and what its
/// list can do, is in its `SourceDescriptor`.
package protocol Source {
    /// What it is, for the programs without network.
    static var descriptor: SourceDescriptor { get }

    /// The names of the environment variables that change whom it asks, or as whom.
    static var variables: [String] { get }

    /// The shortest time in seconds between two polls; 0 if it does not matter.
    var shortestInterval: Int { get }

    /// Makes the source; sends no request yet.
    init(_ context: SourceContext)

    /// Reads the page that `request` asks for; throws the reason if there is none.
    func fetch(_ request: FetchRequest) throws(FetchError) -> Page

    /// Stores the pictures of these items, as far as they are wanted and the service has them; failures are ignored.
    func keepArt(of items: [Item])
}

extension Source {
    /// Its name, service and heading.
    package static var label: SourceLabel { descriptor.label }

    /// Does nothing: not every source has pictures.
    package func keepArt(of items: [Item]) {}
}

extension Source {
    /// Most sources read none.
    package static var variables: [String] { [] }
}
