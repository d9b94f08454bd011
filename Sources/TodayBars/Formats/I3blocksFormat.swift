import TodayCore

/// The output of a block of i3blocks with `format=json`, run at intervals or with `interval=persist`.
///
/// i3blocks 1.4 reads the text between two quotes literally, but 1.5 decodes escapes. So the text is Pango markup, in
/// which quotes and backslashes are entities. `urgent` is the string "true": 1.4 reads only strings and numbers.
///
/// There is one block for all rows, so a click applies to the first row. i3blocks 1.5 reports clicks on the standard
/// input of a persistent block. In 1.4, a block must not read its input, which receives the clicks on all blocks.
struct I3blocksFormat: BarFormat {
    let name = "i3blocks"
    let summary = "i3blocks, block with format=json"

    /// Clicks on the block arrive on standard input only in 1.5, which sets BLOCK_INTERVAL.
    var clicks: ClickReports? {
        ClickReports(arriveOnInput: { $0("BLOCK_INTERVAL") != nil }, variables: ["button", "BLOCK_BUTTON"]) { line, _ in
            ReportedClick(line).flatMap { Click(button: $0.button) }
        }
    }

    private static let markup = Escape.pango.within(.scalars { scalar, _ in scalar == "\\" ? "&#92;" : nil })

    /// The longest `full_text` and `short_text` in bytes; i3blocks 1.4 cuts longer ones, even within entities.
    private static let (longestText, longestShortText) = (1023, 511)

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        FlatJSON.object([
            "full_text": text(status, options, in: Self.longestText),
            "short_text": text(status, options.short, in: Self.longestShortText),
            "color": status.state.colour.map(FlatJSON.string),
            "urgent": status.state == .unauthorized ? FlatJSON.string("true") : nil,
            "markup": FlatJSON.string("pango"),
        ])
    }

    private func text(_ status: SourceStatus, _ options: BarOptions, in bytes: Int) -> String {
        let text = BarText(status, options) { $0.line.rendered(for: Self.markup).utf8.count <= bytes }
        return FlatJSON.string(text.line.rendered(for: Self.markup))
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "i3blocks", programs: ["i3blocks"],
            files: { _ in [.config("i3blocks/config"), .home(".i3blocks.conf")] },
            missing: .copy(of: ["/etc/i3blocks.conf"]),
            editor: MarkedBlock(comment: "#", call: BarCommandLine(source: source, format: name)) { text in
                let line = text.lines.firstIndex { $0.trimmed == "[\(source)]" }
                return line.map { NotUnderstood.taken("[\(source)]", line: $0 + 1) }
            }, namesFile: .option(["-c"]),
            place: {
                gettext("Add this to {file}; the bar shows the sections in the order of the file.", ["file": $0])
            },
            reload: { _ in gettext("Run `i3-msg restart` or `swaymsg reload` to apply it.") }
        ) { command in
            """
            [\(source)]
            command=\(command.program) feed --format i3blocks --follow
            interval=persist
            format=json
            """
        }
    }
}
