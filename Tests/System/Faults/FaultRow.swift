import Foundation
import TestRig
import TestSupport

/// One fault of the matrix: what goes wrong, and what the programs must make of it.
struct FaultRow: Sendable {
    typealias Step = @Sendable (FaultScene) async throws -> Void

    let name: String
    /// The exit codes that `todayd --once` may have.
    let codes: Set<Int32>
    /// What is in its sentence.
    var said = ""
    /// Whether it takes as long as a program waits for others: then only `FAULTS=all` asks for it.
    var isSlow = false
    /// Whether `topgames` shows the last good data meanwhile; not where its own file is what is gone.
    var isShown = true
    /// Whether the machine can do it.
    var isPossible = true
    /// Variables of the programs that it strikes; one with an empty value is left out.
    var environment: @Sendable (FaultScene) -> [String: String] = { _ in [:] }
    /// The words of a program that starts them.
    var within: [String] = []
    /// The daemon to start, if it is not the usual one.
    var daemon: (@Sendable (FaultScene) async throws -> String)?
    var strike: Step = { _ in }
    /// Ends it; everything else has to recover by itself.
    var heal: Step = { _ in }
}

/// What came of it.
struct FaultResult {
    let row: FaultRow
    let poll: Outcome
    let shown: Outcome
    /// The notifications of changes: there were none.
    let notifications: [String]
    let isKept: Bool
    let recovered: Bool

    /// What each column says, and what is wrong with it.
    var mistakes: [String] {
        var mistakes: [String] = []
        if !didNotCrash { mistakes.append("crashed") }
        if !notifications.isEmpty { mistakes.append("notified of \(notifications)") }
        if row.isShown, !isKept { mistakes.append("the last data is not shown") }
        if !recovered { mistakes.append("did not recover") }
        if !row.codes.contains(poll.code) { mistakes.append("exit code \(poll.code)") }
        if !row.said.isEmpty && !poll.errors.contains(row.said) || (poll.code != 0 && poll.sentences.isEmpty) {
            mistakes.append("no sentence with \(row.said)")
        }
        return mistakes
    }

    private var didNotCrash: Bool { poll.code >= 0 && shown.code >= 0 }

    /// A line of the table: the marks, the exit code, the fault, and what was said of it.
    func line(_ home: Home) -> String {
        let marks = [didNotCrash, notifications.isEmpty, isKept, recovered].map { $0 ? "✓" : "–" }
        let sentence = (poll.sentences.first.map(String.init) ?? "").replacing(home.root, with: "~")
        let columns = marks.joined(separator: " ") + " " + String("  \(poll.code)".suffix(3))
        return "\(columns)  \(row.name.padding(toLength: 44, withPad: " ", startingAt: 0))  \(sentence.prefix(130))"
    }
}

/// A person's world, with a notification server, in which one fault after another strikes.
final class FaultScene: Sendable {
    let world: World
    let recorder: Recorder
    private let leader: String

    init(_ world: World) async throws {
        self.world = world
        try world.signIn()
        try await world.startBus()
        recorder = try await world.startRecorder()
        leader = world.leaders[0]
        guard try await poll().code == 0, try await world.said("favorite", world.leaderIDs[0]).code == 0 else {
            throw TimeoutError(wanted: "a first poll and a favourite", log: world.home.root)
        }
    }

    func poll() async throws -> Outcome { try await world.run(.daemon, ["--once", "--dwell", "1"]) }

    /// Has a fault strike a poll and a look at the data, and then end.
    func result(_ row: FaultRow) async throws -> FaultResult {
        try world.home.makeOlder(by: 600)
        let (before, mark) = (world.home.text(world.home.snapshot), recorder.events.count)
        try await row.strike(self)
        let daemon = try await row.daemon?(self)
        let poll = try await run(.daemon, ["--once", "--dwell", "1"], row, daemon)
        let shown = try await run(.topgames, [], row)
        let kept = world.home.text(world.home.snapshot)
        let isKept = (try? ShownTop(kept ?? ""))?.items.map(\.id) == world.leaderIDs
        try await row.heal(self)
        let isRecovered = try await isRecovered()
        let tags = ["topgames-topThree", "topgames-favorites"]
        let notified = recorder.events.all.dropFirst(mark).filter {
            $0.event == "Notify" && tags.contains($0.hints?["x-dunst-stack-tag"]?.text ?? "")
        }
        let isMarked = poll.code == 0 || kept != before || shown.output.contains(" ago")
        return FaultResult(
            row: row, poll: poll, shown: shown, notifications: notified.compactMap(\.summary),
            isKept: isKept && shown.code == 0 && shown.output.contains(leader) && isMarked, recovered: isRecovered)
    }

    private func run(
        _ program: BuiltProgram, _ words: [String], _ row: FaultRow, _ copy: String? = nil
    ) async throws -> Outcome {
        var start = world.command(program, words, environment: row.environment(self))
        start.program = copy ?? start.program
        if let first = row.within.first {
            start.arguments = row.within.dropFirst() + [start.program] + start.arguments
            start.program = first
        }
        return try await world.run(start)
    }

    /// Whether new data is fetched and shown, once a service that asked for a pause has had it, and the favourite is kept.
    private func isRecovered() async throws -> Bool {
        let end = ContinuousClock.now + .seconds(SafetyLimit.seconds)
        while ContinuousClock.now < end {
            if try await poll().code == 0 {
                let shown = try await world.run(.topgames, [])
                let isFavorite = try await world.said("favorites").text.contains(leader)
                return shown.code == 0 && shown.output.contains(leader) && world.feedState == "fresh" && isFavorite
            }
            try await Task.sleep(for: .milliseconds(200))
        }
        return false
    }

    /// Something in the person's folder, by a path below it.
    func path(_ name: String) -> String { "\(world.home.root)/\(name)" }

    /// Runs a line of shell in the person's folder.
    func shell(_ line: String) async throws {
        let start = ProgramStart("/bin/sh", ["-c", "cd \"$HOME\" && \(line)"], environment: world.environment)
        let outcome = try await world.run(start)
        guard outcome.code == 0 else { throw TimeoutError(wanted: line, log: outcome.errors) }
    }
}
