import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames bars test")
struct BarsTestTests {
    @Test(
        "each hostile title is shown above what the bar gets, without a control character",
        arguments: [
            "waybar", "polybar", "tmux", "argos", "plain",
        ])
    func titles(_ format: String) async throws {
        try await withWorld { world in
            let outcome = try await world.bars("test", format)
            #expect(outcome.code == 0 && outcome.errors == "")
            let blocks = outcome.output.split(separator: "\n\n")
            #expect(blocks.count > 50 && blocks.allSatisfy { $0.contains("\n    ") })
            #expect(outcome.output.hasPrefix("Tom & Jerry\n    "))
            #expect(outcome.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        }
    }
}
