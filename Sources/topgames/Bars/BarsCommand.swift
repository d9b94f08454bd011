import ArgumentParser
import TodayCore
import TodayStore

/// `topgames bars`: which bars are installed, and whether they show the feed.
struct BarsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bars",
        abstract: "Show which status bars are on this machine, and add the top games to them.",
        discussion: """
            Prints the bars that are here, where their configuration is, whether it has an entry for the top games, and \
            the command that adds one or takes it out. It changes nothing.

            EXAMPLES:
              topgames bars                           Which bars are here.
              topgames bars install waybar            Print the entry, and where it goes.
              topgames bars install waybar --write    Add it.
            """,
        subcommands: [BarsInstallCommand.self, BarsRemoveCommand.self, BarsTestCommand.self])

    @Flag(help: "Print JSON: \"items\", one for each bar that topgames knows.")
    var json = false

    /// The parser assigns `--json` to the parent command, which has it too.
    @ParentCommand var above: TopGames

    func run() throws {
        try ShowBars(json: json || above.json).run().end()
    }
}
