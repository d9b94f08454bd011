/// The list of sources' descriptors; a test compares it with the files.
package enum AllSourceDescriptors {
    /// One descriptor is made without the others, because a program that a bar runs needs only one.
    private static var lines: [(name: String, descriptor: () -> SourceDescriptor)] {
        [
            (SourceDescriptor.topGamesName, { .topGames }),
            (SourceDescriptor.ratesName, { .rates }),
            (SourceDescriptor.pokedexName, { .pokedex }),
            (SourceDescriptor.charactersName, { .characters }),
            (SourceDescriptor.channelsName, { .channels }),
        ]
    }

    /// All descriptors, beginning with the one that an unknown name stands for.
    package static let all: [SourceDescriptor] = lines.map { $0.descriptor() }

    /// The source that is meant where none is named.
    package static var standard: SourceDescriptor { lines[0].descriptor() }

    /// The descriptor of the source called `name`.
    package static func named(_ name: String) -> SourceDescriptor? { lines.first { $0.name == name }?.descriptor() }
}
