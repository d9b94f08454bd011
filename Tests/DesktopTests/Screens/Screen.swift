import Foundation
import TestSupport

/// A screen that nobody sees, with a mouse.
protocol Screen: Sendable {
    /// What programs need to know in order to show something there.
    var environment: [String: String] { get }

    /// What stands on it now.
    func picture() async throws -> Picture

    /// Presses a button of the mouse at a place and lets it go.
    func click(_ place: Point, button: Int) async throws
}

extension Screen {
    /// The first picture after another that is drawn to its end: it is still there when somebody looks again.
    func picture(after other: Picture) async throws -> Picture {
        var before = other
        return try await picture("something else") { picture in
            defer { before = picture }
            return picture != other && picture == before
        }
    }

    /// The first picture that is accepted; there are no events for what is drawn, so it looks again and again.
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
