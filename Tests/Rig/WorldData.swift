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
        guard outcome.code == 0 else { throw TimeoutError(wanted: "a snapshot", log: "\(outcome)") }
        if seconds > 0 { try home.makeOlder(by: seconds) }
        return try ShownTop(outcome.output)
    }

    package var leaders: [String] { simulator.ranking.prefix(3).map(\.game.name) }

    package var leaderIDs: [String] { simulator.ranking.prefix(3).map(\.game.id) }

    package func requests(to path: String) -> Int { simulator.requests.count { $0.path == path } }

    /// The first request to `path` after `count` others.
    @discardableResult
    package func request(to path: String, after mark: Int) async throws -> RecordedRequest {
        try await asked.first("a request to \(path)") { $0.sequence > mark && $0.path == path }
    }
}

extension World {
    /// Caches rates of three hours ago, as `today-fetch` would have returned them.
    package func haveQuotes() throws {
        let folder = "\(home.root)/state/today/rates"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let known = SampleRateMoves.cachedRates(
            at: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
        guard let text = JSONCoding.encode(known, pretty: false) else {
            throw TimeoutError(wanted: "quotes as JSON", log: "")
        }
        try home.replace("\(folder)/quotes.json", with: text)
    }
}

/// A snapshot as the programs write and print it, read without any of their code.
package struct ShownTop: Decodable, Sendable {
    /// One of the three.
    package struct Entry: Decodable, Sendable {
        package let rank: Int
        package let id: String
        package let title: String
    }

    package let fetchedAt: Date
    package let items: [Entry]

    /// Reads the JSON of a file or of `--json`.
    package init(_ text: String) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(ShownTop.self, from: Data(text.utf8))
    }
}
