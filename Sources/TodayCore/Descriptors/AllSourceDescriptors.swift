/// The list of sources' descriptors; a test compares it with the files.
package enum AllSourceDescriptors {
    /// All descriptors, beginning with the one that an unknown name stands for.
    package static let all: [SourceDescriptor] = [
        .topGames,
        .rates,
    ]

    /// The source that is meant where none is named.
    package static var standard: SourceDescriptor { all[0] }

    /// The descriptor of the source called `name`.
    package static func named(_ name: String) -> SourceDescriptor? { all.first { $0.name == name } }
}
