import ArgumentParser
import TodayApp
import TodayFiles
import TodayCore

struct ExportCommand: ParsableCommand {
    private static let command = CurrentSource.name

    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write favourites and history to a JSON file.",
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
            let export = try CatalogueExport(try AppSession())
            try OutputFile(file).write(export.text, secret: true)
            if file != "-" { Terminal.printNote(export.sentence(file)) }
        }
    }
}

struct ImportCommand: ParsableCommand {
    /// Maximum size of a file in bytes, enough for years of history.
    private static let largest = 64 << 20

    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Merge favourites and history from an exported file.",
        discussion: """
            Existing data is kept, and importing a file twice changes nothing. A damaged or incomplete file is rejected \
            as a whole.
            """)

    @Argument(help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        try answering {
            let name = file == "-" ? "/dev/stdin" : file
            guard let bytes = try AtomicFile.read(name, limit: Self.largest, onlyRegular: false) else {
                throw CommandError(gettext("Cannot read {file}: no such file.", ["file": file]), .fileError)
            }
            let shown = file == "-" ? gettext("standard input") : file
            Terminal.printNote(try CatalogueImport(from: shown, into: AppSession()).merge(bytes))
        }
    }
}
