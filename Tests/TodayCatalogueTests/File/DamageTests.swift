import CSQLite
import Foundation
import Glibc
import TestSupport
import Testing

@testable import TodayCatalogue

@Suite("A damaged database")
struct DamageTests {
    /// A kind of damage to a file.
    enum Damage: String, CaseIterable, CustomTestStringConvertible {
        case emptied, cutInHalf, overwrittenFromTheStart, overwrittenInTheMiddle, anotherKindOfFile, otherTables

        var testDescription: String { rawValue }

        func apply(to bytes: Data) -> Data {
            switch self {
            case .emptied: Data()
            case .cutInHalf: bytes.prefix(bytes.count / 2)
            case .overwrittenFromTheStart: Data(repeating: 0xA5, count: 4_096) + bytes.dropFirst(4_096)
            case .overwrittenInTheMiddle: bytes.prefix(4_096) + Data(repeating: 0xA5, count: bytes.count - 4_096)
            case .anotherKindOfFile: Data("{\"schema\": 1}\n".utf8) + bytes.dropFirst(14)
            case .otherTables: bytes
            }
        }
    }

    private func filled() throws -> Place {
        let place = try Place()
        try place.fill((1...300).map { "A game with the number \($0)" })
        for time in 0..<20 { try place.poll(Array(1...20), at: time * 60) }
        _ = try place.add(7)
        _ = try place.add(8)
        place.writer.close()
        return place
    }

    @Test(
        "A damaged database is set aside and reported once, and the favourites are restored", arguments: Damage.allCases
    )
    func damaged(_ damage: Damage) throws {
        let place = try filled()
        let path = place.paths.database
        if damage == .otherTables {
            try Database(path, .writing, timeout: 100).run("PRAGMA foreign_keys = OFF; DROP TABLE samples")
        }
        try place.put(damage.apply(to: try Data(contentsOf: URL(fileURLWithPath: path))), at: path)
        #expect(!DatabaseFact.examine(place.paths).isSound)
        try place.poll([3, 2, 1], at: 6_000)
        #expect(try place.add(9))
        #expect(Set(try place.favorites()) == ["7", "8", "9"])
        #expect(try place.reading().page(1)?.items.map(\.id.description) == ["3", "2", "1"])
        #expect(DatabaseFact.examine(place.paths).isSound)
        // An empty file is not set aside, because it has no content.
        if damage == .emptied {
            #expect(place.said.isEmpty)
            return
        }
        let aside = "\(path).bad-\(Int(Place.now.timeIntervalSince1970))"
        #expect(FileManager.default.fileExists(atPath: aside))
        #expect(place.said.count == 1)
        #expect(place.said.first?.hasSuffix("set aside as \(aside), and 2 favourites were recovered.") == true)
    }

    @Test("A programming error does not set the database aside")
    func mistake() throws {
        let place = try filled()
        for statement in ["BEGIN; BEGIN", "SELECT nonsense(", "SELECT 1 FROM items GROUP BY"] {
            let error = #expect(throws: CatalogueError.self) {
                try place.write { catalogue throws(CatalogueError) in try catalogue.database.run(statement) }
            }
            #expect(error?.exitCode == .fileError && error?.sentence.hasPrefix("Cannot use ") == true)
            place.writer.close()
        }
        #expect(try place.names().allSatisfy { !$0.contains(".bad-") })
        #expect(place.said.isEmpty)
        #expect(try place.favorites().count == 2)
    }

    @Test("A damaged database that four programs find at once is set aside by one of them, which reports it")
    func together() throws {
        for _ in 0..<15 {
            let place = try filled()
            try place.put(Data(repeating: 0xA5, count: 20_000), at: place.paths.database)
            let programs = try (1...4).map { try ProbeProgram(["add", String($0), "3"], home: place.folder) }
            let lines = try programs.flatMap { try $0.lines() }
            #expect(lines.count { $0.contains("was damaged") } == 1)
            #expect(lines.count { !$0.contains("was damaged") } == 12)
            let aside = try place.names().filter {
                $0.contains(".bad-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
            }
            #expect(aside.count == 1)
            #expect(try place.favorites().count == 14)
            #expect(try place.reading().storedFavorites()["topgames"]?.count == 14)
            #expect(DatabaseFact.examine(place.paths).isSound)
        }
    }

    @Test("A database with garbage in its log continues with the file itself")
    func garbageInLog() throws {
        let place = try filled()
        var generator = SeededGenerator.drawn(for: "garbage in the log")
        let garbage = Data((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        try place.put(garbage, at: place.paths.database + "-wal")
        try place.poll([3, 2, 1], at: 6_000)
        #expect(try place.favorites() == ["7", "8"])
        #expect(try place.reading().page(1)?.items.count == 3)
        #expect(DatabaseFact.examine(place.paths).isSound)
        #expect(place.said.isEmpty)
    }

    @Test("A reader leaves a damaged database unchanged, and reports what will happen")
    func reading() throws {
        let place = try filled()
        try place.put(Array("not a database, whatever it is called".utf8), at: place.paths.database)
        let error = #expect(throws: CatalogueError.self) { try place.reading() }
        #expect(error?.sentence.contains("is damaged (file is not a database)") == true)
        #expect(error?.exitCode == .fileError)
        #expect(try place.favorites() == ["7", "8"])
        #expect(try place.names().allSatisfy { !$0.contains(".bad-") })
    }

    @Test("A database with a value that is too large is set aside by the program that repairs it")
    func hugeValue() throws {
        let place = try filled()
        // Another program, which does not have our limits.
        var handle: OpaquePointer?
        try #require(sqlite3_open(place.paths.database, &handle) == SQLITE_OK)
        try #require(sqlite3_exec(handle, "UPDATE pages SET items = zeroblob(20000000)", nil, nil, nil) == SQLITE_OK)
        try #require(sqlite3_close(handle) == SQLITE_OK)
        let said = try place.repair { catalogue throws(CatalogueError) in _ = try catalogue.page(1) }
        #expect(said.count == 1)
        #expect(said.first?.contains("was damaged (a value in it is too large)") == true, "\(said)")
        #expect(said.first?.hasSuffix("and 2 favourites were recovered.") == true)
        #expect(try place.favorites() == ["7", "8"])
    }

    @Test("A pipe in place of the database, or of its log, blocks no program", arguments: ["", "-journal", "-wal"])
    func pipe(_ ending: String) throws {
        let place = try filled()
        let path = place.paths.database + ending
        try? FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        // With a reader and a writer, opening the pipe returns: a program that opens it fails the test instead of hanging it.
        let held = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        defer { try? held.close() }
        let read = #expect(throws: CatalogueError.self) { try place.reading() }
        let written = #expect(throws: CatalogueError.self) { try place.poll([3, 2, 1], at: 6_000) }
        for error in [read, written] { #expect(error?.sentence == "Cannot use \(path): it is not a regular file.") }
        #expect(try place.favorites() == ["7", "8"])
    }

    @Test("A database that was replaced by another is reopened while in use")
    func replaced() throws {
        let place = try filled()
        try place.poll([1, 2, 3], at: 6_000)
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: place.paths.database + ending)
        }
        try place.poll([3, 2, 1], at: 6_060)
        #expect(try place.reading().page(1)?.items.map(\.id.description) == ["3", "2", "1"])
        #expect(try place.reading().storedFavorites()["topgames"]?.count == 2)
    }
}
