import ArgumentParser
import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodaySystem

/// `topgames import`: merges favourites and history from a file.
struct ImportCommand: ParsableCommand {
    /// The largest file it reads: years of history.
    private static let largest = 64 << 20

    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Merge favourites and history from an exported file.",
        discussion: """
            Existing entries are kept, and importing a file twice changes nothing. A damaged or incomplete file is \
            refused as a whole.
            """)

    @Argument(help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        try answering {
            let document = try read()
            let report = try CatalogueSession().keep { catalogue throws(CatalogueError) in
                try catalogue.merge(document, at: Date())
            }
            guard let report else { throw refusal("it is not a complete export of \(TopGames.source)") }
            Terminal.tell(
                "Added \(Count.favorites(report.favoritesAdded)) and \(Count.rankings(report.samplesAdded)); "
                    + "\(Count.favorites(report.favoritesKnown)) and \(Count.rankings(report.samplesKnown)) "
                    + "were already there.")
        }
    }

    private struct Head: Decodable {
        let schema: Int
        let source: String
    }

    private func read() throws -> CatalogueDocument {
        let name = file == "-" ? "/dev/stdin" : file
        guard let bytes = try AtomicFile.read(name, limit: Self.largest, onlyRegular: false) else {
            throw CommandError("Cannot read \(file): no such file.", .fileError)
        }
        guard let head = JSONCoding.decode(Head.self, Data(bytes)) else {
            throw refusal("it is not an export, or only part of one")
        }
        guard head.schema <= 1 else { throw refusal("a newer version of topgames wrote it; update topgames") }
        guard head.source == TopGames.source else {
            throw refusal("it is an export of \"\(DisplayText(head.source).inSentence)\", not of \(TopGames.source)")
        }
        guard let document = JSONCoding.decode(CatalogueDocument.self, Data(bytes)), document.isUsable else {
            throw refusal("it has values that no export has")
        }
        return document
    }

    private func refusal(_ reason: String) -> CommandError {
        CommandError("Nothing was imported from \(file): \(reason).", .badData)
    }
}
