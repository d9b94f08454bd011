import Foundation
import TestSupport
import Testing

@testable import TodayCore

/// Rules that hold for every sequence of polls, mutes, quiet hours and restarts, whatever comes when.
@Suite("Random polls")
struct RandomPollTests {
    /// How many polls are tried.
    private static let polls = ProcessInfo.processInfo.environment["POLLS"].flatMap { Int($0) } ?? 20_000

    @Test("no poll of rankings, failures, lost notices and restarts breaks a rule: 20,000, or POLLS", arguments: 1...8)
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
        "nothing while muted or quiet, nothing twice, no more than the hourly limit, and the truth in the end: 20,000 polls, or POLLS",
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
