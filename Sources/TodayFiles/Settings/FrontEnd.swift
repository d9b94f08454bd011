import TodayCore

/// The program that displays our output to the user.
package enum FrontEnd {
    /// Whether the window displays our output; the window sets TODAY_WINDOW, and has buttons instead of commands.
    package static let isWindow = Environment["TODAY_WINDOW"] != nil

    /// Returns a failed request's error text in the user's language, and what to do next if the user can do anything.
    package static func sentence(_ error: FetchError, _ label: SourceLabel) -> String {
        let step = error.step(label, .ofUser, hasButton: isWindow)
        return error.sentence(label, .ofUser, hasButton: isWindow) + (step.map { " " + $0 } ?? "")
    }
}
