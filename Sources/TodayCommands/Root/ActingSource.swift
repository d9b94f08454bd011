import TodayCore

/// The source that this process serves: that of the name it was called with.
package enum ActingSource {
    /// What the source is; under an unknown name, the first of all.
    package static let descriptor = descriptor(of: CommandLine.arguments.first)

    /// The source whose command is the last part of `path`.
    static func descriptor(
        of path: String?, among all: [SourceDescriptor] = AllSourceDescriptors.all
    ) -> SourceDescriptor {
        let name = path?.split(separator: "/").last
        return all.first { $0.name[...] == name } ?? all[0]
    }
}
