import FoundationEssentials
import TodayCore

/// The hostile titles as a format writes them, so that people can see that a bar gets nothing but text.
package enum HostileTrial {
    /// Each title as it should appear, and under it what the bar gets.
    package static func text(
        _ format: any FeedFormat, _ options: FeedOptions, of source: SourceLabel
    ) -> String {
        HostileTitles.all.map { title in
            let shown = DisplayText(title).truncated(to: 76).escaped(for: .plain)
            let lines = format.render(status(title, source), options).split(
                separator: "\n", omittingEmptySubsequences: false)
            return ([shown.isEmpty ? "(nothing is left of it)" : shown] + lines.map { "    \(visible($0))" })
                .joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    private static func status(_ title: String, _ label: SourceLabel) -> FeedStatus {
        let items = ItemID("1").map { [Item(rank: 1, id: $0, title: DisplayText(title))] } ?? []
        let now = Date(timeIntervalSince1970: 0)
        let snapshot = Snapshot(page: Page(items: items, fetchedAt: now), label: label, after: nil)
        return FeedStatus(source: label.name, snapshot: snapshot, verdict: nil, at: now) { _ in "" }
    }

    /// Shows a format's own escape characters as a sign, so that they do not colour this output.
    private static func visible(_ line: Substring) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "␛" : $0 }))
    }
}
