import TodayCore

/// Adds a module to polybar's configuration: its section at the end, and its name in a bar's list of modules.
struct PolybarEditor: BarEditor {
    let module: String

    private let block: MarkedBlock
    private static let lists = ["modules-right", "modules-center", "modules-left"]

    init(module: String, call: BarCommandLine) {
        self.module = module
        block = MarkedBlock(comment: ";", call: call)
    }

    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse {
        let lines = TextLines(text)
        _ = try block.range(in: lines)
        let outline = INIOutline(lines, others)
        let ourModules = outline.modules.filter { section in
            section.file == 0 && section.keys.contains { $0.name == "exec" && block.call.isIn($0.value) }
        }
        guard let first = ourModules.first else { return .none }
        let shown = Set(
            outline.bars.filter { !outline.isInherited($0) }.flatMap { bar in
                Self.lists.flatMap { outline.value(of: $0, in: bar.name)?.key.words ?? [] }
            })
        if ourModules.contains(where: { shown.contains($0.name.dropFirst("module/".count)) }) { return .shown }
        let reason = gettext("[{name}] is not in any bar's module list", ["name": String(first.name)])
        return .unused(NotUnderstood(line: first.line + 1, reason))
    }

    func barsShowingFeed(in text: String, _ others: [String]) -> [String] {
        let outline = INIOutline(TextLines(text), others)
        return outline.bars.filter { bar in
            Self.lists.contains { list in
                outline.value(of: list, in: bar.name)?.key.words.contains { $0 == module } == true
            }
        }.map { String($0.name.dropFirst("bar/".count)) }
    }

    func candidates(in text: String) -> [String] { block.candidates(in: text) }

    func bars(in text: String) -> [BarChoice] {
        let outline = INIOutline(TextLines(text), [])
        let several = outline.bars.count > 1
        return outline.bars.map { bar in
            func value(_ key: String) -> Substring? { outline.value(of: key, in: bar.name)?.key.value }
            let monitor = value("monitor").flatMap { $0.isEmpty || $0.hasPrefix("${") ? nil : String($0) }
            // A number without a unit is in pixels.
            let remark =
                outline.isInherited(bar)
                ? gettext("other bars inherit from it")
                : BarChoice.remark(width: value("width").flatMap { Int($0) }, output: several ? monitor : nil)
            return BarChoice(name: String(bar.name.dropFirst("bar/".count)), remark: remark)
        }
    }

    func included(in text: String) -> [String] {
        TextLines(text).lines.compactMap { line in
            switch INIOutline.key(line) {
            case "include-file": String(INIOutline.value(line))
            case "include-directory": "\(INIOutline.value(line))/*"
            default: nil
            }
        }
    }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        let outline = INIOutline(lines, others)
        if let clash = outline.clash(with: module, in: Self.lists) { throw clash }
        let own = outline.bars.filter { $0.file == 0 }
        guard !own.isEmpty else {
            throw NotUnderstood(gettext("it has no bar; a file that it includes may have one"))
        }
        let bar = own[try BarChoice.index(of: bar, in: bars(in: text))]
        for name in Self.lists {
            // polybar replaces a reference, `${…}`, only if it is the whole value, so no name can be added to it.
            guard let (owner, key) = outline.value(of: name, in: bar.name), let first = key.words.first,
                owner.file == 0, !key.value.contains("${")
            else { continue }
            if owner.name != bar.name, outline.bars.count(where: { !outline.isInherited($0) }) > 1 { continue }
            let line = lines.lines[key.line]
            lines.lines[key.line] = line[..<first.startIndex] + module + " " + line[first.startIndex...]
            lines.insert(block.lines(entry), at: lines.lines.count)
            return lines.text
        }
        throw NotUnderstood(line: bar.line + 1, gettext("this bar has no non-empty module list of its own"))
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        var lines = TextLines(text)
        for key in INIOutline(lines, []).places(of: module, in: Self.lists) {
            lines.lines[key.line] = removingModule(from: lines.lines[key.line])
        }
        try block.remove(from: &lines, isOurs: isOurs)
        return lines.text
    }

    private func removingModule(from line: Substring) -> Substring {
        let words = INIOutline.words(line)
        guard let index = words.firstIndex(where: { $0 == module }) else { return line }
        if index + 1 < words.count { return line[..<words[index].startIndex] + line[words[index + 1].startIndex...] }
        let start = index > 0 ? words[index - 1].endIndex : words[index].startIndex
        return line[..<start] + line[words[index].endIndex...]
    }
}

