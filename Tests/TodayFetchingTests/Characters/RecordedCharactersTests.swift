import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Recorded characters", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedCharactersTests {
    @Test(
        "decode to the last one, each with a status",
        arguments: [("characters_2018-02-05", 394), ("characters_2018-10-05", 493)])
    func all(_ name: String, _ count: Int) throws {
        let bytes = try Fixtures.recorded("rickandmorty/\(name).json")
        let items = try JSONDecoder().decode([CharacterBody].self, from: bytes).compactMap(\.item)
        #expect(items.count == count && items.allSatisfy { $0.fact("status") != nil })
        #expect(items.count { $0.art == nil } == 5)
    }
}
