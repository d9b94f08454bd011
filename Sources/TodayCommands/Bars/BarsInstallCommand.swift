import ArgumentParser
import TodayCore

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
