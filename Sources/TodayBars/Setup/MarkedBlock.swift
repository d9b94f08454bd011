/// Lines of ours between two comments, which find them again wherever a person moved them.
///
///     # topgames: begin
///     …
///     # topgames: end
struct MarkedBlock: Sendable {
    /// What starts a comment.
    let comment: String
    /// The call inside the block.
    let call: FeedCall

    private var begin: String { "\(comment) topgames: begin" }
    private var end: String { "\(comment) topgames: end" }

    /// The block's lines for `entry`, each indented by `indentation`.
    func lines(_ entry: String, indentation: Substring = "") -> [String] {
        ([begin] + entry.split(separator: "\n").map(String.init) + [end]).map { indentation + $0 }
    }

    /// The range of the block with its two comments; `nil` if there is none.
    func range(in text: TextLines) throws(NotUnderstood) -> ClosedRange<Int>? {
        let begins = text.lines.indices.filter { text.lines[$0].trimmed == begin }
        let ends = text.lines.indices.filter { text.lines[$0].trimmed == end }
        guard let first = begins.first ?? ends.first else { return nil }
        guard begins.count == 1, ends.count == 1, ends[0] > first else {
            throw NotUnderstood(line: first + 1, "“\(begin)” and “\(end)” must appear once each, in this order")
        }
        return first...ends[0]
    }

    /// Removes the block, if nobody changed it.
    func remove(from text: inout TextLines, isOurs: (String) -> Bool) throws(NotUnderstood) {
        guard let range = try range(in: text) else { throw .handmade(line: text.line(of: call).map { $0 + 1 }) }
        let between = text.lines[(range.lowerBound + 1)..<range.upperBound]
        guard isOurs(between.joined()) else { throw .handmade(line: range.lowerBound + 1) }
        text.remove(range)
    }
}
