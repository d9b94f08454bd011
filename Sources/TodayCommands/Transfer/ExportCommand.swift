import ArgumentParser
import TodayApp
import TodayFiles

/// `export`: writes favourites and history to one file.
struct ExportCommand: ParsableCommand {
    private static let command = ActingSource.name

    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write favourites and history to a JSON file.",
        discussion: """
            Only you can read the file. `\(command) import` reads it, here or on another machine.

            EXAMPLES:
              \(command) export \(command).json
              \(command) export - | ssh laptop \(command) import -
            """)

    @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        try answering {
            let export = try ExportCatalogue(try CatalogueSession())
            try OutputFile(file).write(export.text, secret: true)
            if file != "-" { Terminal.tell(export.sentence(file)) }
        }
    }
}
