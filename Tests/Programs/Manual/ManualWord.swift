/// A word of a synopsis.
enum ManualWord: Equatable {
    /// A word typed as it stands: `list`.
    case command(String)
    /// An option with its hyphens: `--page`.
    case option(String)
    /// Something to be replaced: `file`.
    case argument(String)
    /// Where something that can be left out begins and ends.
    case opening, closing
    /// The previous word can be repeated.
    case dots
    /// What follows can stand in place of what is before.
    case or

    private static let macros: Set = [
        "Cm", "Fl", "Ar", "Op", "Oo", "Oc", "Xo", "Xc", "Ql", "Nm", "Pa", "Ev", "Po", "Pc", "Ns", "Ic", "Xr", "Dv",
        "Pq",
        "Dq", "It", "Dl", "Pp",
    ]

    /// The words of some lines of macros.
    static func words(of lines: some Sequence<String>) -> [ManualWord] { lines.flatMap { words(of: $0) } }

    private static func words(of line: String) -> [ManualWord] {
        guard line.hasPrefix(".") else { return [] }
        var (words, macro, open): ([ManualWord], String, Int) = ([], "", 0)
        for text in line.dropFirst().split(separator: " ").map(String.init) {
            guard !macros.contains(text) else {
                macro = text
                if text == "Op" { open += 1 }
                if text == "Op" || text == "Oo" { words.append(.opening) }
                if text == "Oc" { words.append(.closing) }
                continue
            }
            if let word = word(text, macro) { words.append(word) }
        }
        return words + Array(repeating: .closing, count: open)
    }

    private static func word(_ text: String, _ macro: String) -> ManualWord? {
        if text == "..." { return .dots }
        if text == "|" { return .or }
        guard text != "," else { return nil }
        switch macro {
        case "Cm": return .command(text)
        case "Fl": return .option("-\(text)")
        case "Ar": return .argument(text)
        default: return nil
        }
    }

    /// The words after a macro of a line.
    static func words(after wanted: String, in line: String) -> [String] {
        guard line.hasPrefix(".") else { return [] }
        var (found, macro): ([String], String) = ([], "")
        for text in line.dropFirst().split(separator: " ").map(String.init) {
            if macros.contains(text) {
                macro = text
            } else if macro == wanted, !",.;:()|".contains(text) {
                found.append(text)
            }
        }
        return found
    }
}
