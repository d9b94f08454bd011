/// Whether a `[[block]]` can be appended to a configuration in TOML.
enum TOMLBlocks {
    /// The reason if it cannot; `nil` if it can.
    @Sendable static func refusal(_ text: TextLines) -> NotUnderstood? {
        for quotes in ["\"\"\"", "'''"] where text.text.ranges(of: quotes).count % 2 == 1 {
            return NotUnderstood("a text in \(quotes) is not closed")
        }
        return text.lines.firstIndex(where: isList).map { line in
            NotUnderstood(line: line + 1, "the blocks are an inline array, to which nothing can be added")
        }
    }

    /// Whether a line is `block = [ …`.
    private static func isList(_ line: Substring) -> Bool {
        let pair = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
        return pair.count == 2 && pair[0] == "block" && pair[1].hasPrefix("[")
    }
}
