import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Merges an exported text into the catalogue.
package struct ImportCatalogue {
    private let session: CatalogueSession
    /// What people call the file.
    private let file: String

    /// Imports into what `session` keeps, from a file that people call `file`.
    package init(from file: String, into session: CatalogueSession) {
        (self.file, self.session) = (file, session)
    }

    /// Merges all of it, or nothing; returns what was new, in a sentence.
    package func merge(_ bytes: [UInt8]) throws(CommandError) -> String {
        let document = try document(Data(bytes))
        let report = try session.keep { catalogue throws(CatalogueError) in
            try catalogue.merge(document, at: session.now)
        }
        guard let report else { throw refusal("it is not a complete export of \(session.source.name)") }
        let history = session.source.history
        let added = Noun.exported(favorites: report.favoritesAdded, records: report.samplesAdded, history)
        let known = Noun.exported(favorites: report.favoritesKnown, records: report.samplesKnown, history)
        let were = history == nil && report.favoritesKnown == 1 ? "was" : "were"
        return "Added \(added); \(known) \(were) already there."
    }

    private struct Head: Decodable {
        let schema: Int
        let source: String
    }

    private func document(_ bytes: Data) throws(CommandError) -> CatalogueDocument {
        guard let head = JSONCoding.decode(Head.self, bytes) else {
            throw refusal("it is not an export, or only part of one")
        }
        guard head.schema <= 1 else {
            throw refusal("a newer version of \(Product.name) wrote it; update \(Product.name)")
        }
        let own = session.source.name
        guard head.source == own else {
            throw refusal("it is an export of \"\(DisplayText(head.source).inSentence)\", not of \(own)")
        }
        guard let document = JSONCoding.decode(CatalogueDocument.self, bytes), document.isUsable else {
            throw refusal("it has values that no export has")
        }
        return document
    }

    private func refusal(_ reason: String) -> CommandError {
        CommandError("Nothing was imported from \(file): \(reason).", .badData)
    }
}
