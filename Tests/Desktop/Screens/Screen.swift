import Foundation
import TestRig
import TestSupport

/// An invisible screen with a mouse.
protocol Screen: Sendable {
    /// The variables that programs need to show something there.
    var environment: [String: String] { get }

    /// Its current content.
    func picture() async throws -> Picture

    /// Clicks a mouse button at a point.
    func click(_ place: Point, button: Int) async throws
}

extension Screen {
    /// The first complete picture after another: it is still there when looked at again.
    func picture(after other: Picture) async throws -> Picture {
        var before = other
        return try await picture("something else") { picture in
            defer { before = picture }
            return picture != other && picture == before
        }
    }

    /// The first picture that is accepted; drawing raises no events, so it looks again and again.
    func picture(_ wanted: String, where accepts: (Picture) async throws -> Bool) async throws -> Picture {
        let end = ContinuousClock.now + .seconds(SafetyLimit.seconds)
        while ContinuousClock.now < end {
            let picture = try await picture()
            if try await accepts(picture) { return picture }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw NeverHappened(wanted: wanted, log: "the screen")
    }
}
