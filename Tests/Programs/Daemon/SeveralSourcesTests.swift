import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd with several sources")
struct SeveralSourcesTests {
    /// Answers for `colours`, and fails for any other name.
    private static let script = """
        [ "$2" = colours ] || exit 69
        now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
        label='{"name": "colours", "service": "Palette", "heading": "Colours"}'
        item='{"rank": 1, "id": "red", "title": "Red"}'
        echo "{\\"schema\\": 1, \\"label\\": $label, \\"page\\": {\\"items\\": [$item], \\"fetchedAt\\": \\"$now\\"}}"
        """

    @Test("each has files and a schedule of its own, and one that fails does not hold up the other")
    func two() async throws {
        try await withWorld { world in
            try world.home.replace(world.home.configuration, with: #"{"sources": ["topgames", "colours"]}"#)
            let daemon = try await world.startDaemon(fetchingWith: Self.script, patience: 1000)
            try await daemon.log.first("the failure, by the name of the service") {
                $0.contains("Could not ask Twitch: ")
            }
            try await KernelView.wait("the other's snapshot") {
                FileManager.default.fileExists(atPath: world.home.root + "/state/today/colours/snapshot.json")
            }
            #expect(!FileManager.default.fileExists(atPath: world.home.snapshot))
            #expect(daemon.log.all.allSatisfy { !$0.contains("ask topgames") })
            #expect(try await daemon.stop() == .code(0))
        }
    }
}
