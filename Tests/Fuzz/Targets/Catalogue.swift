import Foundation
import TestSupport
import TodayFiles

@testable import TodayCatalogue
@testable import TodayCore

extension AllTargets {
    /// The content of `today.db`, and imports into it.
    static let catalogue = [Target.export, .rows]
}

extension Target {
    /// An export, merged into an empty catalogue twice: the second time brings nothing new.
    static let export = Target("export", most: 2048) { bytes in
        guard var document = JSONCoding.decode(CatalogueDocument.self, bytes), document.isUsable else { return }
        Plant.crashes(if: document.samples.count == 2 && document.samples[1].ids.count == 3)
        Plant.hangs(if: document.values?.contains { $0.amounts.count == 2 && $0.reach > 90 } == true)
        if Plant.lies(if: document.favorites.count == 3 && document.favorites[1].added == nil) {
            let favorites = Array(document.favorites.reversed())
            document = CatalogueDocument(source: document.source, exportedAt: document.exportedAt, favorites: favorites)
        }
        if let invented = Claims.invented(document, in: bytes) { fail(invented) }
        guard document.source == "topgames" else { return }
        let catalogue = try Scratch.emptied()
        let now = Sample.start
        let first = try catalogue.merge(document, at: now)
        let again = try catalogue.merge(document, at: now)
        expect(
            first != nil && again?.favoritesAdded == 0 && again?.samplesAdded == 0,
            "merged twice: \(again.map { "\($0)" } ?? "")")
        let kept = try catalogue.export(at: now)
        expect(kept.isUsable, "our own export is not usable: \(kept)")
        expect(Set(kept.favorites.map(\.id)) == Set(document.favorites.map(\.id)), "other favourites")
        expect(Set(kept.samples.map(\.at)) == Set(document.samples.map(\.at)), "other rankings")
    }

    /// Rows with any values, read by all code that reads them, repaired, and read again.
    static let rows = Target("rows", most: 512) { bytes in
        var input = Input(bytes)
        let catalogue = try Scratch.emptied()
        var written = 0
        while !input.rest.isEmpty, written < 40 {
            written += 1
            let table = input.choice(tables)
            let values = table.columns.map { _ in value(&input) }
            let marks = values.map { _ in "?" }.joined(separator: ", ")
            let names = table.columns.joined(separator: ", ")
            let insert = "INSERT OR REPLACE INTO \(table.name) (source, \(names)) VALUES (1, \(marks))"
            try? catalogue.database.prepare(insert).run(values)
        }
        var items = try read(catalogue)
        Plant.crashes(if: items.contains { $0.title.cleaned == "ra" })
        Plant.hangs(if: items.count == 3)
        if Plant.lies(if: items.contains { $0.id.description == "Rust" }) { items += items + items }
        let count = try catalogue.database.number("SELECT count(*) FROM items WHERE length(id) BETWEEN 1 AND 32") ?? 0
        expect(items.count <= count, "\(items.count) of \(count) items")
        let repair = RowRepair(catalogue.database)
        _ = try repair.run()
        let left = try repair.findings()
        expect(left == nil, "not repaired: \(left ?? "")")
        let repaired = try read(catalogue)
        expect(Set(items.map(\.id)).isSubset(of: repaired.map(\.id)), "an item that could be read is gone")
        let export = try catalogue.export(at: Sample.start)
        expect(export.isUsable, "the export is not usable: \(export)")
    }

    private static func read(_ catalogue: Catalogue) throws -> [CatalogueItem] {
        let (long, now) = (Date(timeIntervalSince1970: 0), Sample.start)
        for typed in ["r", "ra", "pokémon", "12 3"] {
            _ = try catalogue.search(DisplayText(typed), limit: 5)
            _ = try catalogue.lookup(DisplayText(typed), widely: true)
        }
        _ = try catalogue.ranks(of: Sample.id("1"), since: long)
        _ = try catalogue.standing(of: Sample.id("1"))
        _ = try catalogue.records(from: long, to: now)
        _ = try catalogue.ranking(from: long, before: now)
        _ = try (catalogue.lastSampleTime(upTo: now), catalogue.firstSample(since: long))
        _ = try (catalogue.pages(), catalogue.lastPage(), catalogue.details(), catalogue.pages(after: 0, since: long))
        _ = try (catalogue.storedFavorites(), catalogue.items(seenSince: long))
        _ = try catalogue.export(at: now)
        return try catalogue.allItems()
    }

    private static let tables: [(name: String, columns: [String])] = [
        ("items", ["number", "id", "title", "link", "art", "seen", "best", "bestAt", "leading", "facts", "detailed"]),
        ("names", ["block", "lines"]), ("samples", ["at", "reach", "items"]),
        ("pages", ["query", "number", "seen", "firstRank", "next", "items", "validator"]),
        ("thinning", ["grain", "until"]), ("favorites", ["id", "title", "added", "position"]),
        ("quotes", ["id", "at", "reach", "provider", "amount"]),
    ]

    private static func value(_ input: inout Input) -> (any Bindable)? {
        switch input.byte() {
        case 0..<16: return nil
        case 16..<96: return input.byte()
        case 96..<112: return input.choice([0, -1, 1 << 16, 1_795_227_600, 253_402_300_799, .max, .min])
        case 112..<120: return input.number()
        case 120..<136:
            return input.choice(["1", "ra", "Rust", "pokémon\n\nrust", "5.43", "[{\"key\":\"k\",\"text\":\"t\"}]"])
        case 136..<216: return input.text(input.byte() % 32)
        default: return input.bytes(input.byte() % 32)
        }
    }
}

/// A catalogue in memory; its folder has the favourites alone.
enum Scratch {
    static let paths: XDGPaths = {
        let folder = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] ?? NSTemporaryDirectory()
        guard let paths = try? XDGPaths(environment: ["HOME": folder]) else { preconditionFailure("no folder") }
        return paths
    }()

    nonisolated(unsafe) private static let database: Database? = {
        guard let database = try? Database(":memory:", .writing, timeout: 0) else { return nil }
        _ = try? Schema.migrate(database)
        try? AtomicFile.makeFolder(paths.data)
        return database
    }()

    static func emptied() throws -> Catalogue {
        guard let database else { preconditionFailure("no database in memory") }
        for table in Schema.tables().reversed() { try database.run("DELETE FROM \(table)") }
        try database.run("INSERT INTO sources (number, name) VALUES (1, 'topgames')")
        try? FileManager.default.removeItem(atPath: paths.favorites)
        return Catalogue(database, CatalogueFile(paths: paths, timeout: 0, isDurable: false), source: "topgames")
    }
}
