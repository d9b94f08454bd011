/// All source descriptors; a test compares the list with the files.
package enum AllSourceDescriptors {
    /// Closures, because a program started by a bar needs only one descriptor.
    private static var lines: [(name: String, descriptor: () -> SourceDescriptor)] {
        [
            (SourceDescriptor.topGamesName, { .topGames }),
            (SourceDescriptor.ratesName, { .rates }),
            (SourceDescriptor.pokedexName, { .pokedex }),
            (SourceDescriptor.charactersName, { .characters }),
            (SourceDescriptor.channelsName, { .channels }),
        ]
    }

    /// All descriptors, the standard one first.
    package static let all: [SourceDescriptor] = lines.map { $0.descriptor() }

    /// The source to use if none is named.
    package static var standard: SourceDescriptor { lines[0].descriptor() }

    package static func named(_ name: String) -> SourceDescriptor? { lines.first { $0.name == name }?.descriptor() }
}
