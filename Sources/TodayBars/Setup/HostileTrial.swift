import FoundationEssentials
import TodayCore

/// Renders hostile titles in a format, to show that a bar receives nothing but text.
package enum HostileTrial {
    /// Returns each title as it should appear, followed by the output for the bar.
    package static func text(_ format: any BarFormat, _ options: BarOptions, of source: SourceLabel) -> String {
        HostileTitles.all.map { title in
            let shown = DisplayText(title).truncated(to: 76).escaped(for: .plain)
            let lines = format.render(status(title, source), options).split(
                separator: "\n", omittingEmptySubsequences: false)
            return ([shown.isEmpty ? gettext("(nothing is left of it)") : shown] + lines.map { "    \(visible($0))" })
                .joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    private static func status(_ title: String, _ label: SourceLabel) -> SourceStatus {
        let items = ItemID("1").map { [Item(rank: 1, id: $0, title: DisplayText(title))] } ?? []
        let now = Date(timeIntervalSince1970: 0)
        let snapshot = Snapshot(page: Page(items: items, fetchedAt: now), label: label, after: nil)
        return SourceStatus(StoredSnapshot(label.name, snapshot, nil), at: now) { _ in "" }
    }

    private static func visible(_ line: Substring) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "␛" : $0 }))
    }
}

/// Titles designed to break a bar or to run a command in it; every format must withstand them.
package enum HostileTitles {
    package static let all: [String] = [
        "Tom & Jerry", "<b>x", "</span></b>", "a<img src=http://h/>", "&amp; &lt; &#60; &nbsp;", "\"quoted\" 'single'",
        "%{A1:touch /tmp/p:}X%{A}", "100%{F#f00}", "%%{F#f00}%%", "%{", "50 % {off}", "#[fg=red]#(id)#{pid}", "C##",
        "#", "x | eval='1' bash=id", "--- ", "-- x", "---", "~~~", "\\q\\n", "C:\\", "\\\"", "\\u{41}", ":horse:",
        "${exec id} #c", "${HOME} $(id) `id`", "$$", "<action=`id`>x</action>", "<fc=red>x</fc>", "</raw>",
        "<raw=3:x/>", "/>", "</fc></action>", "line\nbreak\r\nand\ttab", "nul\u{0}inside",
        "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}gnp.exe", "lone \u{FFFD} surrogate", "👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣",
        "e\u{301}\u{302}\u{303}", "{\"text\":\"x\"}", "],[", "[[ph]]", "'; reboot; '", "a;b&&c||d", "=1+1", "%s %n %d",
        "(x) {y} [z]", "", " ", String(repeating: "W", count: 300), String(repeating: "&", count: 300),
        String(repeating: "%{", count: 150), String(repeating: "##", count: 150),
    ]
}
