import TodayCore

/// A command line whose words name an item instead of a command: "25", "mr mime --json".
enum BareWordsLine {
    /// The same line with the command that it stands for; the line itself if it names a command, or may be meant to.
    ///
    /// `others` are the commands of other sources: who types one of these does not mean an item.
    static func completed(
        _ words: [String], for source: SourceDescriptor, commands: @autoclosure () -> [String],
        others: @autoclosure () -> [String]
    ) -> [String] {
        guard source.bareWords == .item, let first = words.first(where: { !$0.hasPrefix("-") }) else { return words }
        let known = commands() + ["help"]
        guard !known.contains(first), !isSlip(first, of: known), !others().contains(first) else { return words }
        return ["show"] + words
    }

    /// Whether a word is a command with one typo; no item that we know of has such a name.
    private static func isSlip(_ word: String, of commands: [String]) -> Bool {
        let scalars = Array(word.unicodeScalars.prefix(100))
        return commands.contains { Similarity.distance(scalars, Array($0.unicodeScalars)) == 1 }
    }
}
