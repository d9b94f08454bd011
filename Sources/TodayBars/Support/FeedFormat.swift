import TodayCore

/// One way to write the feed: the format that one kind of status bar reads.
///
/// A new format is one file with one type, and one line in `AllFeedFormats`.
package protocol FeedFormat: Sendable {
    /// Its name for `--format`.
    var name: String { get }

    /// The programs that read it, in a few words.
    var summary: String { get }

    /// The feed as the bar reads it, without the last line break; it cannot fail and is never empty.
    func render(_ status: FeedStatus, _ options: FeedOptions) -> String

    /// What `--follow` writes once, before everything else.
    var header: String { get }

    /// Whether `--follow` can show another program's blocks beside its own.
    var canWrap: Bool { get }

    /// The header that passes on what a wrapped program asks for.
    func header(of wrapped: I3barHeader) -> String

    /// A rendered feed as one update of `--follow`, with its last line break.
    func update(_ rendered: String) -> String

    /// Whether the bar reports clicks on the standard input of `--follow`, one per line.
    ///
    /// `environment` looks up a variable, for a bar whose versions differ in this.
    func readsClicks(_ environment: (String) -> String?) -> Bool

    /// The click on the feed of `source` that such a line reports; `nil` if it reports none, or one without a meaning.
    func click(_ line: String, on source: String) -> Click?

    /// Whether such a line is about a block of `source`, and no business of a wrapped program.
    func isOwn(_ line: String, of source: String) -> Bool

    /// Environment variables of which one holds the number of the button, where the bar runs the feed again for a click.
    var buttonVariables: [String] { get }

    /// How to set up the bar to show `source`, for the command `bars`; `nil` if the format belongs to no bar.
    func setup(for source: String) -> BarSetup?
}

extension FeedFormat {
    /// Most formats need none.
    package var header: String { "" }

    /// Most bars run several programs themselves.
    package var canWrap: Bool { false }

    /// Most formats have no header.
    package func header(of wrapped: I3barHeader) -> String { header }

    /// For most formats an update is a line.
    package func update(_ rendered: String) -> String { rendered + "\n" }

    /// In most bars, clicks are set in the configuration or in the feed itself.
    package func readsClicks(_ environment: (String) -> String?) -> Bool { false }

    /// Most bars report none.
    package func click(_ line: String, on source: String) -> Click? { nil }

    /// For most bars every click is ours.
    package func isOwn(_ line: String, of source: String) -> Bool { true }

    /// Most bars run a command of its own for a click.
    package var buttonVariables: [String] { [] }

    /// Formats for scripts belong to no bar.
    package func setup(for source: String) -> BarSetup? { nil }
}
