import Foundation
import TestSupport
import Testing

/// Rules that hold for every sequence of polls, whatever comes when.
@Suite("Random polls")
struct RandomPollTests {
    @Test("a hundred thousand polls of rankings, failures, lost notices and restarts break no rule", arguments: 1...8)
    func rules(seed: Int) {
        var generator = SeededGenerator(UInt64(seed))
        var broken: [String] = []
        for _ in 0..<60 {
            var run = RandomRun(&generator)
            for _ in 0..<200 where broken.isEmpty { broken += run.poll(&generator) }
        }
        #expect(broken.isEmpty)
    }
}
