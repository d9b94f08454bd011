import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

/// A user's folders for one test, with their catalogue.
final class Place {
    static let now = Sample.start

    let folder: TemporaryFolder
    let paths: XDGPaths
    let writer: CatalogueWriter
    private let heard = Heard()

    /// The messages of the catalogue.
    var said: [String] { heard.sentences }

    private final class Heard { var sentences: [String] = [] }

    init(timeout: Int = 2_000) throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        writer = CatalogueWriter(paths, source: "topgames", timeout: timeout) { [heard] in heard.sentences.append($0)
        }
    }

    func write<Value>(
        at now: Date = Place.now, _ work: (Catalogue) throws(CatalogueError) -> Value
    ) throws(CatalogueError) -> Value {
        try writer.write(at: now, work)
    }

    func reading(_ source: String = "topgames") throws -> Catalogue {
        try #require(try Catalogue.reading(paths, source: source))
    }

    /// The database itself, for changes that no program of ours makes.
    func database(_ access: Database.Access = .writing) throws -> Database {
        try Database(paths.database, access, timeout: 100)
    }

    /// Changes the database as no program of ours does, after ours has closed it.
    func tamper(_ statement: String) throws {
        writer.close()
        try database().run(statement)
    }

    /// Writes with a program that repairs what it opens, as todayd does; returns its messages.
    func repair(_ work: (Catalogue) throws(CatalogueError) -> Void) throws -> [String] {
        let heard = Heard()
        let writer = CatalogueWriter(paths, source: "topgames", repairs: true) { heard.sentences.append($0) }
        try writer.write(at: Self.now, work)
        writer.close()
        return heard.sentences
    }

    /// Imports a document; `nil` if it cannot be trusted.
    @discardableResult
    func merge(_ document: CatalogueDocument) throws -> ImportReport? {
        try write { catalogue throws(CatalogueError) in try catalogue.merge(document, at: Self.now) }
    }

    /// Records items `time` seconds after now.
    func record(_ items: [Item], at time: Double = 0, _ scope: FactCompleteness = .some) throws {
        try write { catalogue throws(CatalogueError) in try catalogue.record(items, seen: Self.now + time, scope) }
    }

    func record(_ page: Page, _ number: Int = 1, of list: String = "", _ scope: FactCompleteness = .some) throws {
        let record = PageSample(page, number: number)
        try write { catalogue throws(CatalogueError) in try catalogue.record(record, of: list, scope) }
    }

    /// Records these titles as items with the ids 1, 2 and so on.
    func fill(_ titles: [String]) throws {
        try record(titles.enumerated().map { Sample.item($0.offset + 1, $0.element) })
    }

    /// Records a poll of the items with these ids, `time` seconds after now.
    func poll(_ ids: [Int], at time: Int, wait: Int = 60) throws {
        let record = Sample.poll(ids, at: Self.now + Double(time), wait: wait)
        try write { catalogue throws(CatalogueError) in try catalogue.record(record) }
    }

    func add(_ id: Int, _ title: String? = nil, at now: Date = Place.now) throws -> Bool {
        try write(at: now) { catalogue throws(CatalogueError) in
            try catalogue.addFavorite(Sample.id(id), title: DisplayText(title ?? "Game \(id)"), at: now)
        }
    }

    func remove(_ id: Int) throws -> Bool {
        try write { catalogue throws(CatalogueError) in try catalogue.removeFavorite(Sample.id(id), at: Self.now) }
    }

    /// The ids of all favourites, as a program reads them that only shows them.
    func favorites() throws -> [String] {
        let catalogue = try? Catalogue.reading(paths, source: "topgames")
        return Catalogue.favorites(paths, source: "topgames", in: catalogue ?? nil).map(\.id.description)
    }

    /// Writes a file as another program would.
    func put(_ bytes: some Sequence<UInt8>, at path: String) throws {
        try FileManager.default.createDirectory(atPath: paths.data, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// The result for a name or an id: "one 7", "several 2 3", "partial 4 5" or "none 1", with the near ones.
    func lookup(_ text: String, widely: Bool = false) throws -> String {
        let (kind, found) =
            switch try reading().lookup(DisplayText(text), widely: widely) {
            case .one(let item): ("one", [item])
            case .several(let items): ("several", items)
            case .partial(let hits): ("partial", hits.items)
            case .none(let nearest): ("none", nearest)
            }
        return ([kind] + found.map(\.id.description)).joined(separator: " ")
    }

    func names() throws -> [String] { try folder.names(in: paths.data) }
}

extension Sample {
    static func id(_ number: Int) -> ItemID { id(String(number)) }

    static func item(_ number: Int, _ title: String, rank: Int = 0) -> Item {
        Item(rank: rank, id: id(number), title: DisplayText(title), link: "https://example.com/\(number)")
    }

    /// A poll that listed the items with these ids, in this order.
    static func poll(_ ids: [Int], at date: Date, wait: Int = 60) -> PageSample {
        PageSample(poll: page(ids, at: date), wait: wait)
    }

    static func page(_ ids: [Int], at date: Date, firstRank: Int = 1, next: String? = nil) -> Page {
        let items = ids.enumerated().map { item($0.element, "Game \($0.element)", rank: firstRank + $0.offset) }
        return Page(items: items, nextCursor: next, fetchedAt: date)
    }
}
