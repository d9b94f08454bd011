import TodayCore

/// The block `custom` of i3status-rust with `json = true`, run at intervals or with `persistent = true`.
///
/// The block's default format, `{ $icon|} $text.pango-str() `, reads the text as Pango markup. There is no `icon`,
/// because an icon that the user's icon set lacks would replace the block with an error
/// (https://docs.rs/i3status-rs, blocks::custom).
struct I3statusRustFormat: BarFormat {
    let name = "i3status-rust"
    let otherNames = ["i3status-rs"]
    let summary = "i3status-rust, block custom with json = true"
    private static let markup = Escape.pango.within(.json)

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        FlatJSON.object([
            "state": FlatJSON.string(state(status.state)),
            "text": text(status, options),
            "short_text": text(status, options.short),
        ])
    }

    private func text(_ status: SourceStatus, _ options: BarOptions) -> String {
        FlatJSON.string(BarText(status, options).line.rendered(for: Self.markup))
    }

    private func state(_ state: DataState) -> String {
        switch state {
        case .fresh, .empty: "Idle"
        case .stale, .offline: "Warning"
        case .unauthorized: "Critical"
        }
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "i3status-rust", programs: ["i3status-rs"],
            files: { _ in [.config("i3status-rust/config.toml")] },
            missing: .leave(gettext("Start with the example in the documentation of i3status-rust")),
            editor: MarkedBlock(
                comment: "#", call: BarCommandLine(source: source, format: name), refusal: Self.refusal),
            namesFile: .operand,
            place: { gettext("Add this to {file}; the bar shows the blocks in the order of the file.", ["file": $0]) },
            reload: { _ in gettext("Run `{command}` to apply it.", ["command": "pkill -USR2 -x i3status-rs"]) }
        ) { command in
            """
            [[block]]
            block = "custom"
            command = "\(command.program) feed --format i3status-rust --follow"
            json = true
            persistent = true

            [[block.click]]
            button = "left"
            cmd = "\(command.program) open"

            [[block.click]]
            button = "middle"
            cmd = "\(command.program) open --list"

            [[block.click]]
            button = "right"
            cmd = "\(command.mute)"
            """
        }
    }

    @Sendable private static func refusal(_ text: TextLines) -> NotUnderstood? {
        for quotes in ["\"\"\"", "'''"] where text.text.ranges(of: quotes).count % 2 == 1 {
            return NotUnderstood(gettext("a string that begins with {quotes} is not closed", ["quotes": quotes]))
        }
        let list = text.lines.firstIndex { line in
            let pair = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
            return pair.count == 2 && ["block", "\"block\"", "'block'"].contains(pair[0]) && pair[1].hasPrefix("[")
        }
        return list.map {
            NotUnderstood(line: $0 + 1, gettext("the blocks are an inline array, to which nothing can be added"))
        }
    }
}
