import TodayCore

/// The state of one bar on this machine.
package struct BarStatus: Hashable, Sendable, Encodable {
    /// Whether the configuration shows the feed.
    package enum EntryState: String, Hashable, Sendable, Encodable {
        case yes
        /// The feed is shown, but an earlier version wrote the entry, or the entry runs another copy of our program.
        case outdated
        /// The entry runs a program that the running bar does not find in its PATH.
        case lost
        case no
        /// The feed is in a place that the bar does not use, or the running bar does not show the feed.
        case unused
        /// The configuration cannot be read or parsed.
        case unclear

        var word: String {
            switch self {
            case .yes: gettext("yes")
            case .outdated: gettext("outdated")
            case .lost: gettext("not in PATH")
            case .no: gettext("no")
            case .unused: gettext("unused")
            case .unclear: gettext("unreadable")
            }
        }
    }

    package let name: String
    package let title: String
    package let installed: Bool
    /// The path of the bar's configuration; absent if there is no file.
    package private(set) var configuration: String?
    /// The state of the entry; absent if the bar has no configuration that can be edited.
    package let entry: EntryState?
    /// Why the bar does not show the feed, as a sentence; absent if it does, or if there is no explanation.
    package let reason: String?
    /// The command that adds the entry, or removes it if `entry` is `yes`: "rates bars install waybar".
    let command: String

    package init(
        _ name: String, of source: String, title: String, installed: Bool, configuration: String?,
        entry: EntryState?, reason: String? = nil
    ) {
        (self.name, self.title, self.installed) = (name, title, installed)
        (self.configuration, self.entry, self.reason) = (configuration, entry, reason)
        command = "\(source) bars \(entry == .yes ? "remove" : "install") \(name)"
    }

    /// Returns the status with the path of the configuration as `written` returns it: "~/.config/…".
    package func withConfiguration(written: (String) -> String) -> BarStatus {
        changed(self) { $0.configuration = configuration.map(written) }
    }

    /// Whether there is any trace of the bar on this machine.
    package var isHere: Bool { installed || configuration != nil }
}

/// The bars as other programs read them: `bars --json`.
package struct BarsReport: Encodable {
    private let schema = 1
    private let source: String
    private let items: [BarStatus]

    package init(_ bars: [BarStatus], of source: String) { (items, self.source) = (bars, source) }
}

/// The table of `bars`: a row for each bar on this machine, and a line with the names of all other bars.
package enum BarTable {
    private static let usual = 80

    /// Returns a table with shortened paths or, if that does not fit into `columns`, a paragraph for each bar.
    package static func text(_ bars: [BarStatus], of source: String, columns: Int?) -> String {
        let columns = columns.map { max(20, $0) }
        let here = bars.filter(\.isHere)
        let missing = bars.filter { !$0.isHere }.map(\.name)
        let rows = here.map { bar in
            [
                bar.name, bar.installed ? gettext("yes") : gettext("no"), bar.configuration ?? "–",
                bar.entry?.word ?? "–",
                String(bar.command.dropFirst(source.count + 1)),
            ]
        }
        let head = [gettext("Bar"), gettext("Installed"), gettext("Configuration"), gettext("Entry"), "\(source) …"]
        let table = here.isEmpty ? "" : aligned([head] + rows, columns) ?? here.map { lines($0, columns) }.joined()
        let rest = gettext("Not on this machine: {names}", ["names": missing.joined(separator: ", ")])
        let folded = rest.folded(columns: (columns ?? usual) - 2)
        let reasons = here.compactMap { bar in
            bar.reason.map { reason in
                let sentence = "\(bar.name): \(reason)"
                return columns.map { sentence.folded(columns: $0 - 2).joined(separator: "\n  ") } ?? sentence
            }
        }
        return table + reasons.lines + (missing.isEmpty ? "" : folded.joined(separator: "\n  ") + "\n")
    }

    private static func lines(_ bar: BarStatus, _ columns: Int?) -> String {
        let room = (columns ?? usual) - 2
        let facts = [
            "\(gettext("Installed")): \(bar.installed ? gettext("yes") : gettext("no"))",
            "\(gettext("Entry")): \(bar.entry?.word ?? "–")",
        ]
        let joined = facts.joined(separator: "  ")
        let path = bar.configuration.map { [padded($0, to: min(room, $0.terminalColumns))] } ?? []
        // A command stays on one line, so that it can be copied.
        let all = (joined.terminalColumns <= room ? [joined] : facts) + path + [bar.command]
        return ([bar.name] + all.map { "  " + $0 }).lines
    }

    /// The index of the column with the path, which is shortened.
    private static let path = 2

    private static func aligned(_ rows: [[String]], _ columns: Int?) -> String? {
        var widths = rows[0].indices.map { column in rows.map { $0[column].terminalColumns }.max() ?? 0 }
        let all = widths.reduce(0, +) + 2 * (widths.count - 1)
        let excess = columns.map { max(0, all - $0) } ?? 0
        guard widths[path] - excess >= min(widths[path], rows[0][path].terminalColumns) else { return nil }
        widths[path] -= excess
        return rows.map { row in zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ") }.lines
    }

    /// Pads a text to `width`, or truncates it at the beginning, because the end of a path matters more.
    private static func padded(_ text: String, to width: Int) -> String {
        var cut = text[...]
        while String(cut).terminalColumns > width - (cut.count < text.count ? 1 : 0) { cut.removeFirst() }
        let shown = cut.count < text.count ? "…\(cut)" : text
        return shown + String(repeating: " ", count: width - shown.terminalColumns)
    }
}
