import ArgumentParser
import TodayCore

/// `topgames feed`: the feed in the format of a status bar.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Print the feed in the shape that a status bar reads.",
        discussion: """
            Reads two small files and never the network. With --follow it prints a line now, one whenever the feed \
            changes, and one when the data gets old, until its reader is gone.

            Formats:
            \(formats)

            EXAMPLES:
              topgames feed --format plain --max-length 40
              topgames feed --format waybar --follow
              topgames feed --format json | jq .state
            """)

    @Option(help: ArgumentHelp("The bar, or the shape.", valueName: "name"))
    var format: FormatName

    @Flag(help: "Go on: print a line for each change.")
    var follow = false

    @Option(
        help: ArgumentHelp(
            "The most columns of the line, 10 to 1000; titles are cut first, then places left out.", valueName: "n"))
    var maxLength: Int?

    @Flag(help: "Only ASCII (^ rose, v fell, * is new), for fonts that have nothing else.")
    var ascii = false

    @Option(help: ArgumentHelp("How many places stand in the line, 1 to 3.", valueName: "n"), completion: .places)
    var rows = Snapshot.places

    @Flag(help: "Add the number of viewers to each place, where it is known.")
    var viewers = false

    @Option(
        help: ArgumentHelp(
            "With i3bar and --follow: run another status_command, and show its blocks behind these.",
            valueName: "command"))
    var wrap: String?

    /// What `--max-length` takes.
    static let lengths = 10...1000
    /// The values that `--rows` accepts.
    static let places = 1...Snapshot.places

    func validate() throws {
        if let maxLength, !Self.lengths.contains(maxLength) {
            throw ValidationError("--max-length takes a number from 10 to 1000.")
        }
        if wrap != nil, !follow || !format.format.canWrap {
            throw ValidationError("--wrap needs --format i3bar and --follow.")
        }
        if !Self.places.contains(rows) { throw ValidationError("--rows takes 1, 2 or 3.") }
    }

    func run() throws {
        let options = FeedOptions(
            maximumLength: maxLength, isASCII: ascii, rows: rows, viewers: viewers, command: .ours)
        let feed = ShowFeed(format.format, options)
        try (follow ? feed.follow(wrap) : feed.once()).end()
    }

    private static var formats: String {
        let width = AllFeedFormats.all.map(\.name.count).max() ?? 0
        return AllFeedFormats.all.map { format in
            "  \(format.name)\(String(repeating: " ", count: width - format.name.count))  \(format.summary)"
        }.joined(separator: "\n")
    }
}

/// A format as named on the command line.
struct FormatName: ExpressibleByArgument {
    let format: any FeedFormat

    init?(argument: String) {
        guard let format = AllFeedFormats.named(argument) else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { AllFeedFormats.all.map { $0.name } }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
