import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue

/// A list of items, or the details of one, as `--json` prints it, read without any code of the programs.
struct ShownItems: Decodable {
    struct Row: Decodable {
        struct Display: Decodable {
            struct Fact: Decodable {
                let key: String
                let value: String
                let fraction: Double?
            }

            let title: String
            let value: String?
            let accent: String?
            let facts: [Fact]?
        }

        /// What is known; its words come only with details.
        struct Fact: Decodable {
            let key: String
            let label: String?
            let value: String?
        }

        let id: String
        let title: String
        let favorite: Bool
        let enabled: Bool
        let artFile: String?
        let picture: String?
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
    /// A minute ago: long enough for --refresh to ask.
    static var earlier: Date { Date().addingTimeInterval(-60) }

    /// Changes what is known as the programs do.
    func changePokedex(_ work: (Catalogue) throws(CatalogueError) -> Void) throws {
        let writer = CatalogueWriter(try paths, source: "pokedex") { _ in }
        try writer.write(at: Date(), work)
        writer.close()
    }

    /// Runs `pokedex`.
    func pokedex(_ words: String...) async throws -> Outcome { try await run(.pokedex, words) }

    /// Runs `pokedex --json`, and reads what it prints.
    func shownPokemon(_ words: String...) async throws -> ShownItems { try await shown(.pokedex, words) }

    /// Runs `characters --json`, and reads what it prints.
    func cast(_ words: String...) async throws -> ShownItems { try await cast(words) }

    /// The same, with words that come as a list.
    func cast(_ words: [String]) async throws -> ShownItems { try await shown(.characters, words) }

    private func shown(_ program: BuiltProgram, _ words: [String]) async throws -> ShownItems {
        let outcome = try await run(program, words + ["--json"])
        guard outcome.code == 0 else { throw NeverHappened(wanted: "items", log: "\(outcome)") }
        return try JSONDecoder().decode(ShownItems.self, from: Data(outcome.output.utf8))
    }

    /// Runs `characters`.
    func lookUp(_ words: String...) async throws -> Outcome { try await run(.characters, words) }

    /// The requests to PokéAPI, without those for drawings: "pokemon?offset=15&limit=15".
    var pokedexTargets: [String] {
        pokedex.requests.filter { $0.path.hasPrefix("/api/") }
            .map { Self.target($0.path.replacing("/api/v2/", with: ""), $0.query.map { ($0.name, $0.value) }) }
    }

    /// The requests for characters: "/api/character?page=1&status=dead".
    func asked() -> [String] {
        characters.requests.map { Self.target($0.path, $0.query.map { ($0.name, $0.value) }) }
    }

    private static func target(_ path: String, _ query: [(name: String, value: String)]) -> String {
        path + (query.isEmpty ? "" : "?") + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
