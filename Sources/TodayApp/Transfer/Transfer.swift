import FoundationEssentials
import TodayCatalogue
import TodayCore

/// Favourites and history as JSON text, for another machine.
package struct CatalogueExport: Hashable, Sendable {
    package let text: String
    package let favorites: Int
    package let records: Int
    private let kind: HistoryKind?

    package init(_ session: AppSession) throws(CommandError) {
        let now = session.now
        let export = try session.read { catalogue throws(CatalogueError) in try catalogue?.export(at: now) }
        let document: CatalogueDocument
        if let export {
            document = export
        } else {
            document = CatalogueDocument(
                source: session.source.name, exportedAt: now, favorites: try session.favorites())
        }
        guard let text = JSONCoding.encode(document, pretty: false) else {
            throw CommandError(
                gettext("Cannot export: a value in the catalogue cannot be written as JSON."), .fileError)
        }
        self.text = text + "\n"
        (favorites, records) = (document.favorites.count, document.recordCount)
        kind = session.source.history
    }

    package func sentence(_ file: String) -> String {
        gettext(
            "Wrote {kind} to {file}.",
            ["kind": TransferCounts.text(favorites: favorites, records: records, kind), "file": file])
    }
}

/// Merges an export into the catalogue.
package struct CatalogueImport {
    private let session: AppSession
    private let file: String

    package init(from file: String, into session: AppSession) { (self.file, self.session) = (file, session) }

    /// Merges the whole export, or nothing; returns a sentence that counts what is new, and what was already there.
    package func merge(_ bytes: [UInt8]) throws(CommandError) -> String {
        let document = try document(Data(bytes))
        let report = try session.write { catalogue throws(CatalogueError) in
            try catalogue.merge(document, at: session.now)
        }
        guard let report else {
            throw refusal(gettext("it is not a complete export of {source}", ["source": session.source.name]))
        }
        let history = session.source.history
        let added = TransferCounts.text(favorites: report.favoritesAdded, records: report.samplesAdded, history)
        let known = TransferCounts.text(favorites: report.favoritesKnown, records: report.samplesKnown, history)
        let values: MessageValues = ["added": added, "known": known]
        return history == nil && report.favoritesKnown == 1
            ? gettext("Added {added}; {known} was already there.", values)
            : gettext("Added {added}; {known} were already there.", values)
    }

    private struct Head: Decodable {
        let schema: Int
        let source: String
    }

    private func document(_ bytes: Data) throws(CommandError) -> CatalogueDocument {
        guard let head = JSONCoding.decode(Head.self, bytes) else {
            throw refusal(gettext("it is not an export, or only part of one"))
        }
        guard head.schema <= 1 else {
            throw refusal(
                gettext("a newer version of {programs} wrote it; update {programs}", ["programs": Product.name]))
        }
        let source = session.source.name
        guard head.source == source else {
            throw refusal(
                gettext(
                    "it is an export of \"{name}\", not of {own}",
                    ["name": DisplayText(head.source).inSentence, "own": source]))
        }
        guard let document = JSONCoding.decode(CatalogueDocument.self, bytes), document.isUsable else {
            throw refusal(gettext("it contains invalid values"))
        }
        return document
    }

    private func refusal(_ reason: String) -> CommandError {
        CommandError(
            gettext("Nothing was imported from {file}: {reason}.", ["file": file, "reason": reason]), .badData)
    }
}

enum TransferCounts {
    /// Returns "2 favourites and 1 ranking", or only the favourites if the source has no history.
    static func text(favorites: Int, records: Int, _ kind: HistoryKind?) -> String {
        let first = ngettext("{n} favourite", "{n} favourites", favorites)
        let second = kind.map { record($0, records) }
        return second.map { gettext("{first} and {second}", ["first": first, "second": $0]) } ?? first
    }

    private static func record(_ kind: HistoryKind, _ count: Int) -> String {
        switch kind {
        case .values: ngettext("{n} record of values", "{n} records of values", count)
        case .ranks: ngettext("{n} ranking", "{n} rankings", count)
        }
    }
}
