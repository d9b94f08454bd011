import Foundation
import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayFiles

@Suite("Impossible values in an intact database")
struct UntrustedRowsTests {
    /// In SQL; a NaN becomes NULL, and the bytes are the number 2⁶³.
    private static let values = [
        "-9223372036854775808", "-1", "0", "9223372036854775807", "9223372036854775806", "NULL", "9e999", "-0.5",
        "printf('%.1000000c', 'x')", "x'80808080808080808001'", "zeroblob(300000)",
    ]

    /// A catalogue whose tables accept any value in any column, as another program could have created them.
    private func filled(isStrict: Bool = false) throws -> Place {
        let place = try Place()
        try AtomicFile.makeFolder(place.paths.data)
        let database = try Database(place.paths.database, .writing, timeout: 2_000)
        _ = try Schema.migrate(database, isStrict ? Schema.migrations : Schema.migrations.map(\.lenient))
        try place.fill((1...5).map { "A game with the number \($0)" })
        for time in 0..<20 { try place.poll([1, 2, 3], at: time * 60 - 30 * 86_400) }
        for time in 0..<3 { try place.poll([1, 3, 2], at: time * 60) }
        try place.record(Sample.page([4, 5], at: Place.now, firstRank: 21), 2)
        try place.write { catalogue throws(CatalogueError) in
            let span = SampleInterval(at: Catalogue.seconds(Place.now), reach: 60)
            try catalogue.record([
                ValueSample(span, provider: "bank", amounts: [Sample.id(1): .one, Sample.id(2): .one])
            ])
        }
        _ = try place.add(1)
        place.writer.close()
        return place
    }

    private func columns(_ table: String, _ place: Place) throws -> [String] {
        let database = try place.database(.reading)
        return try database.query("SELECT name FROM pragma_table_info(?)", table).all { $0.text(0) }
    }

    private func change(_ place: Place, _ statement: String) throws {
        try place.database().run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(statement)")
    }

