/// Appends the entry to the end of the file, for configurations in which an entry can stand anywhere.
struct AppendedBlock: BlockEditor {
    let block: MarkedBlock
    private let refusal: @Sendable (TextLines) -> NotUnderstood?

    /// `refusal` returns the reason if nothing can be added to a text.
    init(
        comment: String, call: FeedCall, refusal: @escaping @Sendable (TextLines) -> NotUnderstood? = { _ in nil }
    ) {
        block = MarkedBlock(comment: comment, call: call)
        self.refusal = refusal
    }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        if let refusal = refusal(lines) { throw refusal }
        guard lines.lines.last?.trimmed.last != "\\" else {
            throw NotUnderstood(line: lines.lines.count, "the last line ends with a backslash")
        }
        lines.insert(block.lines(entry), at: lines.lines.count)
        return lines.text
    }
}
