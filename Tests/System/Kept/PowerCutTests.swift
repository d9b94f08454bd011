import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

@Suite("A power cut while a program writes", .needs(WriteRecorder.isThere, "needs a C compiler"))
struct PowerCutTests {
    @Test(
        "After a power cut each file is old or new, confirmed changes are there, and every program works",
        arguments: WritingAct.all)
    func cut(_ act: WritingAct) async throws {
        try await withWorld(act.options) { world in
            let recorder = try await WriteRecorder(world)
            try await act.before(world)
            if act.hasCompany { try await world.openDatabase() }
            var disk = try Disk(world.home.root)
            let before = disk.everything
            let (outcome, changes) = try await recorder.record(act.program, act.arguments, input: act.input)
            #expect(outcome.code == 0 && changes.count > 4, "\(outcome)")
            var whole = disk
            for change in changes { try whole.take(change) }
            for path in act.confirmed.map({ "\(world.home.root)/\($0)" }) {
                #expect(whole.least[path] == whole.everything[path] && whole.least[path] != before[path], "\(path)")
            }
            var left = LeftFiles(world, before, after: whole)
            defer { left.remove() }
            #expect(try left.put(whole.least).favorites() == left.put(whole.everything).favorites())

            var generator = SeededGenerator.drawn(for: "power cuts, \(act.testDescription)")
            var (seen, starts): (Set<Disk.Contents>, [Disk.Contents]) = ([], [])
            for (index, change) in changes.enumerated() {
                // Lets other tests run meanwhile.
                await Task.yield()
                try disk.take(change)
                for (name, contents) in disk.leftovers(&generator) where seen.insert(contents).inserted {
                    try left.put(contents)
                    let isUsual = ["everything", "what was written through"].contains(name)
                    let mistakes = left.mistakes(goesOn: isUsual)
                    #expect(mistakes == [], "\(name) of \(index + 1) changes until \("\(change)".prefix(200))")
                    if !mistakes.isEmpty { return }
                    if isUsual, index % 12 == 0 || change.path.contains("/feeds/.") { starts.append(contents) }
                }
            }
            for contents in starts { try await left.put(contents).expectStart() }
            print(
                "power cuts, \(act.testDescription): \(changes.count) changes, \(seen.count) different disks, "
                    + "\(starts.count) starts")
        }
    }
}

/// The user's files after a loss of power, in their own folder.
private struct LeftFiles {
    private let world: World
    private let before: Disk.Contents
    private let versions: [String: Set<Data?>]
    private let after: Disk.Contents
    private let folder: MemoryFolder
    private let root: String
    private let environment: [String: String]
    private var contents: Disk.Contents = [:]
    /// The files that were checked before: most changes are of one file, and the others need no second check.
    private var judged: Set<Disk.Contents> = []

    init(_ world: World, _ before: Disk.Contents, after disk: Disk) {
        (self.world, self.before, versions, after) = (world, before, disk.versions, disk.everything)
        folder = MemoryFolder(world.home)
        (root, environment) = (folder.path, folder.environment)
    }

    func remove() { folder.remove() }

    private var paths: XDGPaths { get throws { try XDGPaths(environment: environment) } }

