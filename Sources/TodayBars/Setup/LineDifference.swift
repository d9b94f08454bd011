/// The change from one text to another, as numbered lines removed and added.
///
///      9 -     "modules-right": ["clock"],
///      9 +     "modules-right": ["custom/rates", "clock"],
package enum LineDifference {
    /// Returns the changed lines without control characters other than tabs, because a terminal shows the lines.
    package static func text(from old: String, to new: String) -> String {
        // Sorting is stable, so removed lines stay before inserted lines with the same number.
        let difference = lines(new).difference(from: lines(old))
        let changes = (difference.removals + difference.insertions).map { change in
            switch change {
            case .remove(let offset, let words, _): (line: offset + 1, sign: "-", words: words)
            case .insert(let offset, let words, _): (line: offset + 1, sign: "+", words: words)
            }
        }.sorted { $0.line < $1.line }
        let width = String(changes.map(\.line).max() ?? 0).count
        return changes.map { change in
            let number = String(change.line)
            return "  \(String(repeating: " ", count: width - number.count))\(number) \(change.sign) \(change.words)\n"
        }.joined()
    }

    /// Whether a terminal may interpret the scalar: C0, C1 (U+009B begins a sequence), and format characters.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format].contains(scalar.properties.generalCategory)
    }

    private static func lines(_ text: String) -> [Substring] {
        TextLines(text).lines.map { line in
            Substring(line.unicodeScalars.filter { $0 == "\t" || !isControl($0) })
        }
    }
}
