/// The list of sources' descriptors; a test compares it with the files.
package enum AllSourceDescriptors {
    /// A line of the list: one descriptor is made without the others, because a program that a bar runs needs only one.
    private struct Line {
        /// The descriptor's own name; a test compares them.
        let name: String
        let descriptor: () -> SourceDescriptor

        init(_ name: String, _ descriptor: @escaping @autoclosure () -> SourceDescriptor) {
            (self.name, self.descriptor) = (name, descriptor)
        }
    }

    private static var lines: [Line] {
        [
            Line(SourceDescriptor.topGamesName, .topGames),
            Line(SourceDescriptor.ratesName, .rates),
            Line(SourceDescriptor.pokedexName, .pokedex),
            Line(SourceDescriptor.charactersName, .characters),
        ]
    }

    /// All descriptors, beginning with the one that an unknown name stands for.
    package static let all: [SourceDescriptor] = lines.map { $0.descriptor() }

    /// The source that is meant where none is named.
    package static var standard: SourceDescriptor { lines[0].descriptor() }

    /// The descriptor of the source called `name`.
    package static func named(_ name: String) -> SourceDescriptor? {
        lines.first { $0.name == name }?.descriptor()
    }
}
