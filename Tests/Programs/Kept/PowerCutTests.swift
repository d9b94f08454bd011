import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

/// What a program does with a person's files, and what must be true of them once it has said that it is done.
struct WritingAct: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var program = BuiltProgram.topgames
    var arguments: [String]
    var input = ""
    var options = Twitch.Options.publicClient
    /// Whether another program has the database open meanwhile, so that its log is not written back at the end.
    var hasCompany = false
    /// What is there before; by default somebody who has signed in, with a first poll.
    var before: @Sendable (World) async throws -> Void = { try await $0.haveCatalogue() }
    /// The files whose new content must outlive a loss of power, below the person's folder.
    var confirmed: [String] = []

    static let all = [
        WritingAct(
            testDescription: "the first poll of a new machine", program: .daemon, arguments: ["--once"],
            before: { try $0.signIn() },
            confirmed: ["state/today/topgames/snapshot.json", "state/today/topgames/feed.json"]),
        WritingAct(
            testDescription: "a poll with news", program: .daemon, arguments: ["--once", "--dwell", "1"],
            before: { try await $0.haveMutedNews() }, confirmed: ["state/today/topgames/snapshot.json"]),
        WritingAct(
            testDescription: "a poll that begins a new log", program: .daemon, arguments: ["--once", "--dwell", "1"],
            before: { world in
                try await world.haveMutedNews()
                let record = try #require(world.home.text("\(world.home.data)/log.jsonl"))
                let many = String(repeating: record, count: (512 << 10) / record.utf8.count)
                try world.home.replace("\(world.home.data)/log.jsonl", with: many, mode: 0o644)
            }),
        WritingAct(
            testDescription: "the first publication", program: .daemon, arguments: ["--once"],
            before: { world in
                try world.signIn()
                try world.publish(to: "\(world.home.root)/feeds")
            }),
        WritingAct(
            testDescription: "a later publication", program: .daemon, arguments: ["--once"],
            before: { world in
                try world.publish(to: "\(world.home.root)/feeds")
                try await world.haveCatalogue()
                try world.simulator.setRanking(["743"])
            }),
        WritingAct(
            testDescription: "the first favourite", arguments: ["favorite", "509658"],
            before: { try await $0.haveData() }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "another favourite", arguments: ["favorite", "27471"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a favourite beside another program", arguments: ["favorite", "27471"],
            hasCompany: true, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "one favourite less", arguments: ["unfavorite", "509658"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a favourite in the place of a damaged database", arguments: ["favorite", "27471"],
            before: { world in
                try await world.haveCatalogue()
                #expect(try await world.said("favorite", "509658").code == 0)
                try world.home.replace("\(world.shared)/today.db", with: String(repeating: "junk ", count: 1_000))
            }, confirmed: ["share/today/favorites.json"]),
        WritingAct(
            testDescription: "a sign-in",
            arguments: ["login", "--client-id", Twitch.Options().clientID, "--client-secret-file", "-"],
            input: Twitch.Options().clientSecret, options: Twitch.Options(), before: { _ in },
            confirmed: ["state/today/credentials.json"]),
        WritingAct(
            testDescription: "a renewed sign-in", arguments: ["--refresh"],
            before: { world in
                try await world.haveData(secondsOld: 600)
                world.simulator.revokeTokens(.access)
            }, confirmed: ["state/today/credentials.json"]),
        WritingAct(
            testDescription: "a setting", arguments: ["config", "interval", "300"],
            before: { try $0.home.replace($0.home.configuration, with: "{\"interval\": 30}") },
            confirmed: ["config/today/config.json"]),
        WritingAct(
            testDescription: "a mute", arguments: ["mute", "1h"], confirmed: ["state/today/topgames/mute.json"]),
    ]
}

extension World {
    /// Has a poll whose news were deferred, and news for the next.
    func haveMutedNews() async throws {
        try await haveCatalogue()
        #expect(try await said("mute", "1h").code == 0)
        for ranking in [["743"], ["509658"]] {
            try simulator.setRanking(ranking)
            guard ranking == ["743"] else { return }
            #expect(try await pollOnce("--dwell", "1").code == 0)
        }
    }

    /// Starts a program that has read from the database, and keeps it open.
    func openDatabase() async throws {
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            print(database.execute("SELECT count(*) FROM items").fetchall(), flush=True)
            sys.stdin.read()
            """
        let reader = try start(
            ProgramStart("/usr/bin/python3", ["-c", script, "\(shared)/today.db"], environment: [:]))
        try await reader.output.lines.first("a first row") { _ in true }
    }
}

@Suite("a loss of power while a program writes", .needs(WriteRecorder.isThere, "needs a C compiler"))
struct PowerCutTests {
    @Test(
        "leaves the old or the new in each file, and what was confirmed; everything goes on from there",
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

/// What a loss of power has left of a person's files, in a folder of its own.
private struct LeftFiles {
    private let world: World
    private let before: Disk.Contents
    private let versions: [String: Set<Data?>]
    private let after: Disk.Contents
    private let root: String
    private var contents: Disk.Contents = [:]
    /// What was judged already: most changes are of one file, and there is no need to look at the others again.
    private var judged: Set<Disk.Contents> = []

    init(_ world: World, _ before: Disk.Contents, after disk: Disk) {
        (self.world, self.before, versions, after) = (world, before, disk.versions, disk.everything)
        root =
            Self.memory.map { "\($0)/\(Self.run).\(AtomicFile.name(world.home.root))" }
            ?? "\(world.home.temporary)/left"
    }

    /// Thousands of disks are looked at, for which no real one has to work.
    ///
    /// `Tests/run` clears up after a run that ends before this does.
    private static let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil
    private static let run = AtomicFile.name(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")

    func remove() { try? FileManager.default.removeItem(atPath: root) }

    private var environment: [String: String] {
        [
            "HOME": root, "XDG_DATA_HOME": "\(root)/share", "XDG_STATE_HOME": "\(root)/state",
            "XDG_CONFIG_HOME": "\(root)/config", "XDG_CACHE_HOME": "\(root)/cache", "DBUS_SESSION_BUS_ADDRESS": "",
        ]
    }

    private var paths: XDGPaths { get throws { try XDGPaths(environment: environment) } }

    /// Has these files there, and no others.
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

    /// What is wrong; `goesOn` adds a favourite as well, for which a disk takes its time.
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

    /// Whether the files with this in their path are none that were judged before.
    private mutating func isNew(_ part: String) -> Bool {
        judged.insert(contents.filter { $0.key.contains(part) && !$0.key.hasSuffix(".tmp") }).inserted
    }

    /// What is wrong with the records that were there, or the next one.
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

    /// What is wrong with the database and its log: they are sound, or not there yet; no favourite is lost, and the next
    /// is kept.
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
        // The database has those of before a poll or a program that adopts them.
        let lost = goesOn ? kept.map { lasting.subtracting($0) } : [lasting.subtracting(kept[0].union(kept[1]))]
        return (isDamaged ? [] : said) + (lost.allSatisfy(\.isEmpty) ? [] : ["lost favourites: \(lost)"])
    }

    private static func ids(_ file: Data?) -> Set<String> {
        let text = String(decoding: file ?? Data(), as: UTF8.self)
        return Set(text.matches(of: /"id" : "(\d+)"/).map { String($0.1) })
    }

    /// Polls and shows what is there.
    func expectStart() async throws {
        // A renewal uses the old sign-in up (Decisions/0008), and before the first there is none.
        let kept = contents[world.home.credentials]
        let codes: [Int32] = kept != nil && kept == after[world.home.credentials] ? [0] : [0, 77]
        for program in [BuiltProgram.daemon, .topgames] {
            let outcome = try await world.run(program, program == .daemon ? ["--once"] : [], environment: environment)
            #expect(codes.contains(outcome.code), "\(outcome)")
            #expect(!outcome.errors.contains("is not published"), "\(outcome)")
        }
    }
}
