import ArgumentParser
import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

/// `topgames import`: merges favourites and history from a file.
struct ImportCommand: ParsableCommand {
    /// The largest file it reads: years of history.
    private static let largest = 64 << 20

    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take favourites and history over from a file that `topgames export` wrote.",
        discussion: """
            What is there already stays as it is, and importing a file twice changes nothing. A file that cannot be \
            read as a whole changes nothing either.
            """)

    @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
    var file: String

    func run() throws {
        try answering {
            let document = try read()
            let report = try CatalogueSession().keep { catalogue throws(CatalogueError) in
                try catalogue.merge(document, at: Date())
            }
            guard let report else { throw refusal("it is no whole export of \(TopGames.source)") }
            Terminal.tell(
                "Added \(Count.favorites(report.favoritesAdded)) and \(Count.rankings(report.samplesAdded)); "
                    + "\(Count.favorites(report.favoritesKnown)) and \(Count.rankings(report.samplesKnown)) "
                    + "were there already.")
        }
    }

    private struct Head: Decodable {
        let schema: Int
        let source: String
    }

    private func read() throws -> CatalogueDocument {
        let name = file == "-" ? "/dev/stdin" : file
        guard let bytes = try AtomicFile.read(name, limit: Self.largest, onlyRegular: false) else {
            throw CommandError("There is no file \(file).", .fileError)
        }
        guard let head = JSONCoding.decode(Head.self, Data(bytes)) else {
            throw refusal("it is no export, or only a part of one")
        }
        guard head.schema <= 1 else { throw refusal("a later version of topgames wrote it; please update") }
        guard head.source == TopGames.source else {
            throw refusal("it is of \"\(DisplayText(head.source).inSentence)\" and not of \(TopGames.source)")
        }
        guard let document = JSONCoding.decode(CatalogueDocument.self, Data(bytes)), document.isUsable else {
            throw refusal("something in it is no part of an export")
        }
        return document
    }

    private func refusal(_ reason: String) -> CommandError {
        CommandError("Nothing was taken over from \(file): \(reason).", .badData)
    }
}
