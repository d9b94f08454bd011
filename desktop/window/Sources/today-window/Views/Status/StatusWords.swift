/// What a page says in place of a list: an icon, a heading, a sentence, and what can be done.
struct StatusWords {
    /// Something that can be done.
    struct Button {
        /// The words on the button.
        let label: String
        /// What it does.
        let run: () -> Void
    }

    /// The name of the icon.
    let icon: String
    /// A few words.
    let heading: String
    /// A sentence.
    let sentence: String
    /// A code to type elsewhere; `nil` if there is none.
    var code: String?
    /// What can be done, at most two things, the likelier first.
    var buttons: [Button] = []
}
