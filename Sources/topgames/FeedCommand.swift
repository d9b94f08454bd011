import ArgumentParser
import TodayCore

/// `topgames feed`: the feed in the shape a status bar reads.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Print the feed in the shape that a status bar reads.",
        discussion: """
            Reads two small files and never the network. With --follow it prints a line now, one whenever the feed \
            changes, and one when the data gets old, until its reader is gone.
            """)

    @Option(help: ArgumentHelp("The bar, or the shape.", valueName: "name"))
    var format: FormatName

    @Flag(help: "Go on: print a line for each change.")
    var follow = false

    func run() throws {
        let feed = ShowFeed(format.format)
        try (follow ? feed.follow() : feed.once()).end()
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
}
