/// What a list of a manual page explains: the words of its heading, and the text below.
struct ManualEntry: Sendable {
    /// The section that it stands in.
    let section: String
    /// What it explains.
    let heading: [String]
    /// The heading of the entry around it.
    let outer: [String]
    /// The lines below its heading, without those of the entries in it.
    fileprivate(set) var lines: [String] = []

    /// Its heading as words of a synopsis.
    var words: [ManualWord] { ManualWord.words(of: heading) }

    /// Its text, with quotation marks as they are printed, and without the macros' dots.
    var text: String {
        lines.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }.joined(separator: " ").replacing(
            "\\(dq", with: "\"")
    }

    /// Whether it explains an option: it is about it, or its text names it.
    func mentions(_ option: String) -> Bool {
        let isSynopsis = words.contains { if case .command = $0 { true } else { false } }
        return ((isSynopsis ? [] : heading) + lines).contains { ManualWord.words(of: [$0]).contains(.option(option)) }
    }

    /// The entries of a section, in the order of their headings.
    static func entries(in section: String, _ lines: [String]) -> [ManualEntry] {
        var reader = Reader(section: section)
        for line in lines { reader.read(line) }
        return reader.entries
    }

    /// Knows which entry a line belongs to: lists stand in entries of lists.
    private struct Reader {
        let section: String
        var entries: [ManualEntry] = []
        /// The entry that is read in each list around this line; `nil` before the first of a list.
        private var open: [Int?] = []
        private var isInHeading = false

        init(section: String) {
            self.section = section
        }

        mutating func read(_ line: String) {
            if isInHeading {
                isInHeading = line != ".Xc"
                if isInHeading, let entry = current { entries[entry] = entries[entry].heading(line) }
            } else if line.hasPrefix(".Bl ") {
                open.append(nil)
            } else if line == ".El" {
                open.removeLast()
            } else if line.hasPrefix(".It") {
                begin(line)
            } else if let entry = current {
                entries[entry].lines.append(line)
            }
        }

        private var current: Int? { open.last ?? nil }

        private mutating func begin(_ line: String) {
            let outer = open.dropLast().last.flatMap(\.self).map { entries[$0].heading } ?? []
            isInHeading = line.hasSuffix(" Xo")
            let heading = isInHeading ? [] : [line]
            entries.append(ManualEntry(section: section, heading: heading, outer: outer))
            open[open.count - 1] = entries.count - 1
        }
    }

    private func heading(_ line: String) -> ManualEntry {
        ManualEntry(section: section, heading: heading + [line], outer: outer, lines: lines)
    }
}
