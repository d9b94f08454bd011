/// How a command speaks with a person while it works.
final class Conversation {
    /// Takes a sentence for the person.
    ///
    /// While a screen is worked on nothing else may write to the terminal, so its sentences go there.
    var say: (String) -> Void = Terminal.tell
}
