import TodayCore

/// A block of lines between two comments, which mark it even if the user has moved it.
///
///     # rates: begin
///     …
///     # rates: end
///
/// Each source has its own markers, so that one file can contain several blocks. `insert` appends the block to the
/// file, for configurations in which an entry can come last.
struct MarkedBlock: BarEditor {
    let comment: String
    let call: BarCommandLine
    /// Returns why a block cannot be added to a text; `nil` if it can.
    var refusal: @Sendable (TextLines) -> NotUnderstood? = { _ in nil }

    private var begin: String { "\(comment) \(call.source): begin" }
    private var end: String { "\(comment) \(call.source): end" }

    static func source(_ line: Substring, comment: String) -> String? {
        let words = line.trimmed.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == comment, words[1].last == ":", words[2] == "begin" else { return nil }
        return String(words[1].dropLast())
    }

    func lines(_ entry: String, indentation: Substring = "") -> [String] {
        ([begin] + entry.split(separator: "\n").map(String.init) + [end]).map { indentation + $0 }
    }

    /// Returns the range from marker to marker; `nil` without markers; throws unless each marker occurs once, in order.
    func range(in text: TextLines) throws(NotUnderstood) -> ClosedRange<Int>? {
        let begins = text.lines.indices.filter { text.lines[$0].trimmed == begin }
        let ends = text.lines.indices.filter { text.lines[$0].trimmed == end }
        guard let first = begins.first ?? ends.first else { return nil }
        guard begins.count == 1, ends.count == 1, ends[0] > first else {
            throw NotUnderstood(
                line: first + 1,
                gettext("“{begin}” and “{end}” must appear once each, in this order", ["begin": begin, "end": end]))
        }
        return first...ends[0]
    }

    func remove(from text: inout TextLines, isOurs: (String) -> Bool) throws(NotUnderstood) {
        guard let range = try range(in: text) else { throw .modifiedEntry(line: text.line(of: call).map { $0 + 1 }) }
        let between = text.lines[(range.lowerBound + 1)..<range.upperBound]
        guard isOurs(between.joined()) else { throw .modifiedEntry(line: range.lowerBound + 1) }
        text.remove(range)
    }

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let lines = TextLines(text)
        let range = try range(in: lines)
        if lines.line(of: call) != nil { return .shown }
        return range.map {
            .unused(NotUnderstood(line: $0.lowerBound + 1, gettext("the block does not contain the entry")))
        } ?? .none
    }

    func candidates(in text: String) -> [String] {
        let lines = TextLines(text)
        guard let range = try? range(in: lines) else { return [] }
        return [lines.lines[range].dropFirst().dropLast().joined()]
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        if let refusal = refusal(lines) { throw refusal }
        guard lines.lines.last?.trimmed.last != "\\" else {
            throw NotUnderstood(line: lines.lines.count, gettext("the last line ends with a backslash"))
        }
        lines.insert(self.lines(entry), at: lines.lines.count)
        return lines.text
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        try remove(from: &lines, isOurs: isOurs)
        return lines.text
    }
}
