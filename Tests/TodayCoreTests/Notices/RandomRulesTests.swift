import Foundation
import TestSupport
import Testing

@testable import TodayCore

/// The rules that hold for every sequence of polls, mutes, quiet hours and restarts.
@Suite("Random polls under random rules")
struct RandomRulesTests {
    @Test(
        "nothing while muted or quiet, nothing twice, no more than the hourly limit, and the truth in the end",
        arguments: 1...6)
    func rules(seed: Int) throws {
        let clock = try #require(WallClock.berlin)
        var generator = SeededGenerator(UInt64(1000 + seed))
        var broken: [String] = []
        for _ in 0..<40 where broken.isEmpty {
            var run = RandomRules(&generator, clock)
            for _ in 0..<150 where broken.isEmpty { broken += run.poll(&generator) }
            broken += run.settle(["ABC", "EFG", "CAB"].randomElement(using: &generator) ?? "ABC")
        }
        #expect(broken.isEmpty)
    }
}
