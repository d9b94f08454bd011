import TodayCore

/// The source that this process serves: that of the name it was called with.
enum ActingSource {
    /// What the source is; under an unknown name, the first of all.
    static let descriptor = descriptor(of: CommandLine.arguments.first)

    /// Its name, which is that of the command.
    static var name: String { descriptor.name }

    /// How it refers to itself.
    static var label: SourceLabel { descriptor.label }

    /// The source whose command is the last part of `path`.
    static func descriptor(of path: String?) -> SourceDescriptor {
        let name = path?.split(separator: "/").last.map(String.init)
        return name.flatMap { AllSourceDescriptors.named($0) } ?? AllSourceDescriptors.standard
    }
}
