import TestRig
import TestSupport

extension World {
    /// The formats that the program lists itself: a new one needs no change in a test.
    func formatNames() async throws -> [String] {
        let refusal = try await run(.topgames, ["feed", "--format", "?"])
        return refusal.errors.matches(of: /\n  - ([a-z0-9-]+)/).map { String($0.1) }
    }
}
