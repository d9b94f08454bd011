import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// What `characters … --json` prints, read without any code of the programs.
struct ShownCharacters: Decodable {
    struct Row: Decodable {
        /// What is known; its words come only with details.
        struct Fact: Decodable {
            let key: String
            let label: String?
            let value: String?
        }

        struct Display: Decodable {
            struct Fact: Decodable {
                let key: String
                let value: String
            }

            let title: String
            let value: String?
            let accent: String?
            let facts: [Fact]?
        }

        let id: String
        let title: String
        let favorite: Bool
        let enabled: Bool
        let artFile: String?
        let facts: [Fact]?
        let display: Display
    }

    let page: Int?
    let state: String
    let hasMore: Bool
    let note: String?
    let incomplete: Bool?
    let filters: [String: String]?
    let items: [Row]

    var ids: [String] { items.map(\.id) }
}

extension World {
    /// Runs `characters`.
    func lookUp(_ words: String...) async throws -> Outcome { try await run(.characters, words) }

    /// Runs `characters` with `--json`, which has to succeed, and reads what it prints.
    func cast(_ words: String...) async throws -> ShownCharacters {
        let outcome = try await run(.characters, words + ["--json"])
        #expect(outcome.code == 0, "\(outcome)")
        return try JSONDecoder().decode(ShownCharacters.self, from: Data(outcome.output.utf8))
    }

    /// The requests for characters since a number of others: "/api/character?page=1&status=dead".
    func asked(after count: Int = 0) -> [String] {
        characters.requests.dropFirst(count).map { request in
            let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            return request.path + (query.isEmpty ? "" : "?\(query)")
        }
    }
}
