import TodayCore

/// The source that this process serves: that of the name it was called with.
package enum ActingSource {
    /// What the source is; under an unknown name, the first of all.
    package static let descriptor = descriptor(of: CommandLine.arguments.first)

    /// The source whose command is the last part of `path`.
    static func descriptor(of path: String?) -> SourceDescriptor {
        let name = path?.split(separator: "/").last.map(String.init)
        return name.flatMap(AllSourceDescriptors.named) ?? AllSourceDescriptors.all[0]
    }
}
typealias TopGames = RootCommand
