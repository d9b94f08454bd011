import TodayCore

/// The program that displays our output to the user.
package enum FrontEnd {
    /// Whether the window displays our output; the window sets this variable, and has buttons instead of commands.
    package static let isWindow = Environment["TODAY_WINDOW"] != nil

    /// Returns a failed request's error text in the user's language.
    package static func sentence(_ error: FetchError, _ label: SourceLabel) -> String {
        error.sentence(label, .ofUser, hasButton: isWindow)
    }
}
