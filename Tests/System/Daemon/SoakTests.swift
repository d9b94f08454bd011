import Foundation
import Simulators
import TestRig
import TestSupport
import Testing
import TodayCore

/// Polls every simulated minute, which takes milliseconds: todayd has a false clock and a stand-in for today-fetch.
///
/// `SOAK_DAYS=30 Tests/run --filter SoakTests` makes 43,200 polls and prints todayd's resources after each day; each
/// run of the tests has four hours. Faults come as in a recorded trace of two weeks, or in its proportions if that is
/// missing.
@Suite("Thirty days of todayd", .needs(WriteRecorder.isThere, "needs a C compiler"))
struct SoakTests {
    private static let days = ProcessInfo.processInfo.environment["SOAK_DAYS"].flatMap { Int($0) } ?? 0
    private static let sources = ["topgames", "rates", "pokedex", "characters"]

    @Test("With the faults of a real service, memory, files, database and temporary files do not grow")
    func soak() async throws {
        var options = Twitch.Options.publicClient
        options.rateLimit = 1_000_000
        try await withWorld(options) { world in
            let soak = try await Soak(world, sources: Self.sources)
            defer { soak.memory.remove() }
            let daemon = try await soak.start()
            let polls = Self.days == 0 ? 240 : 1_440
            var held: [SoakFigures] = []
            for day in 0..<max(4, Self.days) {
                let first = day * polls
                for minute in 0..<(Self.days == 0 ? polls / 4 : polls) { try await soak.poll(daemon, first + minute) }
                try await world.settle()
                held.append(soak.figures(daemon))
                print("soak, day \(day + 1): \(held[day])")
            }
            #expect(Set(held.map(\.files)).count == 1, "\(held)")
            #expect(held.allSatisfy { $0.temporary == 0 }, "\(held)")
            let growth = held[held.count - 1].memory - held[1].memory
            // A sanitizer holds freed memory for a while.
            #expect(Tool.isSanitized || growth < 512, "\(growth) KiB more: \(held)")
            #expect(try await daemon.stop() == .code(0))
        }
    }
}

/// The resources of todayd at a time.
private struct SoakFigures: CustomStringConvertible {
    /// KiB of private memory.
    let memory: Int
    let files: Int
    /// The size in bytes.
    let database: Int
    let log: Int
    let temporary: Int

    var description: String {
        "\(memory) KiB of memory, \(files) open files, database \(database >> 10) KiB, log \(log >> 10) KiB, "
            + "\(temporary) temporary files"
    }
}

/// A world whose clock the test sets.
private final class Soak: Sendable {
    let memory: MemoryFolder
    private let world: World
    private let sources: [String]
    private let outcomes: [String]
    private let clock: FileHandle
    private var answers: String { "\(memory.path)/answers" }
    private var data: String { "\(memory.path)/state/today/topgames" }
    private static let rankings = 16

    init(_ world: World, sources: [String]) async throws {
        (self.world, self.sources, memory) = (world, sources, MemoryFolder(world.home))
        outcomes = try Self.outcomes()
        for folder in ["answers", "config/today", "state/today/topgames", "bin"] {
            try FileManager.default.createDirectory(
                atPath: "\(memory.path)/\(folder)", withIntermediateDirectories: true)
        }
        let offset = "\(memory.path)/offset"
        try Data(count: 8).write(to: URL(fileURLWithPath: offset))
        clock = try #require(FileHandle(forWritingAtPath: offset))
        try await build()
        try world.signIn()
        for source in sources { try await keepAnswers(source) }
        // DayTests cover notifications; without them each poll ends with the same file.
        let names = sources.map { "\"\($0)\"" }.joined(separator: ", ")
        let settings = "{\"sources\": [\(names)], \"notify\": {\"via\": \"none\"}}"
        try world.home.replace("\(memory.path)/config/today/config.json", with: settings)
    }

