/// All source descriptors; a test compares the list with `AllSources`.
package enum AllSourceDescriptors {
    /// The names, with closures instead of descriptors, because a program that a bar starts needs only one descriptor.
    private static var lines: [(name: String, descriptor: () -> SourceDescriptor)] {
        [
            (SourceDescriptor.topGamesName, { .topGames }),
            (SourceDescriptor.ratesName, { .rates }),
            (SourceDescriptor.pokedexName, { .pokedex }),
            (SourceDescriptor.charactersName, { .characters }),
            (SourceDescriptor.channelsName, { .channels }),
        ]
    }

    /// All descriptors, beginning with the standard source.
    package static let all: [SourceDescriptor] = lines.map { $0.descriptor() }

    /// The source to use if the user names none.
    package static var standard: SourceDescriptor { lines[0].descriptor() }

    package static func named(_ name: String) -> SourceDescriptor? { lines.first { $0.name == name }?.descriptor() }
}
