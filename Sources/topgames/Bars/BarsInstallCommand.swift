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
            the entry is there already, nothing is done; `topgames bars remove` takes it out again.
            """)

    @Argument(help: "The bar.")
    var name: FormatName

    @Flag(help: "Add it to the bar's configuration.")
    var write = false

    func run() throws {
        try BarChange.run(name.format) { write ? $0.add() : $0.show() }.end()
    }
}
