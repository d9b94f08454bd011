import TodayCore

/// The table of `bars`: a line for each bar that is installed, and one for all that are not.
package enum BarTable {
    /// The table for the bars that can show `source`, in at most `columns` columns; paths are shortened to fit.
    package static func text(_ bars: [BarStatus], of source: String, columns: Int) -> String {
        let here = bars.filter(\.isHere)
        let missing = bars.filter { !$0.isHere }.map(\.name)
        let table = here.isEmpty ? "" : aligned([head(source)] + here.map(row), columns)
        let rest = "Not on this machine: \(missing.joined(separator: ", "))"
        return table + (missing.isEmpty ? "" : rest.folded(columns: columns - 2).joined(separator: "\n  ") + "\n")
    }

    private static func head(_ source: String) -> [String] {
        ["Bar", "Installed", "Configuration", "Entry", "\(source) …"]
    }

    /// The column that is shortened.
    private static let path = 2

    private static func row(_ bar: BarStatus) -> [String] {
        let entry = bar.entry?.rawValue ?? "–"
        return [bar.name, bar.installed ? "yes" : "no", bar.configuration ?? "none", entry, bar.command]
    }

    private static func aligned(_ rows: [[String]], _ columns: Int) -> String {
        var widths = rows[0].indices.map { column in rows.map { $0[column].terminalColumns }.max() ?? 0 }
        let all = widths.reduce(0, +) + 2 * (widths.count - 1)
        widths[path] = max(rows[0][path].count, widths[path] - max(0, all - columns))
        return rows.map { row in zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ") }.lines
    }

    /// Cuts from the front: the end of a path says more than its beginning.
    private static func padded(_ text: String, to width: Int) -> String {
        var cut = text[...]
        while String(cut).terminalColumns > width - (cut.count < text.count ? 1 : 0) { cut.removeFirst() }
        let shown = cut.count < text.count ? "…\(cut)" : text
        return shown + String(repeating: " ", count: width - shown.terminalColumns)
    }
}
