import Foundation
import TestRig
import TestSupport

/// One fault of the matrix, and the expected behaviour of the programs.
struct FaultRow: Sendable {
    typealias Step = @Sendable (FaultScene) async throws -> Void

    let name: String
    /// The allowed exit codes of `todayd --once`.
    let codes: Set<Int32>
    var said = ""
    /// Whether it takes as long as a timeout of the programs: then it needs `FAULTS=all`.
    var isSlow = false
    /// Whether `topgames` shows the last good data meanwhile; not if its own file is missing.
    var isShown = true
    /// Whether the machine can cause it.
    var isPossible = true
    /// Variables of the affected programs; an empty value removes one.
    var environment: @Sendable (FaultScene) -> [String: String] = { _ in [:] }
    /// The words of a program that starts them.
    var within: [String] = []
    /// The daemon to start instead of the usual one.
    var daemon: (@Sendable (FaultScene) async throws -> String)?
    var strike: Step = { _ in }
    /// Ends the fault; everything else has to recover without help.
    var heal: Step = { _ in }
}

/// The outcome of a fault.
struct FaultResult {
    let row: FaultRow
    let poll: Outcome
    let shown: Outcome
    /// The notifications of changes, which should be none.
    let notifications: [String]
    let isKept: Bool
    let recovered: Bool

    /// The columns of the table, and the mistakes.
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

    /// A line of the table: the marks, the exit code, the fault, and the message.
    func line(_ home: Home) -> String {
        let marks = [didNotCrash, notifications.isEmpty, isKept, recovered].map { $0 ? "✓" : "–" }
        let sentence = (poll.sentences.first.map(String.init) ?? "").replacing(home.root, with: "~")
        let columns = marks.joined(separator: " ") + " " + String("  \(poll.code)".suffix(3))
        return "\(columns)  \(row.name.padding(toLength: 44, withPad: " ", startingAt: 0))  \(sentence.prefix(130))"
    }
}

/// A user's world with a notification server, for one fault after another.
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

    /// Causes a fault, polls, shows the data, and ends the fault.
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

    /// Whether new data is fetched and shown, after a wait that the service demanded, and the favourite still exists.
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

    func path(_ name: String) -> String { "\(world.home.root)/\(name)" }

    /// Runs a line of shell in the user's folder.
    func shell(_ line: String) async throws {
        let start = ProgramStart("/bin/sh", ["-c", "cd \"$HOME\" && \(line)"], environment: world.environment)
        let outcome = try await world.run(start)
        guard outcome.code == 0 else { throw TimeoutError(wanted: line, log: outcome.errors) }
    }
}
