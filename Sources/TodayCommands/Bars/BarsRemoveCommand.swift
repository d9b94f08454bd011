import ArgumentParser

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
