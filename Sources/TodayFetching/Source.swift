import FoundationEssentials
import TodayCore

/// A list on the network: a ranking of games, a Pokédex.
///
/// A new source is one file (or one folder) with one type, and one line in `AllSources`; what it is called, and what its
/// list can do, is in its `SourceDescriptor`.
package protocol Source: AnsweringSource {
    /// What it is, for the programs without network.
    static var descriptor: SourceDescriptor { get }

    /// The names of the environment variables that change whom it asks, or as whom.
    static var variables: [String] { get }

    /// Makes the source; sends no request yet.
    init(_ context: SourceContext)
}

extension Source {
    /// Its name, service and heading.
    package static var label: SourceLabel { descriptor.label }
}

extension Source {
    /// Most sources read none.
    package static var variables: [String] { [] }
}
