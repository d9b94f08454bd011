import TodayCore

/// Who shows people what our programs say: nobody, at a terminal, which gets English; or a front end, which gets the
/// person's language.
package enum FrontEnd {
    /// Whether it is the window, which sets this for whatever it runs, and has a button in place of `login`.
    package static let isWindow = Environment["TODAY_WINDOW"] != nil

    /// The language of sentences; `asked` says that the front end has asked for JSON.
    package static func language(asked: Bool = false) -> Translations {
        asked || isWindow ? .ofPerson : .english
    }

    /// Why a service gave no answer.
    package static func sentence(_ error: FetchError, _ label: SourceLabel) -> String {
        error.sentence(label, language(), hasButton: isWindow)
    }
}
