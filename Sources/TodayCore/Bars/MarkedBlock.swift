/// Lines of ours between two comments, by which they are found again wherever a person moved them.
///
///     # topgames: begin
///     …
///     # topgames: end
struct MarkedBlock: Sendable {
    /// What begins a comment.
    let comment: String
    /// The call that stands in the lines.
    let call: FeedCall

    private var begin: String { "\(comment) topgames: begin" }
    private var end: String { "\(comment) topgames: end" }

    /// The lines for `entry`, each behind `indentation`.
    func lines(_ entry: String, indentation: Substring = "") -> [String] {
        ([begin] + entry.split(separator: "\n").map(String.init) + [end]).map { indentation + $0 }
    }

    /// Where the block stands, with its two comments; nil where there is none.
    func range(in text: TextLines) throws(NotUnderstood) -> ClosedRange<Int>? {
        let begins = text.lines.indices.filter { text.lines[$0].trimmed == begin }
        let ends = text.lines.indices.filter { text.lines[$0].trimmed == end }
        guard let first = begins.first ?? ends.first else { return nil }
        guard begins.count == 1, ends.count == 1, ends[0] > first else {
            throw NotUnderstood(line: first + 1, "“\(begin)” and “\(end)” have to stand there once, in this order")
        }
        return first...ends[0]
    }

    /// Takes the block out, where nobody changed it.
    func remove(from text: inout TextLines, isOurs: (String) -> Bool) throws(NotUnderstood) {
        guard let range = try range(in: text) else { throw .handmade(line: text.line(of: call).map { $0 + 1 }) }
        let between = text.lines[(range.lowerBound + 1)..<range.upperBound]
        guard isOurs(between.joined()) else { throw .handmade(line: range.lowerBound + 1) }
        text.remove(range)
    }
}
