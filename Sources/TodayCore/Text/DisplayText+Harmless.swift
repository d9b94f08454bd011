/// Sentences of ours, in which there may be words of somebody else's, for a log or a terminal.
///
/// What an error says comes from servers, libraries and files: all of it is cleaned here, once, on its way out.
extension DisplayText {
    /// Characters of a line; the longest of ours names two paths.
    private static let longestLine = 2000
    /// Lines that are said at a time; the longest list of ours is a page of names.
    private static let mostLines = 200

    /// The sentence as one line.
    package static func harmless(line: String) -> String {
        harmless(line: line, limit: longestLine)
    }

    /// The sentences with the line breaks that they have.
    package static func harmless(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: mostLines, omittingEmptySubsequences: false).prefix(mostLines)
            .map { harmless(line: $0, limit: longestLine) }.joined(separator: "\n")
    }
}
