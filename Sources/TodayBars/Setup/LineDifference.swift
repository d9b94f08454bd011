/// The change from one text to another, as numbered lines removed and added.
///
///      9 -     "modules-right": ["clock"],
///      9 +     "modules-right": ["custom/rates", "clock"],
package enum LineDifference {
    /// The lines, without control characters, because they are shown in a terminal.
    package static func text(from old: String, to new: String) -> String {
        let difference = lines(new).difference(from: lines(old))
        let changes = difference.removals.map { Change($0, "-") } + difference.insertions.map { Change($0, "+") }
        let sorted = changes.sorted { ($0.line, $0.order) < ($1.line, $1.order) }
        let width = String(sorted.map(\.line).max() ?? 0).count
        return sorted.map { $0.text(width) }.joined()
    }

    private struct Change {
        let line: Int
        let sign: String
        let words: String

        init(_ change: CollectionDifference<Substring>.Change, _ sign: String) {
            switch change {
            case .insert(let offset, let words, _), .remove(let offset, let words, _):
                line = offset + 1
                self.words = String(words)
            }
            self.sign = sign
        }

        var order: Int { sign == "-" ? 0 : 1 }

        func text(_ width: Int) -> String {
            let number = String(repeating: " ", count: width - String(line).count) + String(line)
            return "  \(number) \(sign) \(words)\n"
        }
    }

    /// The lines as shown, without their line breaks.
    private static func lines(_ text: String) -> [Substring] {
        TextLines(text).lines.map { line in
            Substring(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
        }
    }
}
