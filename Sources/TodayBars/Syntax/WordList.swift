/// A line `key = words separated by blanks`, whose words may be quoted as a whole.
struct WordList {
    private let line: Substring
    private let value: Substring

    init(_ line: Substring) {
        self.line = line
        let value = line.drop { $0 != "=" }.dropFirst().trimmed
        let isQuoted = value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        self.value = isQuoted ? value.dropFirst().dropLast() : value
    }

    var words: [Substring] { value.split { $0 == " " || $0 == "\t" } }

    /// The line with one more word before the others; unchanged if it has no words.
    func adding(_ word: String) -> Substring {
        guard let first = words.first else { return line }
        return line[..<first.startIndex] + word + " " + line[first.startIndex...]
    }

    /// The line without this word and the blank that was added with it.
    func removing(_ word: String) -> Substring {
        guard let index = words.firstIndex(where: { $0 == word }) else { return line }
        let found = words[index]
        guard index + 1 == words.count else {
            return line[..<found.startIndex] + line[words[index + 1].startIndex...]
        }
        let start = index > 0 ? words[index - 1].endIndex : found.startIndex
        return line[..<start] + line[found.endIndex...]
    }
}
