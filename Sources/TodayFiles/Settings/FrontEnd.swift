import TodayCore

/// The front end that shows our programs' output to the user.
package enum FrontEnd {
    /// Whether it is the window, which sets this for whatever it runs, and has buttons in place of commands.
    package static let isWindow = Environment["TODAY_WINDOW"] != nil

    /// Why a service gave no answer, in the person's language.
    package static func sentence(_ error: FetchError, _ label: SourceLabel) -> String {
        error.sentence(label, .ofPerson, hasButton: isWindow)
    }
}
