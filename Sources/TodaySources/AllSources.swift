/// The list of sources; a test compares it with the files.
public enum AllSources {
    /// All sources.
    public static let all: [any Source.Type] = [
        TwitchSource.self
    ]

    /// The source called `name`.
    public static func named(_ name: String) -> (any Source.Type)? {
        all.first { $0.label.name == name }
    }
}
