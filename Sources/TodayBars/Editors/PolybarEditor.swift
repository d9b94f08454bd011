/// Adds a module to polybar's configuration: its section at the end, and its name to a list of the first bar.
struct PolybarEditor: BarEditor {
    /// The module's name.
    let module: String

    private let block: MarkedBlock
    /// The lists, best first.
    private static let lists = ["modules-right", "modules-center", "modules-left"]

    init(module: String, call: FeedCall) {
        self.module = module
        block = MarkedBlock(comment: ";", call: call)
    }

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let lines = TextLines(text)
        _ = try block.range(in: lines)
        let outline = INIOutline(lines)
        let names = names(outline, lines)
        switch (outline.sections.count { $0.name == "module/\(module)" }, names.count) {
        case (0, 0): return lines.line(of: block.call) != nil
        case (1, 1...): return true
        case (0, _):
            throw NotUnderstood(line: names[0] + 1, "\(module) is in a list of modules but not defined in this file")
        case (1, _): throw NotUnderstood("[module/\(module)] is defined but in no list of modules")
        default: throw NotUnderstood("[module/\(module)] is defined more than once")
        }
    }

    func candidates(in text: String) -> [String] { block.candidates(in: text) }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let line = try list(in: INIOutline(lines), lines)
        lines.lines[line] = WordList(lines.lines[line]).adding(module)
        lines.insert(block.lines(entry), at: lines.lines.count)
        return lines.text
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        for line in names(INIOutline(lines), lines) {
            lines.lines[line] = WordList(lines.lines[line]).removing(module)
        }
        try block.remove(from: &lines, isOurs: isOurs)
        return lines.text
    }

    /// The lines of the lists that name the module.
    private func names(_ outline: INIOutline, _ lines: TextLines) -> [Int] {
        outline.sections.filter { $0.name.hasPrefix("bar/") }.flatMap(\.keys)
            .filter { Self.lists.contains(String($0.name)) }.map(\.line)
            .filter { WordList(lines.lines[$0]).words.contains { $0 == module } }
    }

    /// The line of the list to add to: the best one of the first bar that has any.
    private func list(in outline: INIOutline, _ lines: TextLines) throws(NotUnderstood) -> Int {
        let inheritance = PolybarInheritance(outline, lines)
        let overridden = Self.lists.map { ($0, inheritance.overridden($0)) }
        for bar in outline.sections where bar.name.hasPrefix("bar/") {
            for (name, places) in overridden where !places.contains(bar.name) {
                guard let key = bar.keys.last(where: { $0.name == name }) else { continue }
                let words = WordList(lines.lines[key.line]).words
                // A value is either a reference as a whole, or not one at all.
                if !words.isEmpty, !words.contains(where: { $0.hasPrefix("${") }) { return key.line }
            }
        }
        throw NotUnderstood("no bar has a list of modules with names in it; a file that it includes may have one")
    }
}

/// Which line of a file with `[sections]` and `key = value` sets what.
private struct INIOutline {
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

/// A line `key = words separated by blanks`, whose words may be quoted as a whole.
private struct WordList {
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

/// Which sections of polybar's configuration build on others, by `inherit = bar/base`.
private struct PolybarInheritance {
    /// Whose value a section is seen through: one section that inherits from it, and a second, as one may be itself.
    private typealias Heirs = (first: Substring, second: Substring?)

    private let sections: [INIOutline.Section]
    /// The names of the sections that each one inherits from.
    private var above: [Substring: [Substring]] = [:]

    init(_ outline: INIOutline, _ lines: TextLines) {
        sections = outline.sections
        for section in sections {
            let inherited = section.keys.filter { $0.name == "inherit" }.flatMap {
                WordList(lines.lines[$0.line]).words
            }
            above[section.name, default: []] += inherited
        }
    }

    /// The sections of which another one inherits, and has a value of its own for `key`, so that theirs is not seen there.
    ///
    /// Each section passes two heirs on at most, so the work grows with the file and not with its square.
    func overridden(_ key: String) -> Set<Substring> {
        var heirs: [Substring: Heirs] = [:]
        var open = Set(sections.filter { $0.keys.contains { $0.name == key } }.map(\.name)).map { ($0, heir: $0) }
        while let (name, heir) = open.popLast() {
            for next in above[name] ?? [] {
                if let known = heirs[next] {
                    guard known.second == nil, known.first != heir else { continue }
                    heirs[next] = (known.first, heir)
                } else {
                    heirs[next] = (heir, nil)
                }
                open.append((next, heir))
            }
        }
        return Set(heirs.filter { $1.first != $0 || $1.second != nil }.keys)
    }
}
