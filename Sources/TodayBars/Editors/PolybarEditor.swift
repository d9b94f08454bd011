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

    func candidates(in text: String) -> [String] { block.content(of: TextLines(text)).map { [$0] } ?? [] }

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