    /// Writes these files, and deletes all others.
    @discardableResult
    mutating func put(_ contents: Disk.Contents) throws -> LeftFiles {
        remove()
        for (path, bytes) in contents {
            let copy = root + path.dropFirst(world.home.root.count)
            let folder = (copy as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // The feed is published beside them.
            let text = path == world.home.configuration ? String(decoding: bytes, as: UTF8.self) : nil
            let own = text.map { Data($0.replacing("\(world.home.root)/feeds", with: "\(root)/feeds").utf8) }
            _ = FileManager.default.createFile(atPath: copy, contents: own ?? bytes)
            if path == world.home.credentials { chmod(copy, 0o600) }
        }
        self.contents = contents
        return self
    }

    /// Whether a file is always replaced as a whole: not a database, a log, or a temporary file.
    private static func isReplaced(_ path: String) -> Bool {
        !path.contains("today.db") && !path.contains("log.jsonl") && !path.hasSuffix(".tmp")
    }

    /// Returns the mistakes; `goesOn` adds a favourite as well, which takes the disk a while.
    mutating func mistakes(goesOn: Bool) -> [String] {
        var mistakes: [String] = []
        for (path, known) in versions where Self.isReplaced(path) && !known.contains(contents[path]) {
            mistakes.append(
                "\(path) is neither old nor new: \(String(decoding: contents[path] ?? Data(), as: UTF8.self))")
        }
        do {
            if try SnapshotStore(paths, source: "topgames").setAsideBroken() != nil { mistakes.append("no snapshot") }
            if isNew("log.jsonl") { mistakes += try readLog() }
            if isNew("/share/today/") { mistakes += try readDatabase(goesOn) }
            if isNew("/feeds/") { mistakes += try FeedCheck(folder: "\(root)/feeds/topgames").mistakes() }
        } catch {
            mistakes.append("\(error)")
        }
        return mistakes
    }

    /// Whether the files with this in their path were not checked before.
    private mutating func isNew(_ part: String) -> Bool {
        judged.insert(contents.filter { $0.key.contains(part) && !$0.key.hasSuffix(".tmp") }).inserted
    }

    /// The mistakes in the records, or in the next one.
    private func readLog() throws -> [String] {
        let log = NotifyLog(try paths, source: "topgames")
        let first = before["\(world.home.data)/log.jsonl"].map { $0.count { $0 == 0x0A } } ?? 0
        let count = try log.read().count
        guard count >= first else { return ["\(count) records of \(first)"] }
        let record = try #require(JSONCoding.decode(NotifyRecord.self, Data(Self.record.utf8)))
        try log.append([record])
        return try log.read().last == record ? [] : ["the next record is spoiled"]
    }

    private static let record = """
        {"at":"2026-11-21T02:20:00Z","items":[{"id":"B","rank":1,"title":"Rust"}],"schema":1,"slot":"topThree",
        "verdict":"first"}
        """

    /// The favourites in the file, and those in the database.
    func favorites() throws -> [Set<String>] {
        let stored = try? Catalogue.reading(paths, source: "topgames").map {
            try Catalogue.favorites(XDGPaths(environment: ["HOME": "/nowhere"]), source: "topgames", in: $0)
        }
        return try [FavoritesFile.read(paths, source: "topgames"), stored ?? []].map { Set($0.map(\.id.description)) }
    }

    /// The mistakes in the database and its log: they are sound, or missing; no favourite is lost, and the next is
    /// stored.
    private func readDatabase(_ goesOn: Bool) throws -> [String] {
        let database = "\(world.shared)/today.db"
        let isDamaged = before[database]?.starts(with: "junk".utf8) == true && contents[database] == before[database]
        if !isDamaged { _ = try Catalogue.reading(paths, source: "topgames") }
        switch DatabaseFact.examine(try paths) {
        case .sound, .missing: break
        case .damaged where isDamaged: break
        case let other: return ["\(other)"]
        }
        var said: [String] = []
        if goesOn {
            let writer = CatalogueWriter(try paths, source: "topgames") { said.append($0) }
            try writer.write(at: Date()) { catalogue throws(CatalogueError) in
                _ = try catalogue.addFavorite(ItemID("743")!, title: DisplayText("Chess"), at: Date())
            }
        }
        let file = "\(world.shared)/favorites.json"
        let lasting = Self.ids(before[file]).intersection(Self.ids(after[file])).union(goesOn ? ["743"] : [])
        let kept = try favorites()
        // The database has the favourites from before a poll, or a program, that adopts them.
        let lost = goesOn ? kept.map { lasting.subtracting($0) } : [lasting.subtracting(kept[0].union(kept[1]))]
        return (isDamaged ? [] : said) + (lost.allSatisfy(\.isEmpty) ? [] : ["lost favourites: \(lost)"])
    }

    private static func ids(_ file: Data?) -> Set<String> {
        let text = String(decoding: file ?? Data(), as: UTF8.self)
        return Set(text.matches(of: /"id" : "(\d+)"/).map { String($0.1) })
    }

    /// Polls and shows the data.
    func expectStart() async throws {
        // A renewal uses up the old sign-in (Decisions/0008), and before the first and after a sign-out there is none.
        let kept = contents[world.home.credentials]
        let isSignedIn = kept == after[world.home.credentials] && kept?.range(of: Data("accessToken".utf8)) != nil
        let codes: [Int32] = isSignedIn ? [0] : [0, 77]
        for program in [BuiltProgram.daemon, .topgames] {
            let outcome = try await world.run(program, program == .daemon ? ["--once"] : [], environment: environment)
            #expect(codes.contains(outcome.code), "\(outcome)")
            #expect(!outcome.errors.contains("is not published"), "\(outcome)")
        }
    }
}
