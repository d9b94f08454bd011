/// What a source says beside its answer.
final class Asides {
    /// Sentences for the answer.
    var remarks: [String] = []
    /// How far it is, at the terminal.
    let progress = ProgressLine()
}