    /// The outcome of each poll of the trace: "ok", or the name of a fault.
    private static func outcomes() throws -> [String] {
        let trace = ProjectFolder.recordedData?.appendingPathComponent("twitch/helix_streams_it_5min_2022-05.csv")
        if let trace, let text = try? String(contentsOf: trace, encoding: .utf8) {
            return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
                if line.contains(",ok,") { return "ok" }
                return line.contains("Timeout") ? "timeout" : line.contains("SSL") ? "tls" : "json"
            }
        }
        var generator = SeededGenerator.drawn(for: "soak")
        return (0..<4_173).map { _ in
            switch generator.roll(4_173) {
            case ..<115: "timeout"
            case ..<208: "tls"
            case ..<229: "json"
            default: "ok"
            }
        }
    }

    private func build() async throws {
        let source = ProjectFolder.root.appendingPathComponent("Tests/Rig/clock.c").path
        for words in [
            ["-shared", "-fPIC", "-o", "\(memory.path)/clock.so"],
            ["-DANSWER", "-o", "\(memory.path)/bin/today-fetch"],
        ] {
            let start = ProgramStart(
                try #require(Tool.path("cc")), words + ["-O1", source], environment: world.environment)
            #expect(try await world.run(start).code == 0)
        }
        try await world.copy(.daemon, to: "\(memory.path)/bin/todayd")
    }

    /// Records the answer of today-fetch for each of some rankings, and for each fault.
    private func keepAnswers(_ source: String) async throws {
        let games = world.simulator.ranking.map(\.game.id)
        for number in 0..<(source == "topgames" ? Self.rankings : 1) {
            try world.simulator.setRanking([games[number % 7], games[7 + number % 9]])
            let answer = try await world.run(.fetch, ["fetch", source])
            try #require(answer.code == 0, "\(answer)")
            var moving = answer.output.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) { _ in "@------NOW-------@" }
            // SIGHUP polls every source that allows it; these are polled once an hour, and not with the ranking.
            if source != "topgames" { moving = "{\"shortestInterval\": 3600," + moving.trimmingPrefix("{") }
            try keep(moving, source, "\(number)")
        }
        let faults: [(String, FetchError)] = [
            ("timeout", .timedOut(seconds: 10)), ("tls", .unreachable(reason: "the TLS connection failed")),
            ("json", .badAnswer(reason: "it is not JSON")),
        ]
        let label = SourceLabel(name: source, service: "Twitch", heading: "Top games on Twitch")
        for (name, error) in faults {
            let answer = FetchAnswer(label: label, result: .failure(error))
            try keep(try #require(JSONCoding.encode(answer, pretty: false)), source, name)
        }
    }

    private func keep(_ text: String, _ source: String, _ name: String) throws {
        try world.home.replace("\(answers)/\(source).\(name)", with: text)
    }

    func start() async throws -> Daemon {
        let more = [
            "LD_PRELOAD": "\(memory.path)/clock.so", "CLOCK_OFFSET": "\(memory.path)/offset", "ANSWERS": answers,
        ]
        let daemon = try world.startDaemon(
            ["--dwell", "2"], environment: memory.environment.merging(more) { $1 }, copy: "\(memory.path)/bin/todayd",
            writingTo: data)
        try await daemon.files.first("the first feed; \(daemon.log.all)") { $0 == "feed.json" }
        return daemon
    }

    /// Advances the clock by a minute, which polls.
    func poll(_ daemon: Daemon, _ number: Int) async throws {
        let seconds = Int64(60 * (number + 1))
        try clock.seek(toOffset: 0)
        try clock.write(contentsOf: withUnsafeBytes(of: seconds) { Data($0) })
        let outcome = outcomes[number % outcomes.count]
        let name = outcome == "ok" ? "\(number / 7 % Self.rankings)" : outcome
        try world.home.replace("\(answers)/topgames", with: name)
        // A failure that is not shown yet is only counted.
        let file = outcome == "ok" ? "feed.json" : "cycle.json"
        let mark = daemon.files.count
        daemon.program.signal(SIGHUP)
        try await daemon.files.first(after: mark, "\(file) of poll \(number)") { $0 == file }
    }

    func figures(_ daemon: Daemon) -> SoakFigures {
        let held = ProcProbe.holdings(daemon.program.pid)
        let files = FileManager.default.enumerator(atPath: memory.path)?.compactMap { $0 as? String } ?? []
        let size = { (part: String) in
            files.filter { $0.contains(part) }.reduce(0) { sum, name in
                let size = try? FileManager.default.attributesOfItem(atPath: "\(self.memory.path)/\(name)")[.size]
                return sum + (size as? Int ?? 0)
            }
        }
        return SoakFigures(
            memory: held.memory, files: held.files, database: size("today.db"), log: size("log.jsonl"),
            temporary: files.count { $0.hasSuffix(".tmp") })
    }
}
