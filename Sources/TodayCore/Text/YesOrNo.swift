/// A yes-or-no question with "yes" as the default.
package enum YesOrNo {
    package static var choice: String { gettext("[Y/n]") }

    /// Returns whether an answer means yes, in English or the current language.
    package static func agrees(_ answer: String) -> Bool {
        let yes = gettext("yes")
        return ["", "y", "yes", yes, String(yes.prefix(1))].contains(answer.lowercased())
    }
}
