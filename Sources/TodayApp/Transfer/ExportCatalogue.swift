import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Favourites and history as one text, for another machine.
package struct ExportCatalogue: Hashable, Sendable {
    /// The text.
    package let text: String
    /// How many favourites it has.
    package let favorites: Int
    /// How many records of the history it has.
    package let records: Int
    private let kind: HistoryKind?

    /// Exports what `session` keeps.
    package init(_ session: CatalogueSession) throws(CommandError) {
        let now = session.now
        let kept = try session.read { catalogue throws(CatalogueError) in try catalogue?.export(at: now) }
        let document: CatalogueDocument
        if let kept {
            document = kept
        } else {
            document = CatalogueDocument(
                source: session.source.name, exportedAt: now, favorites: try session.favorites())
        }
        guard let text = JSONCoding.encode(document, pretty: false) else {
            throw CommandError("Cannot export: a value in the catalogue cannot be written as JSON.", .fileError)
        }
        self.text = text + "\n"
        (favorites, records) = (document.favorites.count, document.records)
        kind = session.source.history
    }

    /// What was written, in a sentence.
    package func sentence(_ file: String) -> String {
        "Wrote \(Noun.exported(favorites: favorites, records: records, kind)) to \(file)."
    }
}
