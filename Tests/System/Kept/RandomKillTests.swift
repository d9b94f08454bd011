import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore
import TodayFiles

/// Kills programs in everything that writes files, at a random change of a file, half-way through if it is a write.
///
/// `KILLS=1000 SEED=7 Tests/run --filter RandomKillTests` makes that many kills, at the same changes as last time.
@Suite("Programs that are killed at random while they write", .needs(WriteRecorder.isThere, "needs a C compiler"))
struct RandomKillTests {
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 40

    @Test(
        "Killed programs tear no file, lose no favourite and no sign-in, leave no growing rest, and start again",
        arguments: [true, false])
    func killed(isPublic: Bool) async throws {
        var options = isPublic ? Twitch.Options.publicClient : Twitch.Options()
        options.rateLimit = 100_000
        try await withWorld(options) { world in
            try world.publish(to: "\(world.home.root)/feeds")
            try await world.haveCatalogue()
            if !isPublic { #expect(try await world.logIn().code == 0) }
            #expect(try await world.said("mute", "1h").code == 0)
            var run = KillRun(world, try await WriteRecorder(world), isPublic: isPublic)
            var rounds = 0
            while run.killed < Self.kills / 2 {
                try await run.round()
                let mistakes = try run.mistakes()
                #expect(mistakes == [], "round \(rounds): \(run.last)")
                if !mistakes.isEmpty { return }
                rounds += 1
                if rounds % 10 == 0 { try await run.expectStart() }
            }
            try await run.expectEnd()
            let counts = run.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            print("\(run.killed) kills, \(isPublic ? "public" : "secret") client: \(counts.joined(separator: ", "))")
        }
    }
}

/// A run of acts on a user's files, which are killed.
private enum KilledAct: CaseIterable {
    case poll, pollWithoutDatabase, publishAnew, favorite, renewal, signIn, setting, mute
}

/// A user's files during the run.
private struct KillRun {
    private let world: World
    private let recorder: WriteRecorder
    private let isPublic: Bool
    private var generator: SeededGenerator
    private var story = FavoriteStory()
    private let ids: [String]
    /// The number of changes in each act, as far as it is known.
    private var changes: [KilledAct: Int] = [:]
    private var records = 0
    /// How many acts of each kind were killed, ended before that, and lost the answer to a renewal.
    private(set) var counts: [String: Int] = [:]
    private(set) var killed = 0
    private(set) var last = ""

    init(_ world: World, _ recorder: WriteRecorder, isPublic: Bool) {
        (self.world, self.recorder, self.isPublic) = (world, recorder, isPublic)
        generator = SeededGenerator.drawn(for: "random kills, \(isPublic ? "public" : "secret") client")
        ids = Array(world.allIDs.prefix(8))
    }

    mutating func round() async throws {
        let acts = KilledAct.allCases.filter { $0 != .signIn || !isPublic }
        try await carryOut(acts[generator.roll(acts.count)], isKilled: true)
    }

    private mutating func carryOut(_ act: KilledAct, isKilled: Bool) async throws {
        let (id, isWanted) = (ids[generator.roll(ids.count)], Bool.random(using: &generator))
        let (program, words, input) = try prepare(act, id, isWanted)
        let most = max(1, changes[act] ?? 200)
        let change = isKilled ? 1 + generator.roll(most + most / 10) : .max
        let isAlone = program == .topgames && Bool.random(using: &generator)
        let asked = world.requests(to: "/oauth2/token")
        let old = try world.keptTokens()
        let (outcome, made) = try await recorder.kill(program, words, input: input, at: change, alone: isAlone)
        last = "\(act), killed at \(change) of \(most), \(isAlone ? "alone" : "with its group"): \(outcome)"
        if !isKilled || made < change { changes[act] = max(changes[act] ?? 0, made) }
        let isKilled = made >= change && isKilled
        killed += isKilled ? 1 : 0
        counts["\(act)\(isKilled ? "" : " ended before that")", default: 0] += 1
        if act == .favorite { story.take(outcome.ending, id, isWanted) }
        // The refresh token of a public client works once: if its answer is lost, the user has to sign in
        // (Decisions/0008).
        if isPublic, world.requests(to: "/oauth2/token") > asked, try world.keptTokens() == old {
            counts["answers lost", default: 0] += 1
            try world.signIn()
        }
    }

