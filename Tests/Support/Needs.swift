import Foundation
import Testing

/// What a test needs of the machine is missing.
struct MissingNeed: Error, CustomStringConvertible { let description: String }

extension Trait where Self == ConditionTrait {
    /// Skips the test where `condition` does not hold, and says what it needs.
    ///
    /// With `REQUIRE_ALL=1`, which continuous integration sets, a missing need is a failure: nobody reads skips there.
    package static func needs(
        _ condition: @autoclosure @escaping @Sendable () -> Bool, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        .enabled(Comment(rawValue: what), sourceLocation: sourceLocation) {
            if condition() { return true }
            guard ProcessInfo.processInfo.environment["REQUIRE_ALL"] == "1" else { return false }
            throw MissingNeed(description: what)
        }
    }
}
