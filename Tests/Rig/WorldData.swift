import Foundation
import Simulators
import TestSupport
import TodayCore

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

extension World {
    /// Has quotes of three hours ago, as `today-fetch` would have brought them.
    package func haveQuotes() throws {
        let folder = "\(home.root)/state/today/rates"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let known = SampleRates.known(at: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
        guard let text = JSONCoding.encode(known, pretty: false) else {
            throw NeverHappened(wanted: "quotes as JSON", log: "")
        }
        try home.replace("\(folder)/quotes.json", with: text)
    }
}

/// A snapshot as the programs write and print it, read without any of their code.
package struct ShownTop: Decodable, Sendable {
    /// One of the three.
    package struct Entry: Decodable, Sendable {
        /// Its number.
        package struct Metric: Decodable, Sendable, Hashable {
            /// The number.
            package let value: Double
            /// What is counted.
            package let unit: String
            /// Whether it may be larger.
            package let atLeast: Bool
        }

        /// Its place.
        package let rank: Int
        /// Its id at Twitch.
        package let id: String
        /// Its title.
        package let title: String
        /// Its place before the last change.
        package let previousRank: Int?
        /// Its viewers.
        package let metric: Metric?
    }

    /// The version of the format.
    package let schema: Int
    /// Whose it is.
    package let source: String
    /// When it was fetched.
    package let fetchedAt: Date
    /// The three.
    package let items: [Entry]
    /// How far it can be trusted; only if a program prints it.
    package let state: String?
    /// Its age; only if a program prints it.
    package let ageSeconds: Int?

    /// Reads the JSON of a file or of `--json`.
    package init(_ text: String) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(ShownTop.self, from: Data(text.utf8))
    }
}
