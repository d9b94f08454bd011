/// How a command speaks with a person while it works.
final class Conversation {
    /// Takes a sentence for the person.
    ///
    /// While a screen is worked on nothing else may write to the terminal, so its sentences go there.
    var say: (String) -> Void = Terminal.tell
    /// Whether the terminal is free for lines that say how far something is.
    var showsProgress = true
    /// Is told before a service is asked, which may take seconds, and after.
    var isAsking: (Bool) -> Void = { _ in }
}
