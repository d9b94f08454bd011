import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

/// The answer of `today-fetch`, read without any of its code.
struct FetchedAnswer: Decodable {
    struct Item: Decodable {
        let rank: Int?
        let id: String
    }

    struct Page: Decodable {
        let items: [Item]
        let nextCursor: String?

        var ids: [String] { items.map(\.id) }
    }

    struct Failure: Decodable { let kind: String }

    let page: Page?
    let error: Failure?
}

extension World {
    /// Asks with a query on standard input, and reads the answer.
    func fetch(query: ListQuery, _ arguments: String...) async throws -> FetchedAnswer {
        let text = try #require(JSONCoding.encode(query, pretty: false))
        return try await fetch(["--query"] + arguments, input: text)
    }

    /// Runs `today-fetch topgames` and reads its answer.
    func fetch(_ arguments: String...) async throws -> FetchedAnswer { try await fetch(arguments, input: "") }

    /// The answer must be the only output.
    private func fetch(_ arguments: [String], input: String) async throws -> FetchedAnswer {
        let outcome = try await run(.fetch, ["topgames"] + arguments, input: input)
        #expect(outcome.output.split(separator: "\n").count == 1 && outcome.errors == "")
        let answer = try JSONDecoder().decode(FetchedAnswer.self, from: Data(outcome.output.utf8))
        #expect((outcome.code == 0) == (answer.page != nil) && (answer.page == nil) == (answer.error != nil))
        return answer
    }
}