    @Test(
        "Impossible values in any column crash and block nothing, are removed, and polls are recorded",
        arguments: Schema.tables()
    )
    func extreme(_ table: String) throws {
        let original = try filled()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: original.paths.database))
        var changes = 0
        for column in try columns(table, original) {
            let statements = Self.values.map { "UPDATE OR REPLACE \(table) SET \(column) = \($0)" }
            let changed = try statements.compactMap { statement -> (statement: String, place: Place)? in
                let place = try Place()
                try place.put(bytes, at: place.paths.database)
                // A row number that SQLite rejects cannot be in a file either.
                return (try? change(place, statement)).map { (statement, place) }
            }
            changes += changed.count
            // One process for all of them: it prints "examined" after each that it survives.
            let probe = try ProbeProgram(["examine"] + changed.map(\.place.folder.path), home: original.folder)
            let said = try probe.lines().split(separator: "examined", omittingEmptySubsequences: false)
            #expect(probe.process.terminationReason == .exit)
            if said.count <= changed.count {
                Issue.record("\(changed[said.count - 1].statement): \(said.last ?? []), and no more")
            }
            for ((statement, place), lines) in zip(changed, said) {
                #expect(!lines.contains { $0.hasPrefix("lost") }, "\(statement): \(lines)")
                if case .invalidValues(_, let found) = DatabaseFact.examine(place.paths) {
                    Issue.record("\(statement): \(found) are left; \(lines)")
                }
            }
        }
        #expect(changes > 10)
    }

    @Test(
        "The doctor counts impossible values, todayd removes them, and nothing else is lost",
        arguments: [
            ("UPDATE items SET leading = 9223372036854775807 WHERE id = '1'", "1 in items"),
            ("UPDATE items SET best = -5, seen = -1 WHERE id IN ('1', '2')", "4 in items"),
            ("UPDATE pages SET firstRank = 9223372036854775807 WHERE number = 2", "1 in pages"),
            ("UPDATE pages SET number = 9223372036854775807 WHERE number = 2", "1 in pages"),
            ("UPDATE favorites SET position = -1", "1 in favorites"),
            ("UPDATE items SET facts = printf('%.70000c', 'x') WHERE id = '1'", "1 in items"),
            ("UPDATE pages SET query = printf('%.9000c', 'x') WHERE number = 2", "1 in pages"),
            ("UPDATE names SET block = 9223372036854775807", "1 in names"),
            ("UPDATE thinning SET until = -1", "1 in thinning"),
            (
                "INSERT INTO samples SELECT source, 9223372036854775807, reach, items FROM samples LIMIT 1",
                "1 in samples"
            ),
            ("INSERT INTO samples SELECT source, 5, 9223372036854775807, items FROM samples LIMIT 1", "1 in samples"),
            ("UPDATE quotes SET at = -5 WHERE id = '1'", "1 in quotes"),
            ("UPDATE quotes SET reach = 9223372036854775807", "2 in quotes"),
            ("UPDATE quotes SET amount = printf('%.200c', '1'), provider = printf('%.99c', 'x')", "2 in quotes"),
            ("INSERT INTO samples SELECT number, 5, 60, x'80808080808080808001' FROM sources", "1 in samples"),
        ])
    func repaired(_ statement: String, _ found: String) throws {
        let place = try filled(isStrict: true)
        let before = try place.reading().rankings(since: .distantPast)
        try change(place, statement)
        #expect(DatabaseFact.examine(place.paths) == .invalidValues(path: place.paths.database, found: found))
        #expect(try place.reading().rankings(since: .distantPast) == before)
        let said = try place.repair { catalogue throws(CatalogueError) in
            try catalogue.record(Sample.poll([1, 2, 3], at: Place.now + 180))
        }
        #expect(said == ["Removed invalid values from \(place.paths.database) (\(found))."])
        #expect(DatabaseFact.examine(place.paths).isSound)
        let catalogue = try place.reading()
        #expect(try catalogue.rankings(since: .distantPast).count == before.count + 1)
        #expect(try catalogue.search(DisplayText("game"), limit: 9).total == 5)
        #expect(try catalogue.standing(of: Sample.id(1))?.best == 1)
        #expect(try catalogue.standing(of: Sample.id(2))?.best == 2)
        // Of the first twenty minutes, which are thinned, only ten are certain.
        let first = statement.contains("leading") ? 600 : 19 * 60
        #expect(try catalogue.standing(of: Sample.id(1))?.secondsLeading == first + 3 * 60)
        #expect(try place.favorites() == ["1"])
    }
}

extension String {
    /// A migration to tables that accept any value in any column.
    var lenient: String {
        replacingOccurrences(of: " STRICT, WITHOUT", with: " WITHOUT").replacingOccurrences(of: " STRICT", with: "")
            .replacingOccurrences(of: " NOT NULL", with: "")
    }
}

@Suite("Numbers in few bytes")
struct PackedNumbersTests {
    @Test("Every list reads back")
    func back() {
        var generator = SeededGenerator.drawn(for: "packed numbers")
        for _ in 0..<500 {
            let numbers = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                Int.random(in: 1...(1 << Int.random(in: 1...24)), using: &generator)
            }
            let bytes = PackedNumbers.bytes(numbers)
            #expect(bytes.withUnsafeBytes { PackedNumbers.numbers($0, withGaps: false) } == numbers)
        }
        #expect(PackedNumbers.bytes([1, 21_301, 1_065_050]).count == 7)
    }

    @Test("Random bytes give no list, or one of possible items")
    func garbage() {
        var generator = SeededGenerator.drawn(for: "garbage for packed numbers")
        for _ in 0..<500 {
            let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for withGaps in [false, true] {
                for number in bytes.withUnsafeBytes({ PackedNumbers.numbers($0, withGaps: withGaps) }) ?? [] {
                    #expect(Bounds.items.contains(number) || (withGaps && number == PackedNumbers.gap))
                }
            }
        }
    }
}
