/// The list of sources; a test compares it with the files.
public enum AllSources {
    /// All sources.
    public static let all: [any (Source & SendableMetatype).Type] = [
        TwitchSource.self
    ]

    /// The source called `name`.
    public static func named(_ name: String) -> (any (Source & SendableMetatype).Type)? {
        all.first { $0.label.name == name }
    }
}
