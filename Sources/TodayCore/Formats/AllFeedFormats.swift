/// The list of formats; a test compares it with the files beside it.
public enum AllFeedFormats {
    /// All formats, in the order of `--help`.
    public static let all: [any FeedFormat] = [
        JSONFormat(),
        PlainFormat(),
        WaybarFormat(),
    ]

    /// The format called `name`.
    public static func named(_ name: String) -> (any FeedFormat)? {
        all.first { $0.name == name }
    }
}
