import Foundation
import Testing

@testable import TwitchSimulator

@Suite("faults of streams")
struct StreamFaultTests {
    private func streams(_ fault: Fault, _ query: String = "game_id=509658") async throws -> [List.Entry] {
        let caller = try await Caller()
        caller.simulator.set(fault)
        return try caller.list("streams?\(query)").data
    }

    @Test("streams belong to an unknown game")
    func unknownGame() async throws {
        #expect(try await Set(streams(.streamsUnknownGame).map(\.gameID)) == ["999999999"])
        #expect(GameCatalogue.byID["999999999"] == nil)
    }

    @Test("streams have a blank game")
    func blankGame() async throws {
        let entries = try await streams(.streamsBlankGame)
        #expect(!entries.isEmpty && entries.allSatisfy { $0.gameID == "" && $0.gameName == "" })
    }

    @Test("a watched game has no streams")
    func missing() async throws {
        #expect(try await streams(.streamsMissing).isEmpty)
    }

    @Test("streams have an empty type")
    func errorType() async throws {
        let entries = try await streams(.streamsErrorType)
        #expect(!entries.isEmpty && entries.allSatisfy { $0.type == "" })
    }

    @Test("paging backwards goes nowhere")
    func beforeStuck() async throws {
        let caller = try await Caller()
        caller.simulator.set(.streamsBeforeStuck)
        let cursor = Cursor.nested(before: 40, after: 60)
        let target = "streams?game_id=509658&before=\(cursor)"
        let pages = try [caller.list(target), caller.list(target)]
        #expect(pages.map(\.cursor) == [cursor, cursor])
        #expect(pages[0].ids == pages[1].ids && !pages[0].ids.isEmpty)
        #expect(try caller.list("streams?game_id=509658").cursor != cursor)
    }

    @Test("the sums contradict the ranking, which is unchanged")
    func sumsDisagree() async throws {
        let caller = try await Caller()
        caller.simulator.set(.sumsDisagree)
        let order = try caller.list("games/top?first=2").ids
        let sums = try order.map { id in
            try caller.pages("streams?first=100&game_id=\(id)").flatMap(\.data).compactMap(\.viewers).reduce(0, +)
        }
        #expect(order == ["509658", "32982"])
        #expect(sums[0] < sums[1])
    }
}
