import Testing
@testable import TodayBars
@testable import TodayCore

@Suite("The table of bars")
struct BarTableTests {
    private func bar(
        _ format: any BarFormat, _ path: String?, _ entry: BarStatus.EntryState?, here: Bool = true
    ) -> BarStatus {
        BarStatus(format.name, of: "topgames", title: "", installed: here, configuration: path, entry: entry)
    }

    @Test("Columns are aligned, and missing bars share one line")
    func aligned() {
        let bars = [
            bar(WaybarFormat(), "~/.config/waybar/config", .yes), bar(PolybarFormat(), nil, .no),
            bar(LemonbarFormat(), nil, nil, here: false),
        ]
        let expected = """
            Bar      Installed  Configuration            Entry  topgames …
            waybar   yes        ~/.config/waybar/config  yes    bars remove waybar
            polybar  yes        –                        no     bars install polybar
            Not on this machine: lemonbar

            """
        #expect(BarTable.text(bars, of: "topgames", columns: 80) == expected)
    }

    @Test("A path is cut at its beginning, so that no line is longer than the terminal", arguments: [79, 80, 200])
    func narrow(_ columns: Int) {
        let bars = [bar(I3statusRustFormat(), "~/.config/日本/i3status-rust/config.toml", .unclear)]
        let lines = BarTable.text(bars, of: "topgames", columns: columns).split(separator: "\n").map(String.init)
        for line in lines { #expect(line.terminalColumns <= columns) }
        #expect(lines[1].hasSuffix("unreadable  bars install i3status-rust"))
    }

    @Test(
        "Without room for a table each bar has its own lines, none wider than the terminal except its command",
        arguments: [1, 20, 40, 60])
    func lines(_ columns: Int) {
        let bars = [
            bar(WaybarFormat(), "~/.config/waybar/config", .yes), bar(LemonbarFormat(), nil, nil),
        ]
        let text = BarTable.text(bars, of: "topgames", columns: columns)
        let lines = text.split(separator: "\n").filter { !$0.contains("topgames bars") }
        for line in lines { #expect(String(line).terminalColumns <= max(20, columns), "\(line)") }
        guard columns == 40 else { return }
        #expect(
            text == """
                waybar
                  Installed: yes  Entry: yes
                  ~/.config/waybar/config
                  topgames bars remove waybar
                lemonbar
                  Installed: yes  Entry: –
                  topgames bars install lemonbar

                """)
    }

    @Test("In a pipe no path is cut")
    func pipe() {
        let path = "/home/a/" + String(repeating: "long/", count: 40) + "config"
        let lines = BarTable.text([bar(WaybarFormat(), path, .no)], of: "topgames", columns: nil).split(separator: "\n")
        #expect(lines[1] == "waybar  yes        \(path)  no     bars install waybar")
    }

    @Test("A configuration without its bar is shown, because the bar may be elsewhere")
    func configurationAlone() {
        let text = BarTable.text([bar(WaybarFormat(), "/x", .no, here: false)], of: "topgames", columns: 80)
        #expect(text.contains("waybar  no "))
    }

    @Test("A list too long for one line continues on the next")
    func folded() {
        let bars = AllBarFormats.all.map { bar($0, nil, nil, here: false) }
        let lines = BarTable.text(bars, of: "topgames", columns: 40).split(separator: "\n")
        #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 40 })
    }
}

@Suite("Differences of a file as lines")
struct LineDifferenceTests {
    private static let old = (1...9).map { "line \($0)\n" }.joined()

    @Test(
        "Each line has its number, and removed ones come first",
        arguments: [
            (
                old, old.replacing("line 2\n", with: "line two\n") + "line 10",
                "   2 - line 2\n   2 + line two\n  10 + line 10\n"
            ),
            // A line break added or removed at the end is not shown as a change.
            ("a", "a\n", ""), ("a\r\n", "a\r\nb", "  2 + b\n"),
            // A control character in the user's file does not reach the terminal.
            ("", "\u{1B}[31mred\u{7}\tx\n", "  1 + [31mred\tx\n"),
            // Neither does the one-byte introducer of a sequence, nor what turns the direction of text round.
            ("", "\u{9B}31mred\u{202E}x\n", "  1 + 31mredx\n"),
        ])
    func lines(_ old: String, _ new: String, _ shown: String) {
        #expect(LineDifference.text(from: old, to: new) == shown)
    }
}