/// Files with lines `[section]` and `key = value`, which polybar reads as one file.
private struct INIOutline {
    struct Key {
        let name: Substring
        let value: Substring
        /// The words of the value, as parts of its line.
        let words: [Substring]
        let line: Int
    }

    struct Section {
        let name: Substring
        /// The number of the file; 0 is the file to edit, the others are included.
        let file: Int
        let line: Int
        var keys: [Key] = []
    }

    private(set) var sections: [Section] = []
    private var numbers: [Substring: Int] = [:]
    private var inherited: Set<Substring> = []

    init(_ text: TextLines, _ others: [String]) {
        for (file, text) in ([text] + others.map { TextLines($0) }).enumerated() { read(text, file) }
        for (number, section) in sections.enumerated() where numbers[section.name] == nil {
            numbers[section.name] = number
        }
        for section in sections { inherited.formUnion(section.parents.filter { $0 != section.name }) }
    }

    private mutating func read(_ text: TextLines, _ file: Int) {
        for (number, line) in text.lines.enumerated() {
            let words = line.trimmed
            if words.hasPrefix(";") || words.hasPrefix("#") { continue }
            if words.hasPrefix("["), words.hasSuffix("]") {
                sections.append(Section(name: words.dropFirst().dropLast(), file: file, line: number))
            } else if let name = Self.key(line), sections.last?.file == file {
                let key = Key(name: name, value: Self.value(line), words: Self.words(line), line: number)
                sections[sections.count - 1].keys.append(key)
            }
        }
    }

    var bars: [Section] { sections.filter { $0.name.hasPrefix("bar/") } }
    var modules: [Section] { sections.filter { $0.name.hasPrefix("module/") } }

    func isInherited(_ section: Section) -> Bool { inherited.contains(section.name) }

    /// Returns the key in a section or, with `inherit = bar/base`, in its parents; `nil` if none of them has the key.
    func value(of key: String, in section: Substring) -> (section: Section, key: Key)? {
        var (open, seen) = ([section], Set<Substring>())
        while let name = open.popLast() {
            guard seen.count < Self.mostParents, seen.insert(name).inserted, let number = numbers[name] else {
                continue
            }
            if let key = sections[number].keys.last(where: { $0.name == key }) { return (sections[number], key) }
            open += sections[number].parents.reversed()
        }
        return nil
    }

    private static let mostParents = 32

    func places(of module: String, in lists: [String]) -> [Key] {
        bars.filter { $0.file == 0 }.flatMap(\.keys)
            .filter { key in lists.contains { $0 == key.name } && key.words.contains { $0 == module } }
    }

    func clash(with module: String, in lists: [String]) -> NotUnderstood? {
        if let section = modules.first(where: { $0.name == "module/\(module)" }) {
            return .taken(module, line: section.file == 0 ? section.line + 1 : nil)
        }
        return places(of: module, in: lists).first.map { .taken(module, line: $0.line + 1) }
    }

    static func key(_ line: Substring) -> Substring? {
        let words = line.trimmed
        if words.hasPrefix(";") || words.hasPrefix("#") { return nil }
        return words.firstIndex(of: "=").map { words[..<$0].trimmed }
    }

    static func value(_ line: Substring) -> Substring {
        let value = line.drop { $0 != "=" }.dropFirst().trimmed
        guard value.utf8.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
        return value.dropFirst().dropLast()
    }

    static func words(_ line: Substring) -> [Substring] { value(line).split { $0 == " " || $0 == "\t" } }
}

extension INIOutline.Section {
    fileprivate var parents: [Substring] { keys.filter { $0.name == "inherit" }.flatMap(\.words) }
}
