import TodayCore

/// Adds a module to polybar's configuration: its section at the end, and its name to a list of the first bar.
struct PolybarEditor: BarEditor {
    let module: String

    private let block: MarkedBlock
    private static let lists = ["modules-right", "modules-center", "modules-left"]

    init(module: String, call: BarCommandLine) {
        self.module = module
        block = MarkedBlock(comment: ";", call: call)
    }

    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool {
        let lines = TextLines(text)
        _ = try block.range(in: lines)
        let outline = INIOutline(lines)
        let names = names(outline)
        switch (outline.sections.count { $0.name == "module/\(module)" }, names.count) {
        case (0, 0): return lines.line(of: block.call) != nil
        case (1, 1...): return true
        case (0, _):
            throw NotUnderstood(
                line: names[0] + 1,
                gettext("{name} is in a list of modules but not defined in this file", ["name": module]))
        case (1, _):
            throw NotUnderstood(gettext("[module/{name}] is defined but in no list of modules", ["name": module]))
        default: throw NotUnderstood(gettext("[module/{name}] is defined more than once", ["name": module]))
        }
    }

    func candidates(in text: String) -> [String] { block.candidates(in: text) }

    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let outline = INIOutline(lines)
        let bars = outline.sections.filter { $0.name.hasPrefix("bar/") }
        let overridden = Self.lists.map { ($0, outline.overridden($0)) }
        for bar in bars {
            for (name, places) in overridden where !places.contains(bar.name) {
                // A value is either a reference as a whole, or has no references.
                guard let key = bar.keys.last(where: { $0.name == name }), let first = key.words.first,
                    !key.words.contains(where: { $0.hasPrefix("${") })
                else { continue }
                let line = lines.lines[key.line]
                lines.lines[key.line] = line[..<first.startIndex] + module + " " + line[first.startIndex...]
                lines.insert(block.lines(entry), at: lines.lines.count)
                return lines.text
            }
        }
        throw NotUnderstood(
            gettext("no bar has a list of modules with names in it; a file that it includes may have one"))
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        for key in names(INIOutline(lines)) { lines.lines[key] = without(lines.lines[key]) }
        try block.remove(from: &lines, isOurs: isOurs)
        return lines.text
    }

    /// Returns the line of a list without the module, and without the blank that was added with it.
    private func without(_ line: Substring) -> Substring {
        let words = INIOutline.words(line)
        guard let index = words.firstIndex(where: { $0 == module }) else { return line }
        if index + 1 < words.count { return line[..<words[index].startIndex] + line[words[index + 1].startIndex...] }
        let start = index > 0 ? words[index - 1].endIndex : words[index].startIndex
        return line[..<start] + line[words[index].endIndex...]
    }

    /// Returns the line numbers, from 0, of the lists that name the module.
    private func names(_ outline: INIOutline) -> [Int] {
        outline.sections.filter { $0.name.hasPrefix("bar/") }.flatMap(\.keys)
            .filter { Self.lists.contains(String($0.name)) && $0.words.contains { $0 == module } }.map(\.line)
    }
}

/// Parses a file with `[sections]` and `key = words separated by blanks`.
private struct INIOutline {
    struct Key {
        let name: Substring
        let words: [Substring]
        let line: Int
    }

    private(set) var sections: [(name: Substring, keys: [Key])] = []

    init(_ text: TextLines) {
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed
            if words.hasPrefix(";") || words.hasPrefix("#") { continue }
            if words.hasPrefix("["), words.hasSuffix("]") {
                sections.append((words.dropFirst().dropLast(), []))
            } else if let equals = words.firstIndex(of: "="), !sections.isEmpty {
                let key = Key(name: words[..<equals].trimmed, words: Self.words(line), line: number)
                sections[sections.count - 1].keys.append(key)
            }
        }
    }

    /// Returns the words of a value, which may be quoted as a whole.
    static func words(_ line: Substring) -> [Substring] {
        var value = line.drop { $0 != "=" }.dropFirst().trimmed
        if value.utf8.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
        return value.split { $0 == " " || $0 == "\t" }
    }

    /// The first two sections that inherit from a section and set the key; a cycle may include the section itself.
    private typealias Heirs = (first: Substring, second: Substring?)

    /// Returns the sections that another section inherits from, by `inherit = bar/base`, and overrides for `key`.
    ///
    /// Each section passes on at most two heirs, so the work is linear in the size of the file, not quadratic.
    func overridden(_ key: String) -> Set<Substring> {
        var above: [Substring: [Substring]] = [:]
        for section in sections {
            above[section.name, default: []] += section.keys.filter { $0.name == "inherit" }.flatMap(\.words)
        }
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
