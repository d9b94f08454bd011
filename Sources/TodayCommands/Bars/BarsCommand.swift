import ArgumentParser
import TodayBars
import TodayCore

/// `bars`: which bars are installed, and whether they show the feed.
struct BarsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bars",
        abstract: "List status bars, and add \(ActingSource.descriptor.barContent) to them.",
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

/// `bars install`: prints what a bar's configuration needs, or adds it.
struct BarsInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Print an entry for a bar's configuration; with --write, add it.",
        discussion: """
            The entry goes to standard output, and where to put it to standard error.

            --write copies the file to FILE.before-\(Product.name) and adds the entry, if it understands the file. An \
            existing entry is left alone, except that an outdated path to \(ActingSource.name) is updated. \
            `\(ActingSource.name) bars remove` removes the entry.
            """)

    @Argument(help: "The bar.", completion: .bars)
    var name: FormatName

    @Flag(help: "Add the entry to the bar's configuration.")
    var write = false

    @Option(
        help: ArgumentHelp("The bar's configuration file, if not the usual one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws {
        try BarChange.run(name.format, file: file) { write ? $0.add() : $0.show() }.end()
    }
}

/// `bars remove`: removes what `bars install --write` added.
struct BarsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove the entry from a bar's configuration.",
        discussion: """
            Removes what `\(ActingSource.name) bars install --write` added, to the last byte, even if it was moved. A \
            changed or handwritten entry is left alone, and reported.
            """)

    @Argument(help: "The bar.", completion: .bars)
    var name: FormatName

    @Option(
        help: ArgumentHelp("The bar's configuration file, if not the usual one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws {
        try BarChange.run(name.format, file: file) { $0.takeOut() }.end()
    }
}

/// `bars test`: shows what a bar receives for titles made to break it.
struct BarsTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Test a format with titles made to break a bar.",
        discussion: "Prints each title as it should appear, and below it what the bar receives. It changes nothing.")

    @Argument(help: "The bar or other format.")
    var name: FormatName

    func run() throws {
        Terminal.write(HostileTrial.text(name.format, FeedOptions(command: .ours), of: ActingSource.label))
    }
}
