/// Which line of a file with `[sections]` and `key = value` sets what.
struct INIOutline {
    struct Section {
        let name: Substring
        var keys: [Key] = []
    }

    struct Key {
        let name: Substring
        let line: Int
    }

    private(set) var sections: [Section] = []

    init(_ text: TextLines) {
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed
            if words.hasPrefix(";") || words.hasPrefix("#") { continue }
            if words.hasPrefix("["), words.hasSuffix("]") {
                sections.append(Section(name: words.dropFirst().dropLast()))
            } else if let equals = words.firstIndex(of: "="), !sections.isEmpty {
                sections[sections.count - 1].keys.append(Key(name: words[..<equals].trimmed, line: number))
            }
        }
    }
}
