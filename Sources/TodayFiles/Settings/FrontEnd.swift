import TodayCore

package enum FrontEnd {
    /// Whether the window, which has buttons instead of commands, displays our output.
    package static let isWindow = Environment["TODAY_WINDOW"] != nil

    /// Returns the error as a sentence in the user's language, followed by what to do next, if anything.
    package static func sentence(_ error: FetchError, _ label: SourceLabel) -> String {
        let step = error.step(label, .ofUser, hasButton: isWindow)
        return error.sentence(label, .ofUser, hasButton: isWindow) + (step.map { " " + $0 } ?? "")
    }
}
