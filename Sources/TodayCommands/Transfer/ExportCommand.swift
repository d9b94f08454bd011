import ArgumentParser
import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodaySystem

/// `topgames export`: writes favourites and history to one file.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write favourites and history to a JSON file.",
        discussion: """
            Only you can read the file. `topgames import` reads it, here or on another machine.

            EXAMPLES:
              topgames export topgames.json
              topgames export - | ssh laptop topgames import -
            """)

    @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        try answering {
            let now = Date()
            let session = try CatalogueSession()
            let kept = try session.read { catalogue throws(CatalogueError) in try catalogue?.export(at: now) }
            let document =
                try kept
                ?? CatalogueDocument(source: TopGames.source, exportedAt: now, favorites: session.favorites())
            guard let text = JSONCoding.encode(document, pretty: false) else {
                throw FileError("write", file, reason: "a value in it cannot be written as JSON")
            }
            try OutputFile(file).write(text + "\n", secret: true)
            if file == "-" { return }
            let (favorites, samples) = (document.favorites.count, document.samples.count)
            Terminal.tell("Wrote \(Count.favorites(favorites)) and \(Count.rankings(samples)) to \(file).")
        }
    }
}
