import ArgumentParser

/// `bars`: which bars are installed, and whether they show the feed.
struct BarsCommand: ParsableCommand {
    /// What bars show.
    private static let content = ActingSource.descriptor.can(.ranking) ? "the top three" : "the feed"

    static let configuration = CommandConfiguration(
        commandName: "bars", abstract: "List status bars, and add \(content) to them.",
        discussion: """
            Lists the installed bars, where their configuration is, whether it has an entry for \(ActingSource.name), and \
            the command that adds or removes one. It changes nothing.

            EXAMPLES:
              \(ActingSource.name) bars                           List the bars.
              \(ActingSource.name) bars install waybar            Print the entry and where it goes.
              \(ActingSource.name) bars install waybar --write    Add the entry.
            """,
        subcommands: [BarsInstallCommand.self, BarsRemoveCommand.self, BarsTestCommand.self])

    @Flag(help: "Print JSON: an object with \"items\", one for each bar.")
    var json = false

    /// The parser assigns `--json` to the parent command, which has it too.
    @ParentCommand var root: RootCommand

    func run() throws {
        try ShowBars(json: json || root.json).run().end()
    }
}