    private mutating func prepare(
        _ act: KilledAct, _ id: String, _ isWanted: Bool
    ) throws -> (BuiltProgram, [String], input: String) {
        let login = ["login", "--client-id", world.clientID, "--client-secret-file", "-"]
        switch act {
        case .poll, .pollWithoutDatabase, .publishAnew:
            try world.simulator.setRanking([ids[generator.roll(3)], ids[3 + generator.roll(3)]])
            for name in try world.keptNames() where act == .pollWithoutDatabase && name.hasPrefix("today.db") {
                unlink("\(world.shared)/\(name)")
            }
            if act == .publishAnew { try? FileManager.default.removeItem(atPath: "\(world.home.root)/feeds") }
            return (.daemon, ["--once", "--dwell", "1"], "")
        case .favorite: return (.topgames, [isWanted ? "favorite" : "unfavorite", id], "")
        case .renewal:
            world.simulator.revokeTokens(.access)
            return (.topgames, ["--refresh"], "")
        case .signIn: return (.topgames, login, Twitch.Options().clientSecret)
        case .setting: return (.topgames, ["config", "interval", "\(30 + generator.roll(60))"], "")
        case .mute: return (.topgames, ["mute", "\(1 + generator.roll(8))h"], "")
        }
    }

    /// The files that are torn, and the data that is lost.
    mutating func mistakes() throws -> [String] {
        let paths = try world.paths
        var mistakes: [String] = []
        let store = SnapshotStore(paths, source: "topgames")
        if try store.snapshot() == nil || store.savedPollState() == nil {
            mistakes.append("the snapshot, or the state")
        }
        if world.feedState == nil { mistakes.append("the feed") }
        _ = try ConfigurationFile.read(world.home.configuration)
        if try world.keptTokens().access == nil { mistakes.append("the sign-in") }
        if MuteFile(paths, source: "topgames").until(at: Date()) == nil { mistakes.append("the mute") }
        let found = try NotifyLog(paths, source: "topgames").read().count
        if found < records { mistakes.append("\(records - found) records") }
        records = found
        switch DatabaseFact.examine(paths) {
        case .sound, .missing: break
        // A reader plays its journal back first.
        case .unknown where try Catalogue.reading(paths, source: "topgames") != nil: break
        case let fact: mistakes.append("\(fact)")
        }
        let kept = try world.keptFavorites()
        // Without a database they come from the file, with the next change of one or the next poll.
        let stored = kept.stored.isEmpty ? kept.written : kept.stored
        if !story.agrees(with: KeptFavorites(written: kept.written, stored: stored)) {
            mistakes.append("favourites: \(kept), and not \(story)")
        }
        return try mistakes + FeedCheck(folder: "\(world.home.root)/feeds/topgames").mistakes()
    }

    /// Polls, publishes and shows the data, after a kill as before.
    mutating func expectStart() async throws {
        for _ in 0..<2 {
            let poll = try await world.pollOnce("--dwell", "1")
            #expect(poll.code == 0 && !poll.errors.contains("is not published"), "\(poll) after \(last)")
        }
        for words in [[], ["--refresh"], ["favorites"], ["list", "--offline"], ["log"]] {
            let shown = try await world.run(.topgames, words)
            // Empty until there is a favourite, and a record.
            let isEmpty =
                shown.errors.hasPrefix("No favourites yet.")
                || (records == 0 && shown.errors.hasPrefix("Nothing was announced or deferred yet;"))
            let isQuiet = shown.errors == "" || isEmpty
            #expect(shown.code == 0 && isQuiet, "\(words): \(shown) after \(last)")
        }
    }

    /// Runs every act again, and expects that nothing of the killed ones is left.
    mutating func expectEnd() async throws {
        for act in KilledAct.allCases where act != .signIn || !isPublic { try await carryOut(act, isKilled: false) }
        try await expectStart()
        let known = ["parts/", "art/"]
        let left = ["state", "share", "config", "feeds"].flatMap { folder in
            world.files("\(world.home.root)/\(folder)").map { "\(folder)/\($0)" }
        }.filter { path in
            !known.contains { path.contains($0) } && !Self.usual.contains(AtomicFile.name(path).description)
        }
        #expect(left == [])
        #expect(try world.isDatabaseSound())
    }

    private static let usual: Set<String> = [
        "snapshot.json", "feed.json", "cycle.json", "check.json", "log.jsonl", "mute.json", "credentials.json",
        "credentials.json.lock", "config.json.lock", "todayd.lock", "topgames.lock", "channels.lock", "config.json",
        "favorites.json", "today.db", "today.db.lock", "today.db-wal", "today.db-shm", ".published-by-topgames",
        "manifest.json", "manifest.json.gz",
    ]
}

/// Checks a published feed as a reader would.
struct FeedCheck {
    let folder: String

    /// The parts in the manifest that are missing.
    func mistakes() throws -> [String] {
        guard let bytes = try AtomicFile.read("\(folder)/manifest.json") else { return [] }
        let manifest = try #require(JSONCoding.decode(PublishedManifest.self, Data(bytes)), "no manifest")
        return try manifest.parts.compactMap { part in
            let bytes = try AtomicFile.read("\(folder)/\(BlobPath.folder)/\(part.path.file)") ?? []
            return SHA256.hex(bytes) == part.path.digest ? nil : "\(part.path) is not there"
        }
    }
}
