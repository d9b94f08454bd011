/// Which sections of polybar's configuration build on others, by `inherit = bar/base`.
struct PolybarInheritance {
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
