/// How a command talks to the person while it works.
final class Conversation {
    /// Receives a sentence for the person.
    ///
    /// While the interactive list is open nothing else may write to the terminal, so sentences go to the list.
    var say: (String) -> Void = Terminal.tell
}
