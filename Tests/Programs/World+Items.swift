import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue

/// A list of Pokémon, or the details of one, as `--json` prints it, read without any code of the programs.
struct ShownPokemon: Decodable {
    struct Row: Decodable {
        struct Display: Decodable {
            struct Fact: Decodable {
                let key: String
                let value: String
                let fraction: Double?
            }

            let title: String
            let accent: String?
            let facts: [Fact]?
        }

        struct Fact: Decodable {
            let key: String
            let label: String?
            let value: String?
        }

        let id: String
        let index: Int?
        let title: String
        let enabled: Bool
        let reason: String?
        let artFile: String?
        let picture: String?
        let favorite: Bool
        let display: Display
        let facts: [Fact]?
    }

    let state: String
    let note: String?
    let hasMore: Bool
    let items: [Row]

    init(_ outcome: Outcome) throws {
        self = try JSONDecoder().decode(ShownPokemon.self, from: Data(outcome.output.utf8))
    }
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
    func shownPokemon(_ words: String...) async throws -> ShownPokemon {
        let outcome = try await run(.pokedex, words + ["--json"])
        guard outcome.code == 0 else { throw NeverHappened(wanted: "Pokémon", log: "\(outcome)") }
        return try ShownPokemon(outcome)
    }

    /// The paths of the requests to the API, with their queries; not those to the drawings.
    var pokedexTargets: [String] {
        pokedex.requests.filter { $0.path.hasPrefix("/api/") }.map { request in
            let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            return request.path.replacing("/api/v2/", with: "") + (query.isEmpty ? "" : "?\(query)")
        }
    }
}
