import ArgumentParser
import TodayCore

/// `topgames bars install`: prints what a bar's configuration needs, or adds it.
struct BarsInstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Print what a bar's configuration needs, and where; with --write, add it.",
        discussion: """
            The snippet goes to standard output, all that is said about it to standard error.

            --write changes the file only where its contents are understood, after a copy to FILE.before-topgames. Where \
            the entry is there already, nothing is done, unless it calls topgames by a path of before: that is brought \
            up to date. `topgames bars remove` takes the entry out again.
            """)

    @Argument(help: "The bar.", completion: .bars)
    var name: FormatName

    @Flag(help: "Add it to the bar's configuration.")
    var write = false

    @Option(
        help: ArgumentHelp("The bar's configuration, where it is another than the usual one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws {
        try BarChange.run(name.format, file: file) { write ? $0.add() : $0.show() }.end()
    }
}
