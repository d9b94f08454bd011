import Foundation
import SimulatorKit
import TestSupport
import TwitchSimulator

extension World {
    /// Fetches once, so that there is a snapshot, and then lets `seconds` pass.
    @discardableResult
    package func haveData(secondsOld seconds: Double = 0) async throws -> ShownTop {
        try signIn()
        let outcome = try await run(.topgames, ["--json"])
        guard outcome.code == 0 else { throw NeverHappened(wanted: "a snapshot", log: "\(outcome)") }
        if seconds > 0 { try home.makeOlder(by: seconds) }
        return try ShownTop(outcome.output)
    }

    /// The titles of the three that Twitch ranks first.
    package var leaders: [String] { simulator.ranking.prefix(3).map(\.game.name) }

    /// The ids of the three that Twitch ranks first.
    package var leaderIDs: [String] { simulator.ranking.prefix(3).map(\.game.id) }

    /// The number of requests to this path.
    package func requests(to path: String) -> Int {
        simulator.requests.count { $0.path == path }
    }

    /// The first request to `path` after `count` others.
    @discardableResult
    package func request(to path: String, after mark: Int) async throws -> RecordedRequest {
        try await withThrowingTaskGroup { group in
            group.addTask { [simulator] in try await simulator.waitForRequest(after: mark) { $0.path == path } }
            group.addTask {
                try await Task.sleep(for: .seconds(SafetyLimit.seconds))
                throw NeverHappened(wanted: "a request to \(path)", log: "the simulator")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}
