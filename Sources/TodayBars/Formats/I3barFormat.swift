import TodayCore

/// The protocol of i3bar and swaybar, for a bar whose `status_command` is the feed itself, or a program that merges
/// several.
///
/// It has a block for each place, and one for the remark, without the bar's own separators, so that the three read as
/// one line. The blocks have the source's name, and an item's id is the
/// `instance`; a click reports both. A crowded bar shows the short texts. Only a
/// missing sign-in is urgent: it alone does not end by itself. Source: https://i3wm.org/docs/i3bar-protocol.html and
/// swaybar-protocol(7).
struct I3barFormat: FeedFormat {
    let name = "i3bar"
    let summary = "i3bar and swaybar, as their status_command"
    var clicks: ClickReports? { ClickReports(areOnInput: { _ in true }, speaksI3bar: true, click: Self.click) }

    /// The length of a title in a crowded bar.
    private static let shortTitle = 8

    func update(_ rendered: String) -> String { rendered + ",\n" }

    func render(_ status: FeedStatus, _ options: FeedOptions) -> String {
        let text = BarText(status, options)
        let short = BarText(text.rows.map(\.item)[...], nil, options.withoutNumbers, titleLimit: Self.shortTitle)
        let blocks = places(text, short) + remark(text, status.state)
        let written = blocks.enumerated().map {
            json($0.element, of: status.source, isLast: $0.offset == blocks.count - 1)
        }
        return "[\(written.joined(separator: ","))]"
    }

    private struct Block {
        let before: String
        let line: DisplayLine
        var short: DisplayLine?
        var id: ItemID?
        var colour: String?
        var isUrgent = false
    }

    private func places(_ text: BarText, _ short: BarText) -> [Block] {
        zip(text.rows, short.rows).enumerated().map { index, row in
            let isShorter = row.1.line.columns < row.0.line.columns
            return Block(
                before: index == 0 ? "" : text.separator, line: row.0.line, short: isShorter ? row.1.line : nil,
                id: row.0.item.id)
        }
    }

    private func remark(_ text: BarText, _ state: FeedState) -> [Block] {
        guard let note = text.note else { return [] }
        let before = text.rows.isEmpty ? "" : " "
        return [Block(before: before, line: note, colour: state.colour, isUrgent: state == .unauthorized)]
    }

    private func json(_ block: Block, of source: String, isLast: Bool) -> String {
        func string(_ line: DisplayLine) -> String {
            FlatJSON.string(block.before + line.rendered(for: .inItsOwnDirection.within(.json)))
        }
        return FlatJSON.object([
            "full_text": string(block.line),
            "short_text": block.short.map(string),
            "color": block.colour.map(FlatJSON.string),
            "name": FlatJSON.string(source),
            "instance": block.id.map { FlatJSON.string($0.description) },
            "urgent": block.isUrgent ? "true" : nil,
            "separator": isLast ? nil : "false",
            "separator_block_width": isLast ? nil : "0",
            "markup": FlatJSON.string("none"),
        ])
    }

    /// A click on the remark shows the list, which tells more, with the left button too.
    @Sendable private static func click(_ line: String, on source: String) -> Click? {
        guard let told = ToldClick(line), told.name == source, let click = Click(button: told.button) else {
            return nil
        }
        guard let instance = told.instance else {
            return click.button == .left ? Click(button: Click.Button.middle.rawValue) : click
        }
        return ItemID(instance).flatMap { Click(button: told.button, id: $0) }
    }
}

extension I3barFormat {
    /// The files of the running window manager, then those of the other; each in the order in which it reads them.
    ///
    /// Source: i3(1), FILES; sway(1), and `get_config_path` in its config.c, which tries i3's files last.
    @Sendable static func files(_ environment: (String) -> String?) -> [PersonalPath] {
        let i3: [PersonalPath] = [.config("i3/config"), .home(".i3/config")]
        let sway: [PersonalPath] = [.home(".sway/config"), .config("sway/config")]
        return isSway(environment) ? sway + i3.reversed() : i3 + sway
    }

    /// Whether the session is sway's, which also sets i3's variable.
    private static func isSway(_ environment: (String) -> String?) -> Bool {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        if isSet("SWAYSOCK") || isSet("I3SOCK") { return isSet("SWAYSOCK") }
        let desktops = environment("XDG_CURRENT_DESKTOP")?.lowercased().split(separator: ":") ?? []
        return desktops.contains("sway")
    }

    func setup(for source: String) -> BarSetup? {
        BarSetup(
            source: source, title: "i3bar, swaybar", programs: ["i3bar", "swaybar"],
            files: Self.files,
            missing: .leave("i3 uses /etc/i3/config and sway /etc/sway/config instead: start with a copy of that"),
            editor: I3barEditor(call: FeedCall(source, format: name)),
            place: {
                """
                Add this to the block bar { … } in \($0). If that block already has a status_command, append \
                --wrap 'COMMAND' with its command, to show both.
                """
            },
            reload: { _ in "Run `i3-msg restart` or `swaymsg reload` to apply it." }
        ) { command in
            "status_command \(command.program) feed --format i3bar --follow"
        }
    }
}
