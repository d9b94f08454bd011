/// Which sections of polybar's configuration build on others, by `inherit = bar/base`.
struct PolybarInheritance {
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

    /// Whether a section that inherits from `name` sets `key` itself, and so hides the value of `name`.
    func isOverridden(_ key: String, of name: Substring) -> Bool {
        sections.contains { section in
            section.name != name && section.keys.contains { $0.name == key }
                && ancestors(of: section.name).contains(name)
        }
    }

    /// All sections it inherits from, directly or not; a cycle is followed once.
    private func ancestors(of name: Substring) -> Set<Substring> {
        var found: Set<Substring> = []
        var open = above[name] ?? []
        while let next = open.popLast() {
            if found.insert(next).inserted { open += above[next] ?? [] }
        }
        return found
    }
}
