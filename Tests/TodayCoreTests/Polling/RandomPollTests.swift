import Foundation
import TestSupport
import Testing

@testable import TodayCore

/// Rules that hold for every sequence of polls, mutes, quiet hours and restarts.
@Suite("Random polls")
struct RandomPollTests {
    private static let polls = ProcessInfo.processInfo.environment["POLLS"].flatMap { Int($0) } ?? 20_000

    @Test(
        "20,000 random polls (or POLLS) of rankings, failures, lost notices and restarts break no rule",
        arguments: 1...8)
    func rules(seed: Int) {
        var generator = SeededGenerator(UInt64(seed))
        var broken: [String] = []
        for _ in 0..<max(1, Self.polls / 8 / 200) {
            var run = RandomRun(&generator)
            for _ in 0..<200 where broken.isEmpty { broken += run.poll(&generator) }
        }
        #expect(broken.isEmpty)
    }

    @Test(
        "20,000 random polls (or POLLS) announce nothing while muted, nothing twice, nothing beyond the limit, and the final order",
        arguments: 1...8)
    func announcements(seed: Int) throws {
        let clock = try #require(LocalTime.berlin)
        var generator = SeededGenerator(UInt64(1000 + seed))
        var broken: [String] = []
        for _ in 0..<max(1, Self.polls / 8 / 150) where broken.isEmpty {
            var run = RandomRules(&generator, clock)
            for _ in 0..<150 where broken.isEmpty { broken += run.poll(&generator) }
            broken += run.settle(["ABC", "EFG", "CAB"].randomElement(using: &generator) ?? "ABC")
        }
        #expect(broken.isEmpty)
    }
}
