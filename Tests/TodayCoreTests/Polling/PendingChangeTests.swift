import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("A change is not announced until it lasts")
struct PendingChangeTests {
    /// Rankings as seen, one after another; ABC was announced.
    private func held(_ rankings: String) throws -> PendingChange {
        let seen = rankings.split(separator: " ").map { Sample.ids(String($0)) }
        let first = PendingChange(try #require(seen.first), after: nil)
        return seen.dropFirst().reduce(first) { PendingChange($1, after: $0) }
    }

    @Test(
        "how often the order and the members were seen in a row",
        arguments: [
            ("BAC", 1, 1), ("BAC BAC", 2, 2), ("BAC CAB", 1, 2), ("BAC CAB CAB", 2, 3), ("BAC BAC ABD", 1, 1),
            ("ABD BAD DAB", 1, 3), ("ABD ABE ABD", 1, 1),
        ])
    func counting(rankings: String, order: Int, set: Int) throws {
        let held = try held(rankings)
        #expect(held.orderPolls == order)
        #expect(held.setPolls == set)
    }

    @Test(
        "an order must stay the same; new members only have to stay, in any order",
        arguments: [
            ("BAC", 1, true), ("BAC", 2, false), ("BAC BAC", 2, true), ("BAC CAB", 2, false), ("BAC CAB CAB", 2, true),
            ("ABD", 2, false), ("ABD BAD", 2, true), ("ABD BAD DAB", 3, true), ("ABD ABE", 2, false),
            ("ABD ABD ABE", 2, false), ("BAC CAB BAC CAB", 3, false),
        ])
    func due(rankings: String, dwell: Int, isDue: Bool) throws {
        #expect(try held(rankings).isDue(dwell: dwell, announced: Sample.ids("ABC")) == isDue)
    }

    @Test("counts that only a damaged file can hold do no harm")
    func damaged() throws {
        let text = #"{"order": ["A"], "orderPolls": \#(Int.max), "setPolls": \#(Int.max)}"#
        let held = try #require(JSONCoding.decode(PendingChange.self, Data(text.utf8)))
        #expect(PendingChange(Sample.ids("A"), after: held).isDue(dwell: 1000, announced: Sample.ids("B")))
    }
}
