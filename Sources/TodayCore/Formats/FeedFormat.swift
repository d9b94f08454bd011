/// One way to write the feed: the shape that one kind of status bar reads.
///
/// A new format is one file with one type, and one line in `AllFeedFormats`.
public protocol FeedFormat: Sendable {
    /// What `--format` calls it.
    var name: String { get }

    /// The feed as the bar reads it, without the last line break; it cannot fail and is never empty.
    func render(_ widget: Widget) -> String
}
