/// The table of `topgames bars`: a line for each bar that is installed, and one for all that are not.
package enum BarTable {
    /// The table in at most `columns` columns; paths are shortened to fit.
    package static func text(_ bars: [BarStatus], columns: Int) -> String {
        let here = bars.filter(\.isHere)
        let missing = bars.filter { !$0.isHere }.map(\.name)
        let table = here.isEmpty ? "" : aligned([head] + here.map(row), columns)
        let rest = "Not on this machine: \(missing.joined(separator: ", "))"
        return table + (missing.isEmpty ? "" : folded(rest, columns))
    }

    private static let head = ["Bar", "Installed", "Configuration", "Entry", "topgames …"]
    /// The column that is shortened.
    private static let path = 2

    private static func row(_ bar: BarStatus) -> [String] {
        let entry = bar.entry?.rawValue ?? "–"
        return [bar.name, bar.installed ? "yes" : "no", bar.configuration ?? "none", entry, bar.command]
    }

    private static func aligned(_ rows: [[String]], _ columns: Int) -> String {
        var widths = head.indices.map { column in rows.map { $0[column].terminalColumns }.max() ?? 0 }
        let all = widths.reduce(0, +) + 2 * (widths.count - 1)
        widths[path] = max(head[path].count, widths[path] - max(0, all - columns))
        return rows.map { row in
            let cells = zip(row, widths).map { padded($0, to: $1) }
            return String(cells.joined(separator: "  ")[...].trimmed) + "\n"
        }.joined()
    }

    /// Cuts from the front: the end of a path says more than its beginning.
    private static func padded(_ text: String, to width: Int) -> String {
        var cut = text[...]
        while String(cut).terminalColumns > width - (cut.count < text.count ? 1 : 0) { cut.removeFirst() }
        let shown = cut.count < text.count ? "…\(cut)" : text
        return shown + String(repeating: " ", count: width - shown.terminalColumns)
    }

    private static func folded(_ sentence: String, _ columns: Int) -> String {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            if lines[lines.count - 1].count + 1 + word.count > columns { lines.append(" ") }
            lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " \(word)"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
