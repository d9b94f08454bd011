import ArgumentParser
import TodayCore

/// `topgames bars remove`: removes what `topgames bars install --write` added.
struct BarsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take the entry out of a bar's configuration again.",
        discussion: """
            Takes out what `topgames bars install --write` added, to the last byte, wherever it was moved since. An entry \
            that was changed, or written by hand, stays, and is said to.
            """)

    @Argument(help: "The bar.", completion: .bars)
    var name: FormatName

    @Option(
        help: ArgumentHelp("The bar's configuration, where it is another than the usual one.", valueName: "path"),
        completion: .file())
    var file: String?

    func run() throws {
        try BarChange.run(name.format, file: file) { $0.takeOut() }.end()
    }
}
