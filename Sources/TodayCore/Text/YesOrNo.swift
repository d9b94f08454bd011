/// A yes-or-no question, for which Enter means yes.
package enum YesOrNo {
    /// What stands behind it: "[Y/n]".
    package static var choice: String { gettext("[Y/n]") }

    /// Whether an answer agrees, in English or in the language of the question.
    package static func agrees(_ answer: String) -> Bool {
        let yes = gettext("yes")
        return ["", "y", "yes", yes, String(yes.prefix(1))].contains(answer.lowercased())
    }
}
