import TodayCore

/// The protocol of i3bar and swaybar, for a bar's `status_command`, or for a program that merges several commands.
///
/// Each row and the remark are separate blocks, and the bar draws no separators between them, so they read as one
/// line. The `name` of a block is the source, and its `instance` the id of an item; a click reports both. A crowded bar
/// shows the short texts. Only `unauthorized` is urgent, because this state does not end by itself. See
/// https://i3wm.org/docs/i3bar-protocol.html and swaybar-protocol(7).
struct I3barFormat: BarFormat {
    enum WindowManager: String { case i3, sway }

    let name = "i3bar"
    let otherNames = ["i3", "sway", "swaybar"]
    let summary = "i3bar and swaybar, as their status_command"
    var clicks: ClickReports? { ClickReports(arriveOnInput: { _ in true }, speaksI3bar: true, click: Self.click) }

    private static let shortTitle = 8

    /// The window manager to set up; `nil` for both.
    private var manager: WindowManager?

    func called(_ name: String) -> any BarFormat {
        changed(self) { $0.manager = name == "swaybar" ? .sway : WindowManager(rawValue: name) }
    }

    func update(_ rendered: String) -> String { rendered + ",\n" }

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let text = BarText(status, options)
        let short = BarText(
            text.rows.map(\.item)[...], nil, options.withoutNumbers, live: status.snapshot?.live,
            titleLimit: Self.shortTitle, isWhole: status.hasRates)
        var blocks = zip(text.rows, short.rows).enumerated().map { index, row in
            let isShorter = row.1.line.columns < row.0.line.columns
            let isLast = text.note == nil && index == text.rows.count - 1
            return block(
                index == 0 ? "" : text.separator, row.0.line, isShorter ? row.1.line : nil, row.0.item.id, status,
                isLast: isLast)
        }
        if let note = text.note {
            blocks.append(block(text.rows.isEmpty ? "" : " ", note, nil, nil, status, isLast: true))
        }
        return "[\(blocks.joined(separator: ","))]"
    }

    private func block(
        _ before: String, _ line: DisplayLine, _ short: DisplayLine?, _ id: ItemID?, _ status: SourceStatus,
        isLast: Bool
    ) -> String {
        func string(_ line: DisplayLine) -> String {
            FlatJSON.string(before + line.rendered(for: .inItsOwnDirection.within(.json)))
        }
        return FlatJSON.object([
            "full_text": string(line),
            "short_text": short.map(string),
            "color": id == nil ? status.state.colour.map(FlatJSON.string) : nil,
            "name": FlatJSON.string(status.source),
            "instance": id.map { FlatJSON.string($0.description) },
            "urgent": id == nil && status.state == .unauthorized ? "true" : nil,
            "separator": isLast ? nil : "false",
            "separator_block_width": isLast ? nil : "0",
            "markup": FlatJSON.string("none"),
        ])
    }

    /// A left click on the remark counts as a middle click, which shows the list.
    @Sendable private static func click(_ line: String, on source: String) -> Click? {
        guard let report = ReportedClick(line), report.name == source, let click = Click(button: report.button) else {
            return nil
        }
        guard let instance = report.instance else {
            return click.button == .left ? Click(button: Click.Button.middle.rawValue) : click
        }
        return ItemID(instance).flatMap { Click(button: report.button, id: $0) }
    }

    private static let i3: [PersonalPath] = [.config("i3/config"), .home(".i3/config")]

    private static func borrowing(
        _ file: PersonalPath, of manager: WindowManager?, _ environment: (String) -> String?
    ) -> String? {
        guard i3.contains(file), manager == .sway || (manager == nil && isSway(environment)) else { return nil }
        let home = environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : ShellWord.text($0) } ?? "~/.config"
        return gettext(
            "sway reads this file of i3, because it has none of its own. `{command}` creates that file; then add the entry to it.",
            ["command": "mkdir -p \(home)/sway && cp /etc/sway/config \(home)/sway/config"])
    }

    /// sway reads i3's files if it has no files of its own (i3(1), sway(1), `get_config_path` in sway's config.c).
    private static func files(of manager: WindowManager?, _ environment: (String) -> String?) -> [PersonalPath] {
        let sway: [PersonalPath] = [.home(".sway/config"), .config("sway/config")]
        return switch manager {
        case .i3: i3
        case .sway: sway + i3.reversed()
        case nil: isSway(environment) ? sway + i3.reversed() : i3 + sway
        }
    }

    /// Whether the session runs sway; I3SOCK alone means i3, because sway sets both I3SOCK and SWAYSOCK.
    private static func isSway(_ environment: (String) -> String?) -> Bool {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        if isSet("SWAYSOCK") || isSet("I3SOCK") { return isSet("SWAYSOCK") }
        let desktops = environment("XDG_CURRENT_DESKTOP")?.lowercased().split(separator: ":") ?? []
        return desktops.contains("sway")
    }

    func setup(for source: String) -> BarSetup? {
        let (programs, defaults, reload) =
            switch manager {
            case .i3:
                (
                    ["i3bar"], ["/etc/i3/config"],
                    gettext("Run `{command}` to apply it.", ["command": "i3-msg restart"])
                )
            case .sway:
                (
                    ["swaybar"], ["/etc/sway/config"],
                    gettext("Run `{command}` to apply it.", ["command": "swaymsg reload"])
                )
            case nil:
                (
                    ["i3bar", "swaybar"], ["/etc/i3/config", "/etc/sway/config"],
                    gettext("Run `i3-msg restart` or `swaymsg reload` to apply it.")
                )
            }
        return BarSetup(
            source: source, title: programs.joined(separator: ", "), programs: programs,
            files: { [manager] in Self.files(of: manager, $0) },
            missing: .copy(of: defaults),
            editor: I3barEditor(call: BarCommandLine(source: source, format: name)),
            configurationReaders: ["i3bar": "i3", "swaybar": "sway"].filter { programs.contains($0.key) }.map(\.value),
            namesFile: .option(["-c", "--config"]), formerSnippets: [{ Self.snippet($0) + I3barEditor.wrapOption }],
            borrowing: { [manager] in Self.borrowing($0, of: manager, $1) },
            place: {
                gettext(
                    "Add this to the block bar {braces} in {file}. If that block already has a status_command, append --wrap='COMMAND' with its command, to show both.",
                    ["file": $0, "braces": "{ … }"])
            },
            reload: { _ in reload },
            snippet: Self.snippet)
    }

    @Sendable private static func snippet(_ command: OwnCommand) -> String {
        "status_command \(command.program) feed --format i3bar --follow"
    }
}
